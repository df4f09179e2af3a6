import { afterEach, expect, it, vi } from 'vitest'
import { createCall } from '@/components/data/calls'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { addRoundItemCall, roundReportCall } from '@/lib/resources/rounds/client'
import type { Entry } from './entry'
import { contact, judge, sendEntry } from './send'

afterEach(() => {
  vi.unstubAllGlobals()
})

const line = { personId: 'me', onClock: () => undefined }

/** What is made of a server that answers so. */
async function judged(status: number, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ global: ['No'] }, { status, headers }))
  return judge(await contact(line, createCall(completedChecksApi), { json: {} }))
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
] as const)('an answer %i with %o makes the call wait %i seconds', async (status, headers, seconds) => {
  expect(await judged(status, headers)).toEqual({ kind: 'later', seconds })
})

// WALK-12
it('an answer that judges the record is kept with its words; after any other the record is sent again', async () => {
  for (const status of [408, 421, 425, 502, 503, 504]) expect(await judged(status)).toEqual({ kind: 'away' })
  expect(await judged(500)).toEqual({ kind: 'failed' })
  expect(await judged(401)).toEqual({ kind: 'signedOut' })
  expect(await judged(201)).toEqual({ kind: 'taken' })
  expect(await judged(422)).toEqual({ kind: 'refused', status: 422, errors: { global: ['No'] } })
})

it('a call names its person where there is one, and gives back the answer or the refusal', async () => {
  const asked: unknown[] = []
  const answers = [Response.json({ url: 'https://report' }), Response.json({ global: ['No'] }, { status: 403 })]
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    asked.push([method, address, { ...headers }])
    return answers.shift()
  })
  const about = { params: { id: 'a/b' }, query: { words: '1' }, organisationId: 'o' }
  expect(await contact(line, roundReportCall, about)).toMatchObject({ status: 200, given: { url: 'https://report' } })
  expect(await contact({}, roundReportCall, about)).toMatchObject({
    status: 403,
    given: null,
    body: { global: ['No'] },
  })
  const [address, headers] = [
    '/api/v1/rounds/a%2Fb/report?words=1',
    { accept: 'application/json', organisationId: 'o' },
  ]
  expect(asked).toEqual([
    ['GET', address, { ...headers, 'x-portal-user': 'me' }],
    ['GET', address, headers],
  ])
})

// WALK-10
it('gives back the id that the server gave to a task added here, and no id where it refused', async () => {
  const entry = {
    ...{ kind: 'item', id: 'here', organisationId: 'o', path: '/rounds/r/items', timeField: null, photos: [] },
    body: { assetId: 'asset', checkId: 'monthly' },
  } as unknown as Entry
  const sentTo: string[] = []
  const answers = [Response.json({ id: 'there' }, { status: 201 }), Response.json({ global: ['No'] }, { status: 409 })]
  vi.stubGlobal('fetch', async (address: string) => {
    sentTo.push(address)
    return answers.shift()
  })
  expect(await sendEntry(line, entry)).toEqual({ kind: 'taken', added: { id: 'there' } })
  expect(await sendEntry(line, entry)).toMatchObject({ kind: 'refused', status: 409, added: null })
  expect(sentTo).toEqual(Array(2).fill(`/api/v1${addRoundItemCall.path.replace('{id}', 'r')}`))
})
