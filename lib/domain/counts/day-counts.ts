import { millisecondsInDay } from 'date-fns/constants'
import type { Stretch } from '@/lib/core/dates/asked-days'
import { Prisma } from '@/lib/core/db/generated/client'
import { type Ask, answer } from '@/lib/core/db/read/together'
import type { Move } from '@/lib/domain/permissions/actor'
import type { Seen } from '@/lib/domain/permissions/counted-reach'
import { countedByDay } from './counted'
import { isCarried, onTheWay } from './row-counts'

/** How many rows of a facet have their time at or behind an edge and before the next one. */
export interface DayCount {
  /** 0 is what lies before the first edge, 1 what follows it. */
  bucket: number
  /** See `counted.ts` for what its texts mean. */
  facet: string
  count: number
  /** What they come to, where they have an amount. */
  amount: number
}

/** The facts of a kind, with the column of the distributors that see its rows. */
function factsOf(kind: keyof typeof countedByDay) {
  const one: (typeof countedByDay)[typeof kind] & { distributor?: string; amount?: string } = countedByDay[kind]
  const { distributor = '"distributorOrganisationId"', amount = '0' } = one
  return { ...one, distributor, amount }
}

interface Parts {
  /** Leaves out what lies before the first edge: then bucket 0 means nothing. */
  from?: boolean
  /** By facet; else all facets as one, which has an index answer of a cut day what its rows would be read for. */
  apart?: boolean
}
/** SQL of the facet where all are one. */
const together = "''"

/**
 * Counts rows between instants, in order, without reading them: from one line for each UTC day. Of a day that an edge
 * cuts, the rows between the edge and the nearer midnight are read by their index. As exact as a `count(*)` in the same
 * snapshot.
 */
export const countBetween = (...asked: Parameters<typeof askBetween>): Promise<DayCount[]> =>
  answer(askBetween(...asked))

/** What {@link countBetween} asks. */
export function askBetween(
  kind: keyof typeof countedByDay,
  { clientId, by, moves = [] }: Seen,
  edges: readonly Date[],
  { from = false, apart = true }: Parts = {},
): Ask<DayCount[]> {
  const { table, time, counts, facet, roundTo, distributor, amount } = factsOf(kind)
  const named = Prisma.raw(apart ? facet.sql : together)
  const midnights = edges.map((edge) => new Date(roundTo(edge.getTime() / millisecondsInDay) * millisecondsInDay))
  const cuts = edges.map((edge, at) => [edge, midnights[at] as Date].sort((a, b) => a.getTime() - b.getTime()))
  const seenBy = by ? [...by.ids] : [clientId]
  const column = Prisma.raw(by?.column === 'distributorOrganisationId' ? distributor : `"${by?.column ?? 'clientId'}"`)
  const days = Prisma.sql`${midnights.map((day) => day.toISOString().slice(0, 10))}::text[]::date[]`
  const sql = Prisma.sql`
    SELECT 0 AS cut, width_bucket("day", (SELECT ${days})) AS bucket, ${Prisma.raw(apart ? '"facet"' : together)} AS facet,
      sum("count")::int AS count, sum("amount")::float8 AS amount
    FROM "DayCount"
    WHERE "clientId" = ${clientId}::uuid AND "seenBy" = ANY (${seenBy}::uuid[]) AND "kind" = ${kind}
      ${from ? Prisma.sql`AND "day" >= (${days})[1]` : Prisma.empty}
    GROUP BY 2, 3
    UNION ALL
    SELECT at::int, 0, read.*
    FROM unnest(${instants(cuts, 0)}, ${instants(cuts, 1)}) WITH ORDINALITY AS cuts(low, high, at)
    CROSS JOIN LATERAL (
      SELECT ${named}, count(*)::int, coalesce(sum(${Prisma.raw(amount)}), 0)::float8 FROM ${Prisma.raw(`"${table}"`)}
      WHERE "clientId" = ${clientId}::uuid AND ${column} = ANY (${seenBy}::uuid[]) AND ${Prisma.raw(counts)}
        AND ${Prisma.raw(`"${time}"`)} >= low AND ${Prisma.raw(`"${time}"`)} < high
      GROUP BY 1) AS read(facet, count, amount)
    WHERE low < high ${moves.length > 0 ? ofMoves(kind, { clientId, moves, distributors: seenBy }, edges, { from, apart }) : Prisma.empty}`
  const isBeforeMidnight = (at: number) => (edges[at] as Date) < (midnights[at] as Date)
  return { sql, read: (rows: (DayCount & { cut: number })[]) => moved(rows, isBeforeMidnight) }
}

/**
 * What customers that move add to the days of these distributors, or take away: their rows are read, whichever
 * distributor they carry. There is seldom one, and not for long.
 */
function ofMoves(
  kind: keyof typeof countedByDay,
  { clientId, moves, distributors }: { clientId: string; moves: readonly Move[]; distributors: readonly string[] },
  edges: readonly Date[],
  { from, apart }: Parts,
): Prisma.Sql {
  const { table, time, counts, facet, amount } = factsOf(kind)
  const at = Prisma.raw(`"${time}"`)
  const limits = Prisma.sql`${edges.map((edge) => edge.toISOString())}::text[]::timestamptz[]`
  return Prisma.sql`
    UNION ALL
    SELECT 0, width_bucket(${at}, (SELECT ${limits})), ${Prisma.raw(apart ? facet.sql : together)},
      sum(m.here::int - ${isCarried(distributors)})::int,
      coalesce(sum((m.here::int - ${isCarried(distributors)}) * ${Prisma.raw(amount)}), 0)::float8
    FROM ${Prisma.raw(`"${table}"`)} t JOIN ${onTheWay(moves, distributors)} ON m.id = t."customerOrganisationId"
    WHERE t."clientId" = ${clientId}::uuid AND ${at} IS NOT NULL AND ${Prisma.raw(counts)}
      ${from ? Prisma.sql`AND ${at} >= (${limits})[1]` : Prisma.empty}
    GROUP BY 2, 3`
}

const instants = (cuts: Date[][], at: 0 | 1) =>
  Prisma.sql`${cuts.map((cut) => (cut[at] as Date).toISOString())}::text[]::timestamptz[]`

/** Adds up the lines of whole days, and puts the rows of a day that an edge cuts on the right side of that edge. */
function moved(rows: readonly (DayCount & { cut: number })[], isBeforeMidnight: (edge: number) => boolean): DayCount[] {
  const found = new Map<string, DayCount>()
  const add = (bucket: number, { facet, count, amount }: DayCount, sign = 1) => {
    const one = found.get(`${bucket} ${facet}`) ?? { bucket, facet, count: 0, amount: 0 }
    const sums = { count: one.count + sign * count, amount: one.amount + sign * amount }
    found.set(`${bucket} ${facet}`, { ...one, ...sums })
  }
  for (const { cut, ...row } of rows) {
    if (cut === 0) add(row.bucket, row)
    else {
      // Edge number `cut` parts bucket cut - 1 from bucket cut.
      const toLater = isBeforeMidnight(cut - 1) ? 1 : -1
      add(cut, row, toLater)
      add(cut - 1, row, -toLater)
    }
  }
  return [...found.values()].filter(({ count }) => count !== 0)
}

/** How many rows have their time within a stretch that has a limit, of these facets; default all. */
export async function countWithin(
  kind: keyof typeof countedByDay,
  seen: Seen,
  { start, end }: Stretch,
  facets?: readonly string[],
): Promise<number> {
  if (start && end && start >= end) return 0
  const edges = [start, end].filter((edge) => edge !== undefined)
  const rows = await countBetween(kind, seen, edges, { from: start !== undefined, apart: facets !== undefined })
  return rows
    .filter(({ bucket, facet }) => bucket === (start ? 1 : 0) && (facets?.includes(facet) ?? true))
    .reduce((sum, { count }) => sum + count, 0)
}

/** How many rows have their time at or before `now`. */
export async function countUntil(kind: keyof typeof countedByDay, seen: Seen, now: Date): Promise<number> {
  return await answer(askUntil(kind, seen, now))
}

/** What {@link countUntil} asks. */
export function askUntil(kind: keyof typeof countedByDay, seen: Seen, now: Date): Ask<number> {
  const { sql, read } = askBetween(kind, seen, [new Date(now.getTime() + 1)])
  const first = (buckets: DayCount[]) => buckets.filter(({ bucket }) => bucket === 0)
  return { sql, read: (rows) => first(read(rows)).reduce((sum, { count }) => sum + count, 0) }
}
