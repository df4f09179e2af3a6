import pg from 'pg'
import { table } from '@/app/api/v1/routes'
import type { Asker } from '@/lib/domain/people/asker'
import type { List } from '@/lib/list/list'
import { askerOf, call } from './caller'
import { type Case, casesOf } from './cases'
import { lookAtDashboard } from './dashboards'
import { clientsOf, type MadeClient, type Person } from './data'
import type { Extent } from './extent'
import { type Inspector, inspector } from './inspector'
import { listen, record } from './recorder'
import { lookAtRecords } from './records'
import { report } from './report'

interface Options {
  extent: Extent
  /** Only calls whose path starts so. */
  only?: string
  /** The folder that is kept. */
  data?: string
  /** Numbers that each second result has beside the usual two. */
  readings?: number
}

/** The whole command: data, calls, plans, report. Answers the exit code. */
export async function checkPlans(url: string, { extent, only, data, readings }: Options): Promise<number> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
  const clients = await clientsOf(url, extent.assets, data, readings)
  console.log(`Clients with ${clients.map(({ assets }) => assets).join(' and ')} assets after ${seconds()} s`)
  const code = await lookAtAll(url, clients, { extent, only })
  console.log(`${seconds()} s in all`)
  return code
}

/** Every call of everybody; with `only` those whose path starts so. */
async function lookAtAll(
  url: string,
  clients: readonly MadeClient[],
  { extent, only }: Pick<Options, 'extent' | 'only'>,
) {
  listen()
  const connection = new pg.Client({ connectionString: url, options: extent.session })
  await connection.connect()
  const lists = table.declarations.flatMap(({ list }) => (list?.path.startsWith(only ?? '') ? [list] : []))
  const empty = new Set(lists)
  try {
    const look = await inspector(connection, extent.limits)
    for (const client of clients)
      for (const person of client.people.filter(({ name }) => !extent.without.includes(name))) {
        const before = look.offences.length
        for (const list of lists) if (await lookAtList(list, client, person, extent, look)) empty.delete(list)
        await lookAtRecords(client, person, only, look)
        if (!only || only === 'dashboard') await lookAtDashboard(client, person, look)
        console.log(`${person.name}: ${look.totals.calls} calls so far, ${look.offences.length - before} offenders`)
      }
    for (const { path } of empty)
      look.offences.push({
        person: '',
        call: `GET ${path}`,
        label: '',
        why: 'no rows: fill scripts/plans/data-sql.ts',
        sql: '',
      })
    return report(look.offences, look.totals)
  } finally {
    await connection.end()
  }
}

/** All cases of a list. @returns whether this person sees anything in it. */
async function lookAtList(
  list: List<unknown>,
  client: MadeClient,
  person: Person,
  { isBrief, batchSize }: Extent,
  { inspect }: Inspector,
): Promise<boolean> {
  const { status, totalItems = 0 } = await call(person, list.path)
  if (status === 403) return false
  const asker = await askerOf(person)
  for (const one of await casesOf(list, asker, client.ids, isBrief)) {
    const { statements, ...answered } = await run(list, one, person, asker, batchSize)
    const what = one.isExport ? 'export' : 'GET'
    await inspect({ person: person.name, call: `${what} ${list.path}`, label: one.label }, statements, answered)
  }
  return totalItems > 0
}

/** Runs one case. What matches is known of a list's own total. */
async function run(list: List<unknown>, one: Case, person: Person, asker: Asker, batchSize: number) {
  if (!one.isExport) {
    const { query, skipped } = one.at ? await pageAt(list, one, person) : { query: one.query, skipped: 0 }
    const { answer, statements } = await record(() => call(person, list.path, query))
    if (answer.status !== 200) throw new Error(`${list.path}?${query} answered ${answer.status}`)
    const matches = one.isFiltered ? (answer.totalItems ?? 0) : 0
    return { statements, rows: answer.items?.length ?? 0, matches, skipped }
  }
  const { totalItems = 0 } = await call(person, list.path, one.query)
  // From the middle, so that a batch shows whether it begins where the last one ended.
  const selection = list.parseSelection(one.query)
  const last = await list.rowAt(asker, selection, Math.floor(totalItems / 2))
  const { statements } = await record(async () => {
    // One batch, be it rows or lines: the next one was read ahead.
    for await (const _ of list.export!.batches(asker, selection, { last, batchSize })) break
  })
  return { statements, rows: batchSize, matches: one.isFiltered ? totalItems : 0 }
}

/** The query of a page far into a list, and how many rows lie between it and the nearer end. */
async function pageAt(list: List<unknown>, { query, at }: Case, person: Person) {
  const { totalItems = 0, totalPages = 0, perPage = 1 } = await call(person, list.path, query)
  const page = Math.max(1, at === 'end' ? totalPages : Math.ceil(totalPages / 2))
  const skip = (page - 1) * perPage
  return {
    query: new URLSearchParams([...query, ['page', String(page)]]),
    skipped: Math.max(0, Math.min(skip, totalItems - skip - perPage)),
  }
}
