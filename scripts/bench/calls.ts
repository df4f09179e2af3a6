import pg from 'pg'
import { table } from '@/app/api/v1/routes'
import { renewedCookie } from '@/lib/auth/cookie'
import { askerOf } from '../plans/caller'
import { casesOf } from '../plans/cases'
import type { MadeClient, Person } from '../plans/data'
import { calls as answeredByFloor } from './floor-pg-sql'
import { rawRequest } from './load'
import { apiRequest } from './product'
import { roundCalls } from './rounds'

/** A call that is loaded: of one person on one client, as it goes over the line. */
export interface Call {
  /** `/assets?page=500` */
  name: string
  /** Which target it is measured by. */
  kind: 'me' | 'library' | 'list' | 'narrowed' | 'record' | 'dashboard' | 'page' | 'result' | 'round'
  who: string
  assets: number
  requests: string[]
  /** Whether floor P answers it too. */
  hasFloor: boolean
  /** How many ask at once, where that is not what was asked for. */
  connections?: number
}

/** Whose calls are measured. */
export const whom = ['client admin', 'distributor', 'customer']
/** What none of them may see. */
const ofSystemAdmins = ['/batches']

const libraries = [
  '/sectors',
  '/manufacturers',
  '/checks',
  '/assetTypes',
  '/additionalFields',
  '/additionalFieldValues',
]
/** Lists that hold what grows with the assets, beyond their first page. */
const narrowed = [
  '/assets?page=500',
  '/assets?filters[keywords]=421',
  '/assets?sort=-nextInspectionDate',
  // The rows alone, as the portal asks once it knows the filters.
  '/assets?describe=0',
]

interface Wanted {
  /** Only calls whose path starts so. */
  only?: string
  /** Every filter with a sample of its values, and every order. */
  isFull: boolean
}

/** The reading calls of a client: `/me`, the first page of each list that the person may see, and what narrows it. */
export async function callsOf(url: string, client: MadeClient, { only = '', isFull }: Wanted): Promise<Call[]> {
  const found: Call[] = []
  for (const person of client.people.filter(({ name }) => whom.includes(name) || name === 'system admin')) {
    const one = (name: string, kind: Call['kind'], requests = [apiRequest(person, name)]): Call => ({
      name,
      kind,
      who: person.name,
      assets: client.assets,
      requests,
      hasFloor: name in answeredByFloor || kind === 'me',
    })
    if (person.name === 'system admin') {
      found.push(...ofSystemAdmins.map((path) => one(path, 'list')))
      continue
    }
    found.push(one('/me', 'me'))
    for (const path of listsOf()) found.push(one(path, libraries.includes(path) ? 'library' : 'list'))
    for (const path of narrowed) found.push(one(path, 'narrowed'))
    found.push(one('/dashboard', 'dashboard'))
    found.push(one('/portal', 'page', [await portalOf(person)]))
    const tasks = await tasksToRecord(url, client, person)
    found.push(one('/assets/{id}', 'record', assetsOf(person, tasks)))
    found.push(one('POST /assetCompletedChecks', 'result', resultsOf(person, tasks)))
    // A phone fetches a round now and then: what counts is how long it waits.
    if (person.name === 'customer')
      for (const { name, request } of await roundCalls(url, client, person))
        found.push({ ...one(name, 'round', [request]), connections: 1 })
    if (isFull)
      for (const path of await everyCase(client, person, only))
        found.push(one(decodeURIComponent(path), 'narrowed', [apiRequest(person, path)]))
  }
  return found.filter(({ name }) => name.startsWith(only))
}

/** The first page of the portal as HTML, to its end: frame, cards and charts as Next renders them. */
async function portalOf({ host, sessionId, acts }: Person): Promise<string> {
  const cookie = (await renewedCookie({ primaryUrl: `http://${host}` }, sessionId)).split(';')[0] ?? ''
  return rawRequest({ path: `/portal/${acts}`, host, headers: { cookie } })
}

interface TaskKey {
  assetId: string
  checkId: string
}

/** The assets of some thousand tasks, each with all that belongs to it: what a phone asks as a tag is scanned. */
const assetsOf = (person: Person, tasks: readonly TaskKey[]): string[] =>
  [...new Set(tasks.map(({ assetId }) => assetId))].map((id) => apiRequest(person, `/assets/${id}`))

/** Results of some thousand assets. */
const resultsOf = (person: Person, tasks: readonly TaskKey[]): string[] =>
  tasks.map((task) =>
    apiRequest(person, '/assetCompletedChecks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...task, status: 1 }),
    }),
  )

/** Tasks on up to 5 000 assets, whoever's they are of those whom the person sees, that want no answers. */
export async function tasksToRecord(
  url: string,
  { clientId }: Pick<MadeClient, 'clientId'>,
  { acts }: Pick<Person, 'acts'>,
): Promise<TaskKey[]> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const { rows } = await connection.query<TaskKey>(
      `SELECT "assetId", "checkId" FROM "AssetCheck" t
       WHERE "clientId" = $1 AND planned AND position < 2
         AND NOT EXISTS (SELECT 1 FROM "Checklist" l WHERE l."clientId" = t."clientId" AND l."checkId" = t."checkId"
           AND l.required AND l."publishedId" IS NOT NULL AND l."deletedAt" IS NULL)
         AND ($2 = 'admin' OR $2 IN ("customerOrganisationId"::text, "distributorOrganisationId"::text))
       ORDER BY md5(id::text) LIMIT 5000`,
      [clientId, acts],
    )
    return rows
  } finally {
    await connection.end()
  }
}

/** Lists without a record in their path. */
const listsOf = () => table.declarations.flatMap(({ list }) => (list && !list.path.includes('{') ? [list.path] : []))

async function everyCase(client: MadeClient, person: Person, only: string): Promise<string[]> {
  const asker = await askerOf(person)
  const found: string[] = []
  for (const { list } of table.declarations) {
    if (!list || list.path.includes('{') || !list.path.startsWith(only)) continue
    const cases = await casesOf(list, asker, client.ids, true)
    for (const { query, isExport, at } of cases)
      if (!isExport && !at && query.size > 0) found.push(`${list.path}?${query}`)
  }
  return found
}
