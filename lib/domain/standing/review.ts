import { systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { standingRows } from './figures'

/** So many customers in one statement: some tens of milliseconds. */
const batchSize = 200
/** The clock starts the next run after a minute. */
const longestMs = 45_000

/**
 * Brings the columns up to date that lists of customers are ordered by (ORGANISATION-55): of customers whose counters
 * have changed, and, once a day, of all, since what is overdue grows with the days. A customer is taken off only when
 * its row is right, and only where nothing has changed since it was looked at: killed, it is done again.
 */
export async function reviewCustomers(isStopped: () => boolean = () => false): Promise<void> {
  const until = Date.now() + longestMs
  const clients = await systemDb.client.findMany({ where: { deletedAt: null }, select: { id: true } })
  for (const { id } of clients) {
    let reviewed = batchSize
    while (reviewed >= batchSize && Date.now() < until && !isStopped()) reviewed = await reviewSome(id)
  }
}

/** @returns how many customers of the client were reviewed. */
export async function reviewSome(clientId: string): Promise<number> {
  const changed = await systemDb.customerToReview.findMany({
    where: { clientId },
    orderBy: { organisationId: 'asc' },
    take: batchSize,
  })
  const ids = changed.length > 0 ? changed.map(({ organisationId }) => organisationId) : await ofYesterday(clientId)
  if (ids.length === 0) return 0
  await keep(clientId, ids)
  for (const { organisationId, askedAt } of changed)
    await systemDb.customerToReview.deleteMany({ where: { clientId, organisationId, askedAt } })
  return ids.length
}

/** Customers whose columns are of a day before, where the client is. */
async function ofYesterday(clientId: string): Promise<string[]> {
  const rows = await systemDb.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM "Organisation" o JOIN "Client" c ON c."id" = o."clientId"
    WHERE o."clientId" = ${clientId}::uuid AND o."standingDay" < (now() AT TIME ZONE c."timezone")::date
    LIMIT ${batchSize}`
  return rows.map(({ id }) => id)
}

/** Rows are locked in the order of their ids, as everybody does. */
const keep = (clientId: string, ids: readonly string[]) =>
  systemDb.$executeRaw`
    WITH locked AS MATERIALIZED (
      SELECT o."id" AS id, o."isDistributor", (now() AT TIME ZONE c."timezone")::date AS day
      FROM "Organisation" o JOIN "Client" c ON c."id" = o."clientId"
      WHERE o."clientId" = ${clientId}::uuid AND o."id" = ANY (${[...ids]}::uuid[])
      ORDER BY o."id" FOR NO KEY UPDATE OF o
    ), stands AS (${standingRows(clientId, Prisma.sql`ARRAY(SELECT id FROM locked WHERE NOT "isDistributor")`)})
    UPDATE "Organisation" o SET "standingDay" = locked.day, "overdueCount" = coalesce(stands.overdue, 0),
      "toActionCount" = coalesce(stands."toAction", 0), "lastVisitAt" = stands."lastVisitAt",
      "compliance" = CASE WHEN stands.planned > 0 THEN 1000 * (stands.planned - stands.due) / stands.planned END
    FROM locked LEFT JOIN stands USING (id)
    WHERE o."clientId" = ${clientId}::uuid AND o."id" = locked.id`
