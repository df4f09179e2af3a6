import { messages } from '@/lib/core/text/messages'
import { optionalProse } from '@/lib/core/text/zod'
import { attachments, type NewUpload } from '@/lib/domain/attachments/schema'

/** An answer as a body brings it. */
export interface SentAnswer {
  key: string
  value?: string | number | null | { name: string }
  notes?: string | null
  uploads?: { filename: string; uploadType: number; fileSize?: number | null; base64Data: string }[] | null
  uploadIds?: string[] | null
}

/** The same once it is read: of any body, so that what is wrong with one answer can be said of that one. */
export interface ReadAnswer {
  key: string
  /** `false` stands for what no item can be answered with. */
  value: string | number | symbol | { name: unknown } | false | null
  notes: string | null
  uploads: NewUpload[]
  uploadIds: string[]
  fault?: string
}

/** Characters of a key that are said back. */
const maxKey = 100
const notes = optionalProse()

/**
 * Whatever was sent as an answer → an answer, or one with what is wrong with it (ANSWER-4). Looks no deeper
 * than it must.
 */
export function readAnswer(sent: unknown): ReadAnswer {
  const raw = isObject(sent) ? sent : {}
  const said = notes.safeParse(raw.notes)
  const files = attachments.uploads.safeParse(raw.uploads)
  const ids = attachments.uploadIds.safeParse(raw.uploadIds)
  const fault = [said, files, ids].find(({ success }) => !success)?.error?.issues[0]?.message
  return {
    key: typeof raw.key === 'string' ? raw.key.slice(0, maxKey) : '',
    value: readValue(raw.value),
    notes: said.data ?? null,
    uploads: files.data ?? [],
    uploadIds: [...new Set(ids.data ?? [])],
    ...(typeof raw.key === 'string' ? fault !== undefined && { fault } : { fault: messages.required }),
  }
}

function readValue(value: unknown): ReadAnswer['value'] {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'symbol') return value
  return isObject(value) ? { name: typeof value.name === 'string' ? value.name : null } : false
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
