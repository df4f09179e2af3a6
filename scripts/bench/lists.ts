import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '@/app/api/v1/routes'
import { build } from '../build'
import { isBuilt } from '../built'
import { askerOf } from '../plans/caller'
import { casesOf } from '../plans/cases'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { whom } from './calls'
import { call } from './http'
import { product } from './product'
import { start } from './servers'
import { percentile } from './statistics'

/** How long somebody waits for a list as it comes up; milliseconds. */
interface FirstPage {
  path: string
  who: string
  rows: number
  p50: number
  p99: number
}

/** Calls of one kind, each in turn with the same person’s first page: what slows the machine for a while slows both. */
export interface Narrowed {
  path: string
  who: string
  what: string
  calls: number
  p50: number
  p99: number
  /** Of the p99 of the first pages between these calls. */
  times: number
}

export interface ListsFound {
  assets: number
  firsts: FirstPage[]
  narrowed: Narrowed[]
}

interface Options {
  assets: number
  readings: number
  data?: string
  /** Only lists whose path starts so. */
  only?: string
}

const lists = ['/findings', '/readings', '/quotes', '/assetCompletedChecks', '/assets', '/checksDue']
/** So many calls of each kind are a first look. */
const few = 12
/**
 * What takes a quarter of these longer than so many middle first pages, or once too long, is measured by
 * this many calls.
 */
const near = 2
/** As the bench has it of all lists (targets.ts). */
export const most = 3
const many = 150
/** So many before them don’t count: the first one reads from the disk, and a statement is prepared. */
const warm = 3

/**
 * How soon these lists answer, whatever is asked of them: all filters and orders, and far in; one call after the other.
 */
export async function benchLists(url: string, { assets, readings, data, only = '' }: Options): Promise<ListsFound> {
  const [client] = (await clientsOf(url, [assets], data, readings)) as [MadeClient]
  if (!isBuilt()) await build()
  const temporary = temporaryFolder('bench')
  const server = await start(
    product(url, temporary.path, client.people[0] as Person),
    join(temporary.path, 'servers.log'),
  )
  const found: ListsFound = { assets, firsts: [], narrowed: [] }
  try {
    for (const path of lists.filter((one) => one.startsWith(only)))
      for (const person of client.people.filter(({ name }) => whom.includes(name)))
        await lookAtList({ port: server.port, client, person, path }, found)
    return found
  } finally {
    await server.stop()
    temporary.remove()
  }
}

interface Asked {
  port: number
  client: MadeClient
  person: Person
  path: string
}

async function lookAtList({ port, client, person, path }: Asked, found: ListsFound): Promise<void> {
  const list = table.declarations.find((one) => one.list?.path === path)?.list
  if (!list) throw new Error(`there is no list ${path}`)
  const timed = async (query: string, tries = 60): Promise<{ took: number; totalOf: (name: string) => number }> => {
    const { status, took, text } = await call(port, person, `/api/v1${path}?${query}`)
    if (status === 503 && tries > 0) {
      // A machine that is busy with other work has servers turn callers away for a while.
      await sleep(1000)
      return await timed(query, tries - 1)
    }
    if (status !== 200) throw new Error(`${path}?${query} was answered ${status}`)
    return { took, totalOf: (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1] ?? 0) }
  }
  const inTurn = async (query: string, calls: number) => {
    const first: number[] = []
    const took: number[] = []
    for (let at = -warm; at < calls; at++) {
      const both = [await timed(''), await timed(query)] as const
      if (at < 0) continue
      first.push(both[0].took)
      took.push(both[1].took)
    }
    return { first, took }
  }
  const who = person.name
  const { totalOf } = await timed('')
  const firsts: number[] = []
  const farIn = new URLSearchParams({ page: String(Math.min(500, totalOf('totalPages'))) })
  const cases = await casesOf(list, await askerOf(person), client.ids, true)
  const queries = cases
    .filter(({ isExport, at, query }) => !isExport && !at && query.size > 0)
    .map(({ query }) => query)
  for (const query of [farIn, ...queries]) {
    let { first, took } = await inTurn(`${query}`, few)
    const isNear = percentile(took, 0.75) <= near * percentile(first, 0.5)
    if (!isNear || Math.max(...took) > most * Math.max(...first)) ({ first, took } = await inTurn(`${query}`, many))
    firsts.push(...first)
    const p99 = percentile(took, 0.99)
    found.narrowed.push({
      path,
      who,
      what: decodeURIComponent(`${query}`),
      calls: took.length,
      p50: percentile(took, 0.5),
      p99,
      times: p99 / percentile(first, 0.99),
    })
  }
  console.log(`${path}, ${who}: ${queries.length + 1} kinds of calls`)
  found.firsts.push({
    path,
    who,
    rows: totalOf('totalItems'),
    p50: percentile(firsts, 0.5),
    p99: percentile(firsts, 0.99),
  })
}
