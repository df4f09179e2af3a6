import { uploadTypeOf } from '@/lib/core/files/upload-types'

export interface UploadPayload {
  filename: string
  uploadType: number
  fileSize: number
  base64Data: string
}

/** A chosen file as the API takes it in a body (FILE-1). */
export async function toUpload(file: File): Promise<UploadPayload> {
  return {
    filename: file.name,
    uploadType: uploadTypeOf(file.name)?.uploadType ?? 0,
    fileSize: file.size,
    base64Data: await base64(file),
  }
}

export const toUploads = (files: readonly File[]) => Promise.all(files.map(toUpload))

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Files that one request can carry together: as base64 they take a third more, of its 16 MB (FILE-15). */
export const maxTogether = 11 * 1024 * 1024
