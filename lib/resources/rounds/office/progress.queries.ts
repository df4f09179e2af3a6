import { db } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { presentRoundItem } from '../presenter'
import { findLastItem } from '../queries'
import type { RoundOutput } from '../schema'
import type { RoundProgressOutput, RoundZone } from './schema'

interface PersonRow {
  id: string
  firstName: string
  lastName: string
  itemCount: number
  at: Date
}

/** So many people are named, those who did most. */
const mostPeople = 20

/** How far a round within reach is: its zones in walking order, what was done last, and by whom (OFFICE-4). */
export async function progressOf(actor: Actor, round: RoundOutput): Promise<RoundProgressOutput> {
  const { clientId } = actor
  const [zones, people, last] = await Promise.all([
    zonesOf(clientId, round.id),
    peopleOf(clientId, round.id),
    findLastItem(actor, round.id),
  ])
  return { round, zones, last: last && presentRoundItem(last), people }
}

/** Names of what is still to do are the present ones: they go before those of what was done under an older name. */
const zonesOf = (clientId: string, roundId: string): Promise<RoundZone[]> =>
  db.$queryRaw`
    SELECT i."zoneId", (array_agg(i."locationTrail" ORDER BY i."outcome", i."position"))[1] AS "locationTrail",
      count(*)::int AS "itemCount",
      (count(*) FILTER (WHERE i."outcome" = 1))::int AS "doneCount",
      (count(*) FILTER (WHERE i."outcome" = 2))::int AS "skippedCount",
      (count(*) FILTER (WHERE c."status" = 3))::int AS "actionCount"
    FROM "RoundItem" i
    LEFT JOIN "CompletedCheck" c ON c."clientId" = i."clientId" AND c."id" = i."completedCheckId"
    WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ${roundId}::uuid AND i."gone" IS NULL
    GROUP BY i."zoneId" ORDER BY min(i."position")`

async function peopleOf(clientId: string, roundId: string): Promise<RoundProgressOutput['people']> {
  const rows = await db.$queryRaw<PersonRow[]>`
    SELECT u."id", u."firstName", u."lastName", count(*)::int AS "itemCount", max(i."at") AS "at"
    FROM "RoundItem" i JOIN "User" u ON u."clientId" = i."clientId" AND u."id" = i."userId"
    WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ${roundId}::uuid AND i."gone" IS NULL AND i."outcome" > 0
    GROUP BY u."id" ORDER BY count(*) DESC, u."id" LIMIT ${mostPeople}`
  return rows.map(({ id, firstName, lastName, itemCount, at }) => ({
    person: { id, fullName: `${firstName} ${lastName}` },
    itemCount,
    at: at.toISOString(),
  }))
}
