import pg from 'pg'
import { table } from '@/app/api/v1/routes'
import { dispatch } from '@/lib/api/dispatch'
import type { Asker } from '@/lib/api/filters'
import type { Declaration, ListCases } from '@/lib/api/route'
import { authenticate, resolveActing } from '@/lib/auth/actor'
import { findTenant } from '@/lib/tenancy/tenant'
import { type Case, casesOf } from './cases'
import { type MadeClient, makeClient, type Person, settle } from './data'
import { type LargeTables, largeTables, reading, readPlan } from './explain-plan'
import { listen, record, type Statement } from './recorder'
import { type Offence, report } from './report'
import { limits, offence } from './rules'

type ListDeclaration = Declaration & { list: ListCases }

/** The whole command: data, calls, plans, report. Answers the exit code. */
export async function checkPlans(url: string, assets: number, only = '/'): Promise<number> {
  const started = performance.now()
  const clients = [await makeClient(url, assets), await makeClient(url, Math.round(assets / 100))]
  await settle()
  console.log(`${assets} assets made in ${seconds(started)} s`)
  return await lookAtAll(url, clients, only)
}

/** Every call of everybody. */
export async function lookAtAll(url: string, clients: readonly MadeClient[], only: string): Promise<number> {
  listen()
  const connection = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await connection.connect()
  try {
    const look = await inspector(connection)
    for (const client of clients) for (const person of client.people) await lookAt(client, person, only, look)
    return report(look.offences, look.totals)
  } finally {
    await connection.end()
  }
}

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0)

type Inspector = Awaited<ReturnType<typeof inspector>>

async function inspector(connection: pg.Client) {
  const tables: LargeTables = await largeTables(connection)
  console.log(`Large: ${[...tables.rows].map(([name, rows]) => `${name} ${rows}`).join(', ')}`)
  const offences: Offence[] = []
  const totals = { calls: 0, statements: 0, plans: 0, most: 0 }
  const seen = new Map<string, string | null>()

  /** One call's statements against the rules. */
  const inspect = async (where: Omit<Offence, 'why' | 'sql'>, statements: Statement[], matches: number) => {
    totals.calls++
    totals.statements += statements.length
    totals.most = Math.max(totals.most, statements.length)
    const limit = where.call.includes('export') ? limits.statements * 3 : limits.statements
    if (statements.length > limit) offences.push({ ...where, why: `${statements.length} statements`, sql: '' })
    for (const statement of statements) {
      if (!/^\s*(\/\*.*?\*\/\s*)?(SELECT|WITH)\b/i.test(statement.text)) continue
      // Times differ from call to call; their plans don't.
      const key = `${statement.text}${JSON.stringify(statement.values).replace(/\d{4}-\d\d-\d\d[T ][\d:.]+/g, 'T')}`
      const known = seen.get(key)
      if (known === null) continue
      totals.plans++
      const why = offence(reading(await readPlan(connection, statement), tables), matches, tables)
      seen.set(key, why)
      if (why) offences.push({ ...where, why, sql: statement.text })
    }
  }
  return { inspect, offences, totals }
}

async function lookAt(client: MadeClient, person: Person, only: string, { inspect }: Inspector): Promise<void> {
  const asker = await askerOf(person)
  for (const declaration of table.declarations) {
    if (!declaration.list || !declaration.path.startsWith(only)) continue
    const list = declaration as ListDeclaration
    const first = await call(person, list.path, new URLSearchParams())
    if (first.status === 403) continue
    for (const one of await casesOf(list, asker, client.ids)) {
      const { statements, matches } = await run(list, one, person, asker)
      const what = one.isExport ? 'export' : 'GET'
      await inspect({ person: person.name, call: `${what} ${list.path}`, label: one.label }, statements, matches)
    }
  }
}

/** Runs one case. What matches is known of a list's own total. */
async function run(list: ListDeclaration, one: Case, person: Person, asker: Asker) {
  if (!one.isExport) {
    const { answer, statements } = await record(() => call(person, list.path, one.query))
    if (answer.status !== 200) throw new Error(`${list.path}?${one.query} answered ${answer.status}`)
    return { statements, matches: one.isFiltered ? answer.totalItems : 0 }
  }
  const { totalItems } = await call(person, list.path, one.query)
  // From the middle, so that a batch shows whether it begins where the last one ended.
  const from = Math.max(0, Math.floor(totalItems / 2) - 1000)
  const { statements } = await record(async () => {
    let count = 0
    for await (const _ of list.list.rows!(asker, one.query, from)) if (++count > 1000) break
  })
  return { statements: statements.slice(from > 0 ? 1 : 0), matches: one.isFiltered ? totalItems : 0 }
}

async function call({ host, token, acts }: Person, path: string, query: URLSearchParams) {
  const headers = { host, authorization: `Bearer ${token}`, organisationId: acts }
  const response = await dispatch(table, new Request(`http://${host}/api/v1${path}?${query}`, { headers }))
  const body = (await response.json()) as { totalItems?: number }
  return { status: response.status, totalItems: body.totalItems ?? 0 }
}

async function askerOf({ host, token, acts }: Person): Promise<Asker> {
  const tenant = await findTenant(host)
  const session = tenant && (await authenticate(new Headers({ authorization: `Bearer ${token}` }), tenant))
  if (!tenant || !session) throw new Error(`Nobody signs in on ${host}`)
  return { tenant, actor: resolveActing(session.person, acts) }
}
