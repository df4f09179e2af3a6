import { systemDb, type Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { type Concerned, concernedBy, ruleOf } from './people'
import { putInLine, type Reminder } from './queue'

const dayMs = 24 * 60 * 60 * 1000

interface News {
  clientId: string
  cause: string
}

/**
 * What the clock does about critical findings: of what one commit did, one mail is put in line for everybody who wants
 * such mails (REMIND-16). What is in line is no news any more, in one transaction; servers that do it together find
 * nothing left.
 */
export async function tellCritical(isStopped: () => boolean = () => false): Promise<void> {
  for (let found = 1; found > 0 && !isStopped(); ) {
    const news = await systemDb.$queryRaw<News[]>`/* unscoped: the news of all clients are one */
      SELECT "clientId", "cause" FROM "CriticalNews" GROUP BY 1, 2 ORDER BY min("createdAt"), 1, 2 LIMIT 50`
    for (const one of news) await transaction((tx) => tell(tx, one))
    found = news.length
  }
}

async function tell(tx: Tx, { clientId, cause }: News): Promise<void> {
  const rows = await tx.$queryRaw<{ findingId: string; createdAt: Date }[]>`
    DELETE FROM "CriticalNews" WHERE "clientId" = ${clientId}::uuid AND "cause" = ${cause}
    RETURNING "findingId", "createdAt"`
  const [first] = rows
  if (!first || !(await hasReminders(tx, clientId))) return
  // Transactions are counted anew in a database that was restored: their number alone may have been another's.
  const period = `${cause} ${first.createdAt.toISOString()}`
  const findingIds = [...new Set(rows.map(({ findingId }) => findingId))]
  const organisations = Prisma.sql`
    SELECT unnest(ARRAY["customerOrganisationId", "distributorOrganisationId"]) FROM "Finding"
    WHERE "clientId" = ${clientId}::uuid AND id = ANY (${findingIds}::uuid[])`
  for await (const people of concernedBy(tx, clientId, organisations))
    await putInLine(
      tx,
      people.flatMap((one) => reminderOf(one, { period, findingIds, at: first.createdAt })),
    )
}

const hasReminders = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.client.count({ where: { id, deletedAt: null, reminders: { not: Prisma.DbNull } } })) > 0

function reminderOf(
  { reader, members }: Concerned,
  { period, findingIds, at }: { period: string; findingIds: string[]; at: Date },
): Reminder[] {
  const wanted = members.filter((member) => ruleOf(reader, member, 4).frequency !== 0)
  if (wanted.length === 0) return []
  return [
    {
      clientId: reader.clientId,
      userId: reader.userId,
      kind: 4,
      period,
      about: { parts: wanted.map(({ organisationId }) => ({ organisationId })), findingIds },
      // Before all that waits in its client's line, and at no quiet time's end: it can't wait.
      tryAt: new Date(at.getTime() - dayMs),
      expiresAt: new Date(at.getTime() + dayMs),
    },
  ]
}
