import { Prisma } from '@/lib/core/db/generated/client'
import { queryKept } from '@/lib/core/db/read/run'
import type { Ask } from '@/lib/core/db/read/together'
import type { Actor, Move } from '@/lib/domain/permissions/actor'
import { ownedBy, type Reached } from '@/lib/domain/permissions/counted-reach'
import { counted, type countedByName } from './counted'
import { type Facet, textsOf } from './facets'

type Counted = typeof counted
/** What is known of a row that is counted. */
type RowOf<Kind extends keyof Counted> = Counted[Kind]['facet'] extends Facet<infer Meaning> ? Meaning : never

/**
 * How many rows of a large table there are, without reading it: a sum for each who sees them, and the changes
 * since that triggers have written. It is as exact as a `count(*)` in the same snapshot. `isWanted` says which
 * rows: default all.
 */
export function countOf<Kind extends keyof Counted>(
  kind: Kind,
  reached: Reached,
  isWanted: (row: RowOf<Kind>) => boolean = () => true,
): Promise<number> {
  const facet = counted[kind].facet as unknown as Facet<RowOf<Kind>>
  const wanted = textsOf(facet, isWanted)
  // Where all are wanted, the texts need not be looked for one by one.
  return sumOf(kind, reached, wanted.length === facet.meanings.size ? undefined : wanted)
}

/**
 * The same of rows that have an owner: all that the actor reaches. `null`, so count rows, where a filter is set, and
 * for a customer.
 */
export function countOwned<Kind extends keyof Counted>(
  kind: Kind,
  actor: Actor,
  filters: object,
  isWanted?: (row: RowOf<Kind>) => boolean,
): Promise<number> | null {
  const reached = Object.keys(filters).length === 0 ? ownedBy(actor) : null
  return reached && countOf(kind, reached, isWanted)
}

/** The same of what is counted by a name: of these names; default all. */
export const countNamed = (
  kind: keyof typeof countedByName,
  reached: Reached,
  names?: readonly string[],
): Promise<number> => sumOf(kind, reached, names)

async function sumOf(kind: string, reached: Reached, facets?: readonly string[]): Promise<number> {
  const [row] = await queryKept<{ count: number }>(
    Prisma.sql`SELECT coalesce(sum("count"), 0)::int AS "count" FROM (${linesOf(kind, reached, facets)}) AS lines`,
  )
  return row?.count ?? 0
}

/** {@link countNamed} for each name there is. */
export async function countsByName(kind: keyof typeof countedByName, reached: Reached): Promise<Map<string, number>> {
  const rows = await queryKept<{ facet: string; count: number }>(
    Prisma.sql`SELECT "facet", sum("count")::int AS "count" FROM (${linesOf(kind, reached)}) AS lines GROUP BY 1`,
  )
  return new Map(rows.map(({ facet, count }) => [facet, count]))
}

/** {@link countOf} for several questions about the same rows at once: the answer tells how many are wanted. */
export const askCounts = <Kind extends keyof Counted>(
  kind: Kind,
  reached: Reached,
): Ask<(isWanted: (row: RowOf<Kind>) => boolean) => number> => ({
  sql: Prisma.sql`SELECT "facet", sum("count")::int AS "count" FROM (${linesOf(kind, reached)}) AS lines GROUP BY 1`,
  read: (rows: { facet: string; count: number }[]) => (isWanted) => {
    const wanted = textsOf(counted[kind].facet as unknown as Facet<RowOf<Kind>>, isWanted)
    return rows.filter(({ facet }) => wanted.includes(facet)).reduce((sum, { count }) => sum + count, 0)
  },
})

/**
 * The lines that make up a number: sums of exactly those who see the rows, and changes that are not in these yet. In
 * one statement, so that no change is seen twice or missed while it goes from the one to the other.
 */
function linesOf(
  kind: string,
  { clientId, customers, distributors, moves = [] }: Reached,
  facets?: readonly string[],
): Prisma.Sql {
  const ofFacets = facets ? Prisma.sql`AND "facet" = ANY (${[...facets]}::text[])` : Prisma.empty
  // Of one alone PostgreSQL knows without its value how to find it, and does not plan anew each time.
  const isOne = (column: string, ids?: readonly string[]) => {
    if (!ids) return Prisma.empty
    const is = ids.length === 1 ? Prisma.sql`${ids[0]}::uuid` : Prisma.sql`ANY (${[...ids]}::uuid[])`
    return Prisma.sql`AND ${Prisma.raw(`"${column}"`)} = ${is}`
  }
  // Lines of customers say within which distributor; those of a distributor name itself there.
  const within = customers
    ? distributors
      ? isOne('within', distributors)
      : Prisma.sql`AND "within" <> "seenBy"`
    : Prisma.sql`AND "within" = "seenBy"`
  const lines = Prisma.sql`
    SELECT "facet", "count" FROM "RowSum"
    WHERE "clientId" = ${clientId}::uuid AND "kind" = ${kind} ${ofFacets}
      ${isOne('seenBy', customers ?? distributors ?? [clientId])} ${within}
    UNION ALL
    SELECT "facet", "count" FROM "CountChange"
    WHERE "clientId" = ${clientId}::uuid AND "kind" = ${kind} AND "day" IS NULL ${ofFacets}
      ${isOne('customerOrganisationId', customers)} ${isOne('distributorOrganisationId', distributors)}`
  const moving = moves.filter(({ customerId }) => !customers || customers.includes(customerId))
  if (moving.length === 0 || !distributors) return lines
  // Of these customers all or nothing counts, whichever distributor their rows carry: all that is not in the lines
  // above, or less what is.
  const on = onTheWay(moving, distributors)
  return Prisma.sql`${lines}
    UNION ALL
    SELECT "facet", "count" * (m.here::int - ("within" = ANY (${[...distributors]}::uuid[]))::int)
    FROM "RowSum" r JOIN ${on} ON m.id = r."seenBy"
    WHERE r."clientId" = ${clientId}::uuid AND "kind" = ${kind} AND "within" <> "seenBy" ${ofFacets}
    UNION ALL
    SELECT "facet", "count" * (m.here::int - ${isCarried(distributors)}) FROM "CountChange" c
    JOIN ${on} ON m.id = c."customerOrganisationId"
    WHERE c."clientId" = ${clientId}::uuid AND "kind" = ${kind} AND "day" IS NULL ${ofFacets}`
}

/** Customers that move, as a table: whether each is `here` now, with one of these distributors. */
export const onTheWay = (moves: readonly Move[], distributors: readonly string[]): Prisma.Sql =>
  Prisma.sql`unnest(${moves.map(({ customerId }) => customerId)}::uuid[],
    ${moves.map(({ distributor }) => distributor !== null && distributors.includes(distributor.id))}::boolean[]) AS m(id, here)`

/** 1 where a row still carries, or carries already, one of these distributors, else 0. */
export const isCarried = (distributors: readonly string[]): Prisma.Sql =>
  Prisma.sql`coalesce("distributorOrganisationId" = ANY (${[...distributors]}::uuid[]), false)::int`
