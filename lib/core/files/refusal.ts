/** A file that is not taken: 422 on the field (R 195). `message` is for people. */
export class FileRefusedError extends Error {
  readonly field: 'filename' | 'uploadType' | 'fileSize' | 'base64Data'

  constructor(field: FileRefusedError['field'], message: string) {
    super(message)
    this.name = 'FileRefusedError'
    this.field = field
  }
}
