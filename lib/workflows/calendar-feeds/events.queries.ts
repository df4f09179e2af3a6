import { addMonths, calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn, dayIn, startOfDay } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import { guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { columnAt, named, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { zonesBelow } from '@/lib/domain/assets/asset-search'
import type { Asker } from '@/lib/domain/people/asker'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { FeedFilters } from './schema'

/** So many tasks are looked at, nearest first; a day that is cut there is left out (CALENDAR-9). */
const mostTasks = 100_000
/** So many events a calendar has. */
export const mostEvents = 5_000
/** So many tasks an event names. */
export const mostRows = 20

const months = 24

/** Tasks of one site at one time. */
export interface Group {
  siteId: string | null
  siteName: string | null
  customerName: string | null
  /** Whether it has a time of the day, as tasks that count in hours do until their day is over. */
  isTimed: boolean
  at: Date
  count: number
  rows: GroupRow[]
}

/** Tag, task, zone, when it is due. */
export type GroupRow = [assetName: string, task: string, zone: string | null, due: string]

/**
 * The planned tasks of the next 24 months that the owner reaches, overdue ones with today's (CALENDAR-7, CALENDAR-8).
 */
async function whereTasks({ actor, tenant }: Asker, filters: FeedFilters, now: Date) {
  const { customerOrganisationId, organisationZoneId, checkId } = filters
  const today = dayNumberOf(calendarDateIn(tenant.timezone, now))
  const end = startOfDay(tenant.timezone, calendarDateFrom(addMonths(today, months) + 1))
  return {
    AND: [
      assetReach(actor),
      { planned: true, nextDue: { lt: end } },
      customerOrganisationId ? { customerOrganisationId } : {},
      checkId ? { checkId } : {},
      organisationZoneId
        ? { asset: { organisationZoneId: { in: await zonesBelow(actor.clientId, organisationZoneId) } } }
        : {},
    ],
  }
}

/**
 * What is due, grouped by root site and time, nearest first: one statement that reads {@link mostTasks} tasks at most
 * and gives {@link mostRows} of each group, however many there are.
 */
export async function readGroups(asker: Asker, filters: FeedFilters, now: Date): Promise<Group[]> {
  const { timezone } = asker.tenant
  const where = await whereTasks(asker, filters, now)
  guard(tableOf(db.assetCheck), where)
  const statement = new Statement()
  const at = statement.place('AssetCheck')
  const passes = condition(statement, at, where)
  const today = `${statement.value(startOfDay(timezone, calendarDateIn(timezone, now)).toISOString())}::timestamptz`
  const clientId = `${statement.value(asker.actor.clientId)}::uuid`
  const columns = ['clientId', 'id', 'assetId', 'assetName', 'checkId', 'checkName', 'period', 'periodValue', 'nextDue']
  const rows = await run(
    `WITH near AS MATERIALIZED (
       SELECT ${columns.map((name) => columnAt(at, name)).join(', ')} FROM ${named(at)} WHERE ${passes}
       ORDER BY ${columnAt(at, 'nextDue')} LIMIT ${mostTasks + 1}),
     placed AS (
       SELECT k.id, k."assetName", k."nextDue", s."ancestorIds"[1] AS site, coalesce(k."checkName", c."name") AS task,
         CASE WHEN s."parentId" IS NOT NULL THEN s."name" END AS zone,
         coalesce(k."period", c."period") = 0 AND k."nextDue" >= ${today} AS timed,
         greatest(k."nextDue", ${today}) AS at
       FROM near k
       JOIN "Asset" a ON a."clientId" = k."clientId" AND a."id" = k."assetId"
       JOIN "Check" c ON c."clientId" = k."clientId" AND c."id" = k."checkId"
       LEFT JOIN "Site" s ON s."clientId" = k."clientId" AND s."id" = a."organisationZoneId"),
     grouped AS (
       SELECT site, timed, at, count(*) AS tasks,
         json_agg(json_build_array("assetName", task, zone, "nextDue") ORDER BY place)
           FILTER (WHERE place <= ${mostRows}) AS rows
       FROM (SELECT p.*, row_number() OVER (PARTITION BY site, timed, at ORDER BY "nextDue", "assetName", id) AS place
             FROM placed p) p
       GROUP BY site, timed, at ORDER BY at, timed, site LIMIT ${mostEvents + 1})
     SELECT g.site, root."name", o."name", g.timed, g.at, g.tasks, g.rows,
       (SELECT count(*) FROM near), (SELECT max("nextDue") FROM near)
     FROM grouped g
     LEFT JOIN "Site" root ON root."clientId" = ${clientId} AND root."id" = g.site
     LEFT JOIN "Organisation" o ON o."clientId" = ${clientId} AND o."id" = root."organisationId"
     ORDER BY g.at, g.timed, g.site`,
    statement.values,
    false,
  )
  const groups = rows.map(([site, siteName, customerName, timed, when, count, some]) => ({
    siteId: site ?? null,
    siteName: siteName ?? null,
    customerName: customerName ?? null,
    isTimed: timed === 't',
    at: new Date(when ?? 0),
    count: Number(count),
    rows: JSON.parse(some ?? '[]') as GroupRow[],
  }))
  const [looked, last] = rows[0]?.slice(7) ?? []
  return Number(looked) > mostTasks && last ? withoutCutDay(groups, timezone, now, new Date(last)) : groups
}

/** Of the day on which the looking ended some tasks are missing; today has all that there was room for. */
function withoutCutDay(groups: Group[], timezone: string, now: Date, last: Date): Group[] {
  const [today, cut] = [now, last].map((instant) => dayIn(timezone, instant.getTime())) as [number, number]
  return groups.filter(({ at }) => dayIn(timezone, at.getTime()) < Math.max(cut, today + 1))
}
