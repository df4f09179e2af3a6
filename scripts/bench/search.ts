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

/**
 * So many calls of each kind, one after the other: a hundredth of them is more than one that something else held up.
 */
const times = 900
/**
 * So many before them that are not counted: a server that just began has its statements to prepare and its
 * code to compile.
 */
const before = 40
/** How much longer than an asset list a search may take, by p99. */
const most = 3

/**
 * Searches by what people type, in turn with the first page of the list of assets, of each kind of person: what slows
 * the machine for a while slows both. Prints p50 and p99 and whether p99 is at most three times that of the list.
 * @returns the exit code.
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
      const tags = await tagsOf(connection, client, person)
      const kinds = typed(tags)
      const all = { ...kinds, 'all of these in turn': inTurn(Object.values(kinds)) }
      for (const [what, words] of Object.entries(all))
        lines.push(line(person.name, what, await takeInTurn(server, person, words.map(searchFor))))
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
  'a word with a slip': ['extingusher', 'castel', 'hosse reel extinguishr', 'castel extingusher'],
  'nothing that is there': ['zzqqx', 'qqqqqq wwwwww', '99999999'],
  // It is looked for as it was typed, and by its parts (SEARCH-5); the last one has two slips.
  'a slip beside a sign': ['23-40249', 'hosse-reel', 'castel-extingusher', 'castel-extingushr'],
})

/** The first of each kind, then the second of each: as often of one as of another. */
const inTurn = (kinds: readonly string[][]): string[] =>
  Array.from({ length: times }, (_, at) => {
    const kind = kinds[at % kinds.length] as string[]
    return kind[Math.floor(at / kinds.length) % kind.length] as string
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

interface Took {
  took: number[]
  list: number[]
}

/** What each of these calls took, and the list beside each, in milliseconds. */
async function takeInTurn({ port }: Running, person: Person, paths: readonly string[]): Promise<Took> {
  const ask = async (path: string) => {
    const answer = await call(port, person, `/api/v1${path}`)
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    return answer.took
  }
  const [took, list]: [number[], number[]] = [[], []]
  for (let at = -before; at < times; at++) {
    const both = [await ask('/assets'), await ask(paths.at(at % paths.length) as string)] as const
    if (at < 0) continue
    list.push(both[0])
    took.push(both[1])
  }
  return { took, list }
}

const head = [
  '| who | what | p50, ms | p99, ms | list’s p50 | list’s p99 | p99 of the list’s | |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
]

function line(who: string, what: string, { took, list }: Took): string {
  const of = (all: readonly number[], share: number) => percentile(all, share).toFixed(1)
  const share = ratio(percentile(took, 0.99), percentile(list, 0.99))
  const figures = [of(took, 0.5), of(took, 0.99), of(list, 0.5), of(list, 0.99), `${share.toFixed(1)} ×`]
  return `| ${[who, what, ...figures, share <= most ? '✓' : '✗'].join(' | ')} |`
}
