import { z } from 'zod'
import { bodyLimit, readMultipart } from '@/lib/api/body'
import type { Sent } from '@/lib/api/route'
import { fieldMessages } from '@/lib/api/validate'
import { type ErrorBody, invalid } from '@/lib/core/errors/errors'
import { clientMadeId } from '@/lib/core/text/ids'
import { messages } from '@/lib/core/text/messages'
import { line } from '@/lib/core/text/zod'
import { readTagFile, type TagFile, TagFileError } from './tag-file'

const range = messages.wholeNumber(1, 1000)

/** Batch name and size as texts: from a header or a form field (TAG-7, TAG-8). */
const batchFields = z.object({
  ...clientMadeId,
  maxChecks: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: range, abort: true })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1000, { error: range })
    .default(5),
  batchName: line(),
})

export interface TagDeletion {
  /** Made by the client, so that the same file again does nothing twice (ERROR-37). */
  id?: string | undefined
  file: TagFile
}

export interface TagUpload extends TagDeletion {
  maxChecks: number
  batchName: string
}

/** The form of `POST /tags/upload`. @throws ApiError 413, 415, 422 `file`, `maxChecks`, `batchName`. */
export async function readUploadForm(request: Sent): Promise<TagUpload> {
  const form = await readMultipart(request, bodyLimit('multipart'))
  const errors: ErrorBody = {}
  const file = await readFile(form, errors)
  const sent = textsOf(request, form, ['id', 'maxChecks', 'batchName'])
  const fields = batchFields.safeParse(sent)
  if (!fields.success) throw invalid({ ...errors, ...fieldMessages(fields.error) })
  if (!file) throw invalid(errors)
  return { file, ...fields.data }
}

/** The form of `POST /tags/delete`. @throws ApiError 413, 415, 422 `file`, `id`. */
export async function readDeleteForm(request: Sent): Promise<TagDeletion> {
  const form = await readMultipart(request, bodyLimit('multipart'))
  const errors: ErrorBody = {}
  const file = await readFile(form, errors)
  const fields = z.object(clientMadeId).safeParse(textsOf(request, form, ['id']))
  if (!fields.success) throw invalid({ ...errors, ...fieldMessages(fields.error) })
  if (!file) throw invalid(errors)
  return { file, ...fields.data }
}

async function readFile(form: FormData, errors: ErrorBody): Promise<TagFile | null> {
  const file = form.get('file')
  if (!file || typeof file === 'string') errors.file = ['Choose a file']
  else if (!/\.csv$/i.test(file.name)) errors.file = ['Choose a CSV file']
  else {
    try {
      return await readTagFile(new Uint8Array(await file.arrayBuffer()))
    } catch (error) {
      if (!(error instanceof TagFileError)) throw error
      errors.file = [error.message]
    }
  }
  return null
}

const textsOf = (request: Sent, form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text(request, form, name)]))

/** A header, percent-encoded, wins over a form field; an empty one counts as not sent. */
function text(request: Sent, form: FormData, name: string): string | undefined {
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
