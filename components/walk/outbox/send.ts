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
  /** After how many seconds the server wants to be asked again; null: it did not say. */
  retryAfter: number | null
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
    const retryAfter = secondsAsked(response.headers)
    if (response.status === 304) return { status: 304, body: null, etag, bytes: 0, retryAfter, difference }
    if (!response.headers.get('content-type')?.includes('json')) return null
    const text = await response.text()
    const body = JSON.parse(text)
    if (difference !== null) line.onClock(difference)
    return { status: response.status, body, etag, bytes: text.length, retryAfter, difference }
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}

/** `Retry-After` as seconds from now on, by the server’s own clock where it names a time; null: it says nothing of use. */
function secondsAsked(headers: Headers): number | null {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(asked)) return Number(asked)
  if (!asked.endsWith(' GMT')) return null
  const now = Date.parse(headers.get('date') ?? '')
  const seconds = Math.ceil((Date.parse(asked) - (Number.isNaN(now) ? Date.now() : now)) / 1_000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** What our server does not say of a record: it, or a proxy before it, could not look at it, and wants to be asked again. */
const awayStatuses = [408, 421, 425, 502, 503, 504]
/** So long one waits after 429 where the server does not say. */
const usualWait = 10

/** What a call’s end means for what was sent. */
export function judge(answer: Pick<Contact, 'status' | 'body' | 'retryAfter'> | null): Answer {
  if (!answer) return { kind: 'away' }
  const { status, body, retryAfter } = answer
  if (awayStatuses.includes(status))
    return retryAfter === null ? { kind: 'away' } : { kind: 'later', seconds: retryAfter }
  if (status < 300) return { kind: 'taken' }
  if (status === 401) return { kind: 'signedOut' }
  if (status === 429) return { kind: 'later', seconds: retryAfter ?? usualWait }
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
    const judged = judge({ status: put.status, body: null, retryAfter: secondsAsked(put.headers) })
    // What a storage refuses can be put right by nobody here: an address that has run out, say.
    return judged.kind === 'away' || judged.kind === 'later' ? judged : { kind: 'failed' }
  } catch {
    return { kind: 'away' }
  }
}
