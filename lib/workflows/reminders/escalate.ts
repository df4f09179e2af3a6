import { db, systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { notifyEscalated } from '@/lib/domain/notifications/escalated'
import { afterQuiet, type Slot, slotsBetween } from '@/lib/domain/reminders/slots'
import { type Concerned, concernedBy, ruleOf, timesOf } from './people'
import { putInLine, type Reminder } from './queue'

const dayMs = 24 * 60 * 60 * 1000
/** Each day at 07:00, where the client is. */
const daily = { frequency: 1, weekday: 1, hour: 7 } as const
const pageSize = 1_000

/** What the clock does about tasks that are overdue for long: escalates those of each client once a day (REMIND-14). */
export async function escalate(now = new Date(), isStopped: () => boolean = () => false): Promise<void> {
  const clients = await systemDb.client.findMany({
    where: { deletedAt: null },
    select: { id: true, timezone: true, reminders: true, escalationDays: true, escalatedAt: true, contactEmail: true },
  })
  for (const client of clients) {
    if (isStopped()) return
    const { id, timezone, escalatedAt, reminders, escalationDays: days } = client
    const after = new Date(Math.max(escalatedAt.getTime(), now.getTime() - dayMs))
    const slot = slotsBetween(daily, { timezone, quiet: null }, after, now).at(-1)
    if (!slot) continue
    if (reminders !== null && days.length > 0) {
      await collect(id, days, slot)
      await tell(id, slot)
      if (client.contactEmail) await tellContact(id, slot)
    }
    // Last: a server that is killed before does it again, and finds done what was done.
    await systemDb.client.updateMany({ where: { id, escalatedAt: { lt: slot.at } }, data: { escalatedAt: slot.at } })
  }
}

/**
 * Writes down, some at a time, which tasks take a step today. One that is due at another time by now begins anew; of
 * several steps at once the highest counts.
 */
async function collect(clientId: string, days: readonly number[], { period, at }: Slot): Promise<void> {
  let last = { nextDue: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  for (let found = pageSize; found === pageSize; ) {
    const rows = await systemDb.$queryRaw<(typeof last)[]>(Prisma.sql`
      WITH late AS MATERIALIZED (
        SELECT t.id, t."assetId", t."checkId", t."nextDue", t."customerOrganisationId", t."distributorOrganisationId",
          (SELECT max(step) FROM unnest(${[...days]}::int[]) WITH ORDINALITY AS steps(days, step)
           WHERE t."nextDue" <= ${at.toISOString()}::timestamptz - steps.days * interval '24 hours') AS step
        FROM "AssetCheck" t
        WHERE t."clientId" = ${clientId}::uuid AND t."planned"
          AND t."nextDue" <= ${at.toISOString()}::timestamptz - ${days[0] ?? 0} * interval '24 hours'
          AND (t."nextDue", t.id) > (${last.nextDue.toISOString()}::timestamptz, ${last.id}::uuid)
        ORDER BY t."nextDue", t.id LIMIT ${pageSize}
      ), taken AS (
        INSERT INTO "Escalation" AS e ("clientId", "assetId", "checkId", "dueAt", step, day, "customerOrganisationId",
          "distributorOrganisationId")
        SELECT ${clientId}::uuid, "assetId", "checkId", "nextDue", step, ${period}::date, "customerOrganisationId",
          "distributorOrganisationId"
        FROM late ORDER BY "assetId", "checkId"
        ON CONFLICT ("clientId", "assetId", "checkId") DO UPDATE SET "dueAt" = excluded."dueAt", step = excluded.step,
          day = excluded.day, "customerOrganisationId" = excluded."customerOrganisationId",
          "distributorOrganisationId" = excluded."distributorOrganisationId"
        WHERE e."dueAt" <> excluded."dueAt" OR e.step < excluded.step)
      SELECT "nextDue", id FROM late ORDER BY "nextDue", id`)
    found = rows.length
    last = rows.at(-1) ?? last
  }
}

/** Of the first step a customer's own people hear, of later ones its distributor's too. */
async function tell(clientId: string, slot: Slot): Promise<void> {
  const organisations = Prisma.sql`
    SELECT "customerOrganisationId" FROM "Escalation" WHERE "clientId" = ${clientId}::uuid AND day = ${slot.period}::date
    UNION SELECT "distributorOrganisationId" FROM "Escalation"
    WHERE "clientId" = ${clientId}::uuid AND day = ${slot.period}::date AND step > 1
      AND "distributorOrganisationId" IS NOT NULL`
  for await (const people of concernedBy(systemDb, clientId, organisations))
    await transaction(async (tx) => {
      await putInLine(
        tx,
        people.flatMap((one) => reminderOf(one, slot)),
      )
      await notifyEscalated(tx, { clientId, day: slot.period, to: people.flatMap(rungOf) })
    })
}

const lines = ({ period, at }: Slot) => ({ kind: 3 as const, period, expiresAt: new Date(at.getTime() + dayMs) })

/** Who wants to hear of escalations, and of which sites. */
const rungOf = ({ reader, members }: Concerned) =>
  members.flatMap((member) => {
    const { frequency, siteIds } = ruleOf(reader, member, 3)
    return frequency === 0 ? [] : [{ userId: reader.userId, organisationId: member.organisationId, siteIds }]
  })

function reminderOf({ reader, members }: Concerned, slot: Slot): Reminder[] {
  const wanted = members.filter((member) => ruleOf(reader, member, 3).frequency !== 0)
  if (wanted.length === 0) return []
  const parts = wanted.map(({ organisationId }) => ({ organisationId }))
  const tryAt = new Date(afterQuiet(timesOf(reader), slot.at.getTime()))
  const { clientId, userId } = reader
  return [{ clientId, userId, ...lines(slot), about: { parts, day: slot.period }, tryAt }]
}

async function tellContact(clientId: string, slot: Slot): Promise<void> {
  const where = { clientId, day: new Date(slot.period), step: { gt: 1 } }
  if (!(await db.escalation.findFirst({ where, select: { step: true } }))) return
  const about = { parts: [], day: slot.period }
  await transaction((tx) => putInLine(tx, [{ clientId, userId: null, ...lines(slot), about, tryAt: slot.at }]))
}
