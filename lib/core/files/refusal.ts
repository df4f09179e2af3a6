/** A file that is not taken: 422 on the field (FILE-5). `message` is for people. */
export class FileRefusedError extends Error {
  readonly field: 'filename' | 'uploadType' | 'fileSize' | 'base64Data'

  constructor(field: FileRefusedError['field'], message: string) {
    super(message)
    this.name = 'FileRefusedError'
    this.field = field
  }
}
