import { startOfAsked } from '@/lib/core/dates/asked-days'
import { type CalendarDate, columnOf, formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db, type Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { invalid, refused } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { inWalkingOrder, zonesOnTheWay } from '@/lib/domain/rounds/walk'
import { mostItems } from '@/lib/domain/rounds/words'
import { assignable } from './assignee.queries'
import { tellAssignee } from './change.commands'
import { findPlace, noCustomer, type Place, refuseUnread, writableCustomer } from './place.queries'
import type { NewRound } from './schema'
import { countSelected, type Selection, selected } from './selection.queries'

/** What is known of a round before it is made. */
interface Planned {
  place: Place
  plannedDate: CalendarDate
  until: CalendarDate
  selection: Selection
}

/**
 * Reads where a round goes and which tasks it takes, before anything is locked: a customer with a million tasks is not
 * counted while others wait. @throws ApiError 422 on what is wrong with the body, `global` (ROUND-5).
 */
export async function prepareRound(actor: Actor, input: NewRound): Promise<Planned> {
  const planned = await planRound(actor, input)
  const { place, until, selection } = planned
  await assignable(db, actor.clientId, sidesOf(place), input.assigneeUserId)
  const count = await countSelected(db, selection)
  if (count < selection.taskIds.length) throw invalid({ taskIds: ['Choose tasks of this customer'] })
  refuseCount(count, until)
  return planned
}

/** Reads the same whether or not there are such tasks. @throws ApiError 422 on where it goes and what narrows it. */
export async function planRound(actor: Actor, input: NewRound): Promise<Planned> {
  const { clientId } = actor
  const place = await findPlace(actor, input)
  await refuseUnread(actor, input)
  const { timezone } = await db.client.findUniqueOrThrow({ where: { id: clientId }, select: { timezone: true } })
  const plannedDate = input.plannedDate ?? calendarDateIn(timezone, new Date())
  const until = input.until ?? plannedDate
  const { siteId, zoneIds } = place
  const selection = {
    clientId,
    customerId: place.customer.id,
    within: zoneIds.length > 0 ? zoneIds : siteId ? [siteId] : [],
    before: new Date(startOfAsked(timezone, dayNumberOf(until) + 1)),
    checkIds: input.checkIds ?? [],
    assetTypeIds: input.assetTypeIds ?? [],
    taskIds: [...new Set(input.taskIds ?? [])],
  }
  return { place, plannedDate, until, selection }
}

const sidesOf = ({ customer }: Place) => ({
  customerOrganisationId: customer.id,
  distributorOrganisationId: customer.distributorId,
})

function refuseCount(count: number, until: CalendarDate): void {
  if (count === 0) throw refused(`Nothing is due there until ${formatCalendarDate(until)}`)
  if (count > mostItems) throw refused(`Choose fewer: ${count} tasks are due there`)
}

/**
 * Makes a round with its items (ROUND-4). Its customer's row counts rounds, so whoever makes another one waits, and a
 * link that ended meanwhile is noticed. @throws ApiError 422 `customerOrganisationId`, `assigneeUserId`, `global`.
 */
export async function addRound(tx: Tx, actor: Actor, input: NewRound, id: string, planned: Planned) {
  const { clientId } = actor
  const { place, plannedDate, until, selection } = planned
  const { customer, siteId, zoneIds, locationTrail } = place
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ${customer.id}::uuid FOR NO KEY UPDATE`
  const held = await tx.organisation.findFirst({ where: writableCustomer(actor, customer.id), select: { id: true } })
  if (!held) throw noCustomer()
  await assignable(tx, clientId, sidesOf(place), input.assigneeUserId)
  const { roundNumber: number } = await tx.organisation.update({
    where: { clientId, id: customer.id },
    data: { roundNumber: { increment: 1 } },
    select: { roundNumber: true },
  })
  const name = input.name ?? `${(locationTrail ?? customer.name).slice(0, 240)}, ${formatCalendarDate(plannedDate)}`
  await tx.round.create({
    data: {
      id,
      clientId,
      number,
      name,
      customerOrganisationId: customer.id,
      siteId,
      zoneIds,
      locationTrail,
      plannedDate: columnOf(plannedDate),
      assigneeUserId: input.assigneeUserId ?? null,
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
    },
  })
  const items = await insertItems(tx, id, selection)
  // Tasks may have become due, or done, since they were counted.
  if (items === 0 || items > mostItems) refuseCount(await countSelected(tx, selection), until)
  const details = { name: `${number} ${name}`, organisationId: customer.id, items }
  await audit(tx, actor, { action: 'round-create', recordType: 'rounds', recordId: id, details })
  if (input.assigneeUserId) await tellAssignee(tx, actor, id, sidesOf(place), input.assigneeUserId)
}

const order = inWalkingOrder({
  zone: Prisma.raw('w'),
  tag: Prisma.raw('t."name"::text'),
  assetId: Prisma.raw('t."assetId"'),
  task: Prisma.raw('t."position"'),
  checkId: Prisma.raw('t."checkId"'),
})

/** All items by one statement, in walking order, with the names that they have now. @returns how many. */
const insertItems = (tx: Tx, roundId: string, selection: Selection): Promise<number> => {
  const { clientId, customerId } = selection
  return tx.$executeRaw`
    INSERT INTO "RoundItem" ("clientId", "roundId", "assetId", "assetName", "assetType", "zoneId", "locationTrail", "checkId",
      "checkName", "nextDue", "position")
    WITH RECURSIVE ${zonesOnTheWay(clientId, customerId)},
    taken AS (
      SELECT t."clientId", t."assetId", t."checkId", t."checkName", t."nextDue", t."position", a."name", a."assetTypeId",
        a."assetTypeName", a."organisationZoneId", s."locationTrail"
      ${selected(selection)} LIMIT ${mostItems + 1})
    SELECT t."clientId", ${roundId}::uuid, t."assetId", t."name", coalesce(t."assetTypeName", y."name"), t."organisationZoneId",
      t."locationTrail", t."checkId", coalesce(t."checkName", c."name"), t."nextDue",
      row_number() OVER (ORDER BY ${order}) - 1
    FROM taken t JOIN "AssetType" y ON y."clientId" = t."clientId" AND y.id = t."assetTypeId"
    JOIN "Check" c ON c."clientId" = t."clientId" AND c.id = t."checkId"
    LEFT JOIN walk w ON w.id = t."organisationZoneId"`
}
