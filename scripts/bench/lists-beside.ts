import { table } from '@/app/api/v1/routes'
import { askerOf } from '../plans/caller'
import { casesOf } from '../plans/cases'
import type { MadeClient } from '../plans/data'
import { whom } from './calls'
import { call } from './http'
import type { Running } from './servers'
import { median } from './statistics'

/** How soon a list answers, in all its filters and orders; milliseconds. */
export interface ListFigures {
  path: string
  /** Rows of whoever sees most of them. */
  rows: number
  calls: number
  /** The first page as it comes up, of whoever waits longest. */
  first: number
  median: number
  slowest: number
  /** Which call that was, of whom. */
  where: string
}

const rounds = 3

/** The lists of these paths, one call after the other, each some times: the median counts. */
export async function listsBeside(
  server: Running,
  client: MadeClient,
  paths: readonly string[],
): Promise<ListFigures[]> {
  const found: ListFigures[] = []
  for (const path of paths) {
    const list = table.declarations.find((one) => one.list?.path === path)?.list
    if (!list) throw new Error(`there is no list ${path}`)
    const took: { ms: number; where: string; isFirst: boolean }[] = []
    let rows = 0
    for (const person of client.people.filter(({ name }) => whom.includes(name))) {
      const cases = await casesOf(list, await askerOf(person), client.ids, true)
      for (const { query, isExport, at } of cases) {
        if (isExport || at) continue
        const address = `/api/v1${path}?${query}`
        const all: number[] = []
        for (let round = 0; round < rounds; round++) {
          const { status, took, text } = await call(server.port, person, address)
          if (status !== 200) throw new Error(`${address} was answered ${status}`)
          all.push(took)
          rows = Math.max(rows, Number(/"totalItems":(\d+)/.exec(text)?.[1] ?? 0))
        }
        const where = `${decodeURIComponent(`${query}`) || 'first page'}, ${person.name}`
        took.push({ ms: median(all), where, isFirst: query.size === 0 })
      }
    }
    const slowest = took.toSorted((a, b) => b.ms - a.ms)[0]
    found.push({
      path,
      rows,
      calls: took.length,
      first: Math.max(...took.filter(({ isFirst }) => isFirst).map(({ ms }) => ms)),
      median: median(took.map(({ ms }) => ms)),
      slowest: slowest?.ms ?? 0,
      where: slowest?.where ?? '',
    })
  }
  return found
}
