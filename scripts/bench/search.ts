import { join } from 'node:path'
import pg from 'pg'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { whom } from './calls'
import { call } from './http'
import { product } from './product'
import { type Running, start } from './servers'
import { percentile, ratio } from './statistics'

interface Options {
  assets: number
  data?: string
}

/** So many calls of each kind, one after the other. */
const times = 200
/** So many before them that are not counted: a server that just began has its statements to prepare and its code to compile. */
const before = 20
/** How much longer than an asset list a search may take, by p99. */
const most = 3

/** What one kind of call took, in milliseconds. */
interface Took {
  who: string
  what: string
  p50: number
  p99: number
}

/**
 * Searches by what people type, beside the first page of the list of assets, of each kind of person. Prints p50 and p99 and
 * whether p99 is at most three times that of the list. @returns the exit code.
 */
export async function benchSearch(url: string, { assets, data }: Options): Promise<number> {
  const [client] = (await clientsOf(url, [assets], data)) as [MadeClient]
  if (!isBuilt()) await build()
  const temporary = temporaryFolder('bench')
  const people = client.people.filter(({ name }) => whom.includes(name))
  const server = await start(product(url, temporary.path, people[0] as Person), join(temporary.path, 'servers.log'))
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const lines: string[] = []
    for (const person of people) {
      const list = await take(server, person, 'list of assets', ['/assets'])
      const found: Took[] = [list]
      const tags = await tagsOf(connection, client, person)
      for (const [what, words] of Object.entries(typed(tags)))
        found.push(await take(server, person, what, words.map(searchFor)))
      lines.push(...found.map((one) => line(one, list)))
    }
    console.log([`${assets} assets`, ...head, ...lines].join('\n'))
    return 0
  } finally {
    await connection.end()
    await server.stop()
    temporary.remove()
  }
}

/** What people type: the words of the clients that are made (scripts/plans/data-sql.ts). */
const typed = (tags: readonly string[]): Record<string, string[]> => ({
  'exact tag': [...tags],
  'beginning of a tag': tags.map((tag) => tag.slice(0, 5)),
  'tag with a slip': tags.map((tag) => `${tag.slice(0, 3)}${tag.slice(4)}`),
  'one word': ['hose', 'castle', 'extinguisher', 'foam', 'room'],
  'two words': ['castle extinguisher', 'hose reel', 'ward extinguisher', 'foam 42'],
  'a word with a slip': ['extingusher', 'castel', 'hosse reel extinguishr'],
  'nothing that is there': ['zzqqx', 'qqqqqq wwwwww', '99999999'],
})

const searchFor = (q: string) => `/search?${new URLSearchParams({ q })}`

/** Some of those that the person sees, in no order. */
async function tagsOf(connection: pg.Client, { clientId }: MadeClient, { acts }: Person): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT name::text FROM "Asset" WHERE "clientId" = $1 AND "deletedAt" IS NULL
       AND ($2 = 'admin' OR $2 IN ("customerOrganisationId"::text, "distributorOrganisationId"::text))
     ORDER BY md5(id::text) LIMIT ${times}`,
    [clientId, acts],
  )
  return rows.map(({ name }) => name)
}

async function take({ port }: Running, person: Person, what: string, paths: readonly string[]): Promise<Took> {
  const took: number[] = []
  for (let at = -before; at < times; at++) {
    const path = paths.at(at % paths.length) as string
    const answer = await call(port, person, `/api/v1${path}`)
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    if (at >= 0) took.push(answer.took)
  }
  return { who: person.name, what, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

const head = ['| who | what | p50, ms | p99, ms | p99 of the list’s | |', '| --- | --- | --- | --- | --- | --- |']

function line({ who, what, p50, p99 }: Took, list: Took): string {
  const share = ratio(p99, list.p99)
  return `| ${who} | ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${share.toFixed(1)} × | ${share <= most ? '✓' : '✗'} |`
}
