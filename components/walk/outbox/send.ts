import { filled } from '@/lib/core/client/endpoint'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { presignCall } from '@/lib/resources/uploads/client'
import type { Entry, Photo } from './entry'
import { type Answer, bodyToSend } from './machine'

const callMs = 60_000
const photoMs = 180_000

export interface Contact {
  status: number
  body: unknown
  etag: string | null
  bytes: number
  /** By how much the server’s clock is ahead of this phone’s, in milliseconds; null: it did not say. */
  difference: number | null
}

/** Who calls, and who hears how the server’s clock stands to ours: it is compared at each contact (WALK-14). */
export interface Line {
  personId: string
  onClock: (difference: number) => void
}

interface Sent {
  organisationId?: string
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Calls the API for rounds: unlike a page’s calls it never leads away, whatever the answer. In the name of one person: with
 * somebody else’s cookie the server takes nothing (ACCESS-6).
 * @returns null where nobody answered, or somebody who is not our server, as the login page of a hotel’s network.
 */
export async function contact(line: Line, method: string, path: string, sent: Sent = {}): Promise<Contact | null> {
  const { organisationId, json, headers, signal } = sent
  const limit = AbortSignal.timeout(callMs)
  const began = Date.now()
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-portal-user': line.personId,
        ...(organisationId && { organisationId }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? undefined : JSON.stringify(json),
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const at = (began + Date.now()) / 2
    const etag = response.headers.get('etag')
    const date = Date.parse(response.headers.get('date') ?? '')
    // The header has whole seconds: its middle is nearest.
    const difference = Number.isNaN(date) ? null : date + 500 - at
    if (response.status === 304) return { status: 304, body: null, etag, bytes: 0, difference }
    if (!response.headers.get('content-type')?.includes('json')) return null
    const text = await response.text()
    const body = JSON.parse(text)
    if (difference !== null) line.onClock(difference)
    return { status: response.status, body, etag, bytes: text.length, difference }
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}

/** What a call’s end means for what was sent. */
export function judge(answer: Contact | null): Answer {
  if (!answer || answer.status === 408 || (answer.status >= 502 && answer.status <= 504)) return { kind: 'away' }
  const { status, body } = answer
  if (status < 300) return { kind: 'taken' }
  if (status === 401) return { kind: 'signedOut' }
  if (status === 429) return { kind: 'later', seconds: 10 }
  if (status >= 500) return { kind: 'failed' }
  return { kind: 'refused', status, errors: errorsIn(body) }
}

function errorsIn(body: unknown): Record<string, string[]> {
  const isErrors = typeof body === 'object' && body !== null && Object.values(body).every(Array.isArray)
  return isErrors ? (body as Record<string, string[]>) : { global: ['The server did not take this'] }
}

/** Sends an entry whose photos are there. */
export async function sendEntry(line: Line, entry: Entry): Promise<Answer & { made?: unknown }> {
  const { organisationId, path } = entry
  const answer = await contact(line, 'POST', path, { organisationId, json: bodyToSend(entry) })
  return { ...judge(answer), made: answer?.body }
}

/** Sends a photo to where the server wants it; the entry that names it makes it part of the record (FILE-9, FILE-13). */
export async function sendPhoto(line: Line, entry: Entry, { id, name }: Photo, bytes: Blob): Promise<Answer> {
  const { organisationId, body } = entry
  const json = {
    id,
    assetId: body.assetId,
    filename: name,
    uploadType: uploadTypeOf(name)?.uploadType ?? 0,
    fileSize: bytes.size,
  }
  const answer = await contact(line, presignCall.method, filled(presignCall.path), { organisationId, json })
  const judged = judge(answer)
  if (!answer || judged.kind !== 'taken') return judged
  const { url, headers } = answer.body as { url: string; headers: Record<string, string> }
  const { pathname } = new URL(url)
  try {
    // Our own server is spoken to on the host that the page is on, whatever the portal’s main address is.
    const put = await fetch(pathname.startsWith('/api/v1/files/') ? pathname : url, {
      method: 'PUT',
      headers,
      body: bytes,
      signal: AbortSignal.timeout(photoMs),
    })
    if (put.ok) return { kind: 'taken' }
    return put.status >= 502 ? { kind: 'away' } : { kind: 'failed' }
  } catch {
    return { kind: 'away' }
  }
}
