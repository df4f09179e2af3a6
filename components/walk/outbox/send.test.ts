import { afterEach, expect, it, vi } from 'vitest'
import { contact, judge } from './send'

afterEach(() => {
  vi.unstubAllGlobals()
})

const line = { personId: 'me', onClock: () => undefined }

/** What is made of a server that answers so. */
async function judged(status: number, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ global: ['No'] }, { status, headers }))
  return judge(await contact(line, 'POST', '/assetCompletedChecks', { json: {} }))
}

const now = 'Tue, 24 Nov 2026 10:00:00 GMT'

// WALK-12
it.each([
  [429, { 'Retry-After': '3' }, 3],
  [429, { 'Retry-After': ' 86400 ' }, 86_400],
  // The server's clock, whatever the phone's says.
  [429, { 'Retry-After': 'Tue, 24 Nov 2026 10:02:00 GMT', Date: now }, 120],
  [429, { 'Retry-After': 'Tue, 24 Nov 2026 09:00:00 GMT', Date: now }, 0],
  [429, {}, 10],
  [429, { 'Retry-After': 'soon' }, 10],
  [429, { 'Retry-After': '-5' }, 10],
  [503, { 'Retry-After': '5' }, 5],
] as const)('%i with %o is asked again after %i seconds', async (status, headers, seconds) => {
  expect(await judged(status, headers)).toEqual({ kind: 'later', seconds })
})

// WALK-12
it('what says nothing of the record is sent again; what does is kept with the words', async () => {
  for (const status of [408, 421, 425, 502, 503, 504]) expect(await judged(status)).toEqual({ kind: 'away' })
  expect(await judged(500)).toEqual({ kind: 'failed' })
  expect(await judged(401)).toEqual({ kind: 'signedOut' })
  expect(await judged(201)).toEqual({ kind: 'taken' })
  expect(await judged(422)).toEqual({ kind: 'refused', status: 422, errors: { global: ['No'] } })
})
