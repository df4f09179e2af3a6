import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'

/** A round as it was made at a moment, with the tasks on assets that are given, in their order. */
export async function buildRound(given: {
  clientId: string
  customerId: string
  userId: string
  on: readonly { assetId: string; checkId: string }[]
  siteId?: string
  zoneIds?: string[]
  createdAt?: Date
  assigneeUserId?: string
}) {
  const { clientId, customerId, userId, on, siteId, zoneIds = [], createdAt = new Date(), assigneeUserId } = given
  const { distributorId } = await systemDb.organisation.findUniqueOrThrow({ where: { id: customerId } })
  const { roundNumber: number } = await systemDb.organisation.update({
    where: { id: customerId },
    data: { roundNumber: { increment: 1 } },
  })
  const round = await systemDb.round.create({
    data: {
      ...{ id: newId(), clientId, number, name: `Round ${number}`, customerOrganisationId: customerId },
      ...{ distributorOrganisationId: distributorId, siteId: siteId ?? null, zoneIds, plannedDate: createdAt, userId },
      ...{ assigneeUserId: assigneeUserId ?? null, createdAt, updatedAt: createdAt },
    },
  })
  for (const [position, { assetId, checkId }] of on.entries()) {
    const task = await systemDb.assetCheck.findFirstOrThrow({
      where: { clientId, assetId, checkId },
      include: { check: true, asset: { include: { assetType: true, organisationZone: true } } },
    })
    await systemDb.roundItem.create({
      data: {
        ...{ id: newId(), clientId, roundId: round.id, assetId, checkId, position, nextDue: task.nextDue, createdAt },
        ...{ assetName: task.asset.name, assetType: task.asset.assetType.name, checkName: task.check.name },
        zoneId: task.asset.organisationZoneId,
        locationTrail: task.asset.organisationZone?.locationTrail ?? null,
      },
    })
  }
  return round
}

export const itemsOf = (roundId: string) =>
  systemDb.roundItem.findMany({ where: { roundId }, orderBy: { position: 'asc' } })
