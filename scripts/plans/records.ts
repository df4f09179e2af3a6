import { table } from '@/app/api/v1/routes'
import type { Declaration } from '@/lib/api/route'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { type Answer, call } from './caller'
import type { MadeClient, Person } from './data'
import type { Inspector } from './inspector'
import { record } from './recorder'
import { idsNamed } from './samples'

/** Links out of mails and captchas: they hold one row's token, and nobody is signed in. */
const isForAnybody = ({ access }: Declaration) => access === 'anybody' || access === 'everywhere'

/**
 * What a call is asked with, where it wants more than its path, and how many rows it may take: two months of the
 * calendar, with and without a filter that counters do not know; groups, which are made of that many tasks at most.
 */
const asked: Record<string, { queries: Readonly<Record<string, string>>[]; rows?: number }> = {
  '/tags/lookup': { queries: [{ name: 'HT00421' }, { name: 'no such tag' }] },
  '/checksDue/days': {
    queries: ([{}, { 'filters[taskResult]': '2' }, { 'filters[due]': '1' }] as Record<string, string>[]).map(
      (more) => ({
        'filters[from]': 'today',
        'filters[to]': calendarDateFrom(dayNumberOf(calendarDateIn('UTC', new Date())) + 55),
        ...more,
      }),
    ),
  },
  // Of nobody: who may be given rounds follows the index of a customer's members.
  '/rounds/people': { queries: [{ customerOrganisationId: '01990000-0000-7000-8000-000000000000' }] },
  // Words that much, something and nothing has; what it walks through of assets, and a group's rows of each word.
  '/search': {
    queries: ['hose', '42', 'HT00421', 'castle extinguisher', 'extingusher', 'zzz'].map((q) => ({ q })),
    rows: 3_000,
  },
  // What it has made of the library is counted, at most 85 000 of it.
  '/assetImports/{id}': { queries: [{}], rows: 20_000 },
  '/assets/labels': { queries: [{ layout: 'L7160' }], rows: 2_000 },
  '/batches/{id}/labels': { queries: [{ layout: 'L7160' }], rows: 2_000 },
  '/checklists/{id}/export': { queries: [{ format: 'csv' }, { format: 'json' }] },
  '/checksDue/groups': {
    queries: [{ by: 'customer' }, { by: 'site' }, { by: 'site', 'filters[due]': '1' }],
    rows: 20_000,
  },
}

/** Calls with a body that only read: all of a round, and what has changed on it since an earlier answer. */
const readWithBody = [
  { path: '/rounds/{id}/sync', body: { since: null } },
  { path: '/rounds/{id}/sync', body: { since: '1:1:' } },
]

/**
 * Every GET that is no list: records by an id out of their own list, what belongs to them, and exports of one record to
 * their end.
 */
export async function lookAtRecords(
  client: MadeClient,
  person: Person,
  only: string | undefined,
  { inspect, offences }: Inspector,
): Promise<void> {
  for (const declaration of table.declarations) {
    const { method, path, list, changes } = declaration
    if (method !== 'GET' || list || changes || isForAnybody(declaration) || (only && !path.startsWith(only))) continue
    const filled = await fill(path, client, person)
    if (!filled) continue
    const { queries, rows = 1000 } = asked[path] ?? { queries: [{}] }
    for (const one of queries) {
      const query = new URLSearchParams(one)
      const { answer, statements } = await record(() => open(person, filled, query, path.includes('{')))
      if (answer.status === 403) continue
      const label = String(query) || 'as it opens'
      if (answer.status === 422) {
        const why = `answered 422: what it is asked with goes into scripts/plans/records.ts`
        offences.push({ person: person.name, call: `GET ${path}`, label, why, sql: '' })
        continue
      }
      await inspect({ person: person.name, call: `GET ${path}`, label }, statements, { rows, matches: 0 })
    }
  }
  for (const { path, body } of readWithBody.filter((one) => !only || one.path.startsWith(only))) {
    const filled = await fill(path, client, person)
    if (!filled) continue
    const { answer, statements } = await record(() => call(person, filled, undefined, body))
    if (answer.status !== 200) throw new Error(`POST ${filled} answered ${answer.status}`)
    const label = JSON.stringify(body)
    await inspect({ person: person.name, call: `POST ${path}`, label }, statements, { rows: 1000, matches: 0 })
  }
}

/** Answers a call; where that is the address of a file with the lines of one record, reads it too. */
async function open(person: Person, path: string, query: URLSearchParams, isOfRecord: boolean): Promise<Answer> {
  const answer = await call(person, path, query)
  const { url } = answer
  return isOfRecord && url ? call(person, new URL(url).pathname.replace('/api/v1', '')) : answer
}

/** The path with values for its parameters; `null` where the person sees no such record. */
async function fill(path: string, client: MadeClient, person: Person): Promise<string | null> {
  let filled = path
  for (const [parameter, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const ofList = path.slice(0, path.indexOf(`/${parameter}`))
    const isList = ofList === '/activity' || table.declarations.some((one) => one.list && one.path === ofList)
    const isRecord = name === 'id' && isList
    const isBulk = path.startsWith('/bulk/')
    const ofPerson = isBulk
      ? client.bulkOf[person.acts]
      : isRecord
        ? (await call(person, ofList)).items?.[0]?.id
        : undefined
    const value = ofPerson ?? (name === 'size' ? '64' : idsNamed(name, client.ids)?.[0])
    if (!value && (isRecord || isBulk)) return null
    if (!value) throw new Error(`There is no sample value for {${name}} in ${path}: see scripts/plans/samples.ts`)
    filled = filled.replace(parameter, value)
  }
  return filled
}
