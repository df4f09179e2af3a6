/** 10 MB, decoded (FILE-2). */
export const maxUploadBytes = 10 * 1024 * 1024

/** 1 image, 2 pdf, 3 doc, 4 docx, 5 xls, 6 xlsx (FILE-1). */
type UploadTypeCode = 1 | 2 | 3 | 4 | 5 | 6

export interface UploadType {
  uploadType: UploadTypeCode
  extensions: readonly string[]
  mimetype: string
}

/** What may be uploaded; also told by GET /config (ERROR-39). */
export const uploadTypes: readonly UploadType[] = [
  { uploadType: 1, extensions: ['png'], mimetype: 'image/png' },
  { uploadType: 1, extensions: ['jpg', 'jpeg'], mimetype: 'image/jpeg' },
  { uploadType: 2, extensions: ['pdf'], mimetype: 'application/pdf' },
  { uploadType: 3, extensions: ['doc'], mimetype: 'application/msword' },
  {
    uploadType: 4,
    extensions: ['docx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { uploadType: 5, extensions: ['xls'], mimetype: 'application/vnd.ms-excel' },
  {
    uploadType: 6,
    extensions: ['xlsx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
]

/** The type that a file name's extension stands for, or null. */
export function uploadTypeOf(filename: string): UploadType | null {
  const extension = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
  return uploadTypes.find((type) => type.extensions.includes(extension)) ?? null
}

/** For the `accept` of a file field. */
export const acceptedExtensions = uploadTypes.flatMap((type) => type.extensions.map((extension) => `.${extension}`))
