import { type AboutAny, addressOf, storageUrl, urlOf } from '@/components/data/address'
import type { About, Needed } from '@/components/data/request'
import type { Draft } from '@/lib/core/client/draft'
import { type Endpoint, endpoint } from '@/lib/core/client/endpoint'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { addRoundItemCall } from '@/lib/resources/rounds/client'
import type { RoundItemOutput } from '@/lib/resources/rounds/schema'
import { presignCall } from '@/lib/resources/uploads/client'
import type { Entry, Photo } from './entry'
import { type Answer, bodyToSend } from './machine'

const callMs = 60_000
const photoMs = 180_000

export interface Contact<Answer = unknown> {
  status: number
  /** What was asked for; null: it was not given. */
  given: Answer | null
  /** What came, whatever it is: why something was refused. */
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

interface Around {
  organisationId?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Sent<Path extends string, Body> = About<Path> & Around & { json?: unknown extends Body ? object : Draft<Body> }

/**
 * Calls the API for rounds: unlike a page’s calls it never leads away, whatever the answer. In the name of one person:
 * with somebody else’s cookie the server takes nothing (ACCESS-6). Without a person it is whoever the cookie is of.
 * @returns null where nobody answered, or somebody who is not our server, as the login page of a hotel’s network.
 */
export async function contact<Path extends string, Answer, Body>(
  { personId, onClock }: Partial<Line>,
  { method, path }: Endpoint<Path, Answer, Body>,
  ...[sent]: Needed<Path, Sent<Path, Body>>
): Promise<Contact<Answer> | null> {
  const { params, query, organisationId, json, headers, signal }: AboutAny & Around & { json?: unknown } = (sent ??
    {}) as never
  const limit = AbortSignal.timeout(callMs)
  const began = Date.now()
  try {
    const response = await fetch(urlOf(addressOf(path, { params, query })), {
      method,
      headers: {
        accept: 'application/json',
        ...(personId && { 'x-portal-user': personId }),
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
    const { status, ok } = response
    if (status === 304) return { status, given: null, body: null, etag, bytes: 0, retryAfter, difference }
    if (!response.headers.get('content-type')?.includes('json')) return null
    const text = await response.text()
    const body = JSON.parse(text)
    if (difference !== null) onClock?.(difference)
    return { status, given: ok ? body : null, body, etag, bytes: text.length, retryAfter, difference }
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * `Retry-After` as seconds from now on, by the server’s own clock where it names a time; null: it says nothing of use.
 */
function secondsAsked(headers: Headers): number | null {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(asked)) return Number(asked)
  if (!asked.endsWith(' GMT')) return null
  const now = Date.parse(headers.get('date') ?? '')
  const seconds = Math.ceil((Date.parse(asked) - (Number.isNaN(now) ? Date.now() : now)) / 1_000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/**
 * What our server does not say of a record: it, or a proxy before it, could not look at it, and wants to
 * be asked again.
 */
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
export async function sendEntry(line: Line, entry: Entry): Promise<Answer & { added?: RoundItemOutput | null }> {
  const { kind, organisationId, path } = entry
  const sent = { organisationId, json: bodyToSend(entry) }
  // What was made of anything else is heard by `sync`.
  if (kind !== 'item') return judge(await contact(line, endpoint({ method: 'POST', path }), sent))
  const answer = await contact(line, { ...adding, path }, sent)
  return { ...judge(answer), added: answer?.given ?? null }
}

/** Its body was held to the call's when it was made. */
const { body: _, ...adding } = addRoundItemCall

/**
 * Sends a photo to where the server wants it; the entry that names it makes it part of the record (FILE-9, FILE-13).
 */
export async function sendPhoto(line: Line, entry: Entry, { id, name }: Photo, bytes: Blob): Promise<Answer> {
  const { organisationId, body } = entry
  const json = {
    id,
    assetId: body.assetId,
    filename: name,
    uploadType: uploadTypeOf(name)?.uploadType ?? 0,
    fileSize: bytes.size,
  }
  const answer = await contact(line, presignCall, { organisationId, json })
  const judged = judge(answer)
  if (!answer?.given) return judged
  const { url, headers } = answer.given
  try {
    const put = await fetch(storageUrl(url), {
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
