import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { columnAt, named, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Asker } from '@/lib/domain/people/asker'
import { startOfToday } from '@/lib/domain/schedule/spans'
import type { FilterValues } from '@/lib/list/filters'
import type { dueTaskFilters } from './filters'
import { whereDueTasks } from './queries'
import type { DueGroupsOutput, GroupedBy } from './schema'

/** So many tasks are grouped, those that are due first; it is said where there are more. */
const mostTasks = 20_000
const mostGroups = 200

interface Group {
  id: string | null
  count: number
  overdue: number
  due: number
  planned: number
  first: string | null
}

/**
 * The customers or sites of the tasks that the filters leave, what is due first on top: one statement that reads
 * {@link mostTasks} tasks at most, however many there are. A site has what stands in its zones.
 */
export async function groupDueTasks(
  asker: Asker,
  by: GroupedBy,
  filters: FilterValues<typeof dueTaskFilters>,
): Promise<DueGroupsOutput> {
  const found = await readGroups(asker, by, await whereDueTasks(asker, filters))
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const names = await (by === 'customer' ? customersNamed : sitesNamed)(asker, found)
  const groups = found
    .slice(0, mostGroups)
    .map((group) => ({ name: null, customerName: null, ...names.get(group.id), ...group }))
  return { groups, isPartial: total > mostTasks || found.length > mostGroups }
}

async function readGroups({ tenant }: Asker, by: GroupedBy, where: unknown): Promise<Group[]> {
  guard(tableOf(db.assetCheck), where)
  const statement = new Statement()
  const at = statement.place('AssetCheck')
  const columns = ['clientId', 'assetId', 'customerOrganisationId', 'nextDue'].map((name) => columnAt(at, name))
  const passes = condition(statement, at, where)
  const clock = new Date()
  const now = statement.value(clock.toISOString())
  const today = statement.value(startOfToday(tenant.timezone, clock).toISOString())
  const site = `
    JOIN "Asset" a ON a."clientId" = k."clientId" AND a."id" = k."assetId"
    LEFT JOIN "Site" s ON s."clientId" = k."clientId" AND s."id" = a."organisationZoneId"`
  const rows = await run(
    `SELECT ${by === 'customer' ? 'k."customerOrganisationId"' : 's."ancestorIds"[1]'} AS id, count(*),
       count(*) FILTER (WHERE k."nextDue" < ${today}::timestamptz), min(k."nextDue") AS first,
       count(*) FILTER (WHERE k."nextDue" <= ${now}::timestamptz), count(k."nextDue")
     FROM (SELECT ${columns.join(', ')} FROM ${named(at)} WHERE ${passes}
       ORDER BY ${columnAt(at, 'nextDue')} LIMIT ${mostTasks + 1}) k ${by === 'site' ? site : ''}
     GROUP BY 1 ORDER BY first, 2 DESC, 1`,
    statement.values,
    false,
  )
  return rows.map(([id, count, overdue, first, due, planned]) => ({
    id: id ?? null,
    count: Number(count),
    overdue: Number(overdue),
    due: Number(due),
    planned: Number(planned),
    first: first ? new Date(first).toISOString() : null,
  }))
}

type Names = Map<string | null, { name: string; customerName: string | null }>

const idsOf = (groups: Group[]) => groups.flatMap(({ id }) => id ?? []).slice(0, mostGroups)

async function customersNamed({ actor: { clientId } }: Asker, groups: Group[]): Promise<Names> {
  const where = { clientId, id: { in: idsOf(groups) } }
  const rows = await findMany(db.organisation, { where, select: { id: true, name: true } })
  return new Map(rows.map(({ id, name }) => [id, { name, customerName: null }]))
}

async function sitesNamed({ actor: { clientId } }: Asker, groups: Group[]): Promise<Names> {
  const where = { clientId, id: { in: idsOf(groups) } }
  const select = { id: true, name: true, organisation: { select: { name: true } } } as const
  const rows = await findMany(db.site, { where, select })
  return new Map(rows.map(({ id, name, organisation }) => [id, { name, customerName: organisation.name }]))
}
