import { z } from 'zod'
import { bodyLimit, readMultipart } from '@/lib/api/body'
import { fieldMessages } from '@/lib/api/validate'
import { type ErrorBody, invalid } from '@/lib/core/errors/errors'
import { messages } from '@/lib/core/text/messages'
import { line } from '@/lib/core/text/zod'
import { readTagFile, type TagFile, TagFileError } from './tag-file'

const range = messages.wholeNumber(1, 1000)

/** Batch name and size as texts: from a header or a form field (TAG-7, TAG-8). */
const batchFields = z.object({
  maxChecks: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: range, abort: true })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1000, { error: range })
    .default(5),
  batchName: line(),
})

export interface TagUpload {
  file: TagFile
  maxChecks: number
  batchName: string
}

/** The form of `POST /tags/upload`. @throws ApiError 413, 415, 422 `file`, `maxChecks`, `batchName`. */
export async function readUploadForm(request: Request): Promise<TagUpload> {
  const form = await readMultipart(request, bodyLimit('multipart'))
  const errors: ErrorBody = {}
  const file = await readFile(form, errors)
  const sent = { maxChecks: text(request, form, 'maxChecks'), batchName: text(request, form, 'batchName') }
  const fields = batchFields.safeParse(sent)
  if (!fields.success) throw invalid({ ...errors, ...fieldMessages(fields.error) })
  if (!file) throw invalid(errors)
  return { file, ...fields.data }
}

/** The form of `POST /tags/delete`: its file. @throws ApiError 413, 415, 422 `file`. */
export async function readDeleteForm(request: Request): Promise<TagFile> {
  const errors: ErrorBody = {}
  const file = await readFile(await readMultipart(request, bodyLimit('multipart')), errors)
  if (!file) throw invalid(errors)
  return file
}

async function readFile(form: FormData, errors: ErrorBody): Promise<TagFile | null> {
  const file = form.get('file')
  if (!file || typeof file === 'string') errors.file = ['Choose a file']
  else if (!/\.csv$/i.test(file.name)) errors.file = ['Choose a CSV file']
  else {
    try {
      return readTagFile(new Uint8Array(await file.arrayBuffer()))
    } catch (error) {
      if (!(error instanceof TagFileError)) throw error
      errors.file = [error.message]
    }
  }
  return null
}

/** A header, percent-encoded, wins over a form field; an empty one counts as not sent. */
function text(request: Request, form: FormData, name: string): string | undefined {
  const header = request.headers.get(name)?.trim()
  if (header) return decoded(header)
  const field = form.get(name)
  return typeof field === 'string' && field.trim() !== '' ? field : undefined
}

/** A header that is not percent-encoded after all ("100% wool") is taken as it is. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch (error) {
    if (error instanceof URIError) return header
    throw error
  }
}
