import { columnOf } from '@/lib/core/dates/calendar-date'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { newId } from '@/lib/core/text/new-id'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { buildAssetType, buildBatch } from './factories'

/**
 * A tagged asset with its tag, type and schedule. Give `customerId` or `distributorId` (stock); with a customer the
 * distributor follows. `checkIds` are its tasks, `installationDate` ('YYYY-MM-DD') allocates it.
 */
export async function buildAsset(given: {
  clientId: string
  customerId?: string
  distributorId?: string
  assetTypeId?: string
  organisationZoneId?: string
  installationDate?: string
  checkIds?: string[]
  maxChecks?: number
  deletedAt?: Date
  /** What its tag is called. */
  reference?: string
}) {
  const { clientId, customerId, distributorId, checkIds = [], maxChecks, installationDate, reference, ...data } = given
  const organisationId = customerId ?? distributorId
  if (!organisationId) throw new Error('An asset belongs to a customer or a distributor')
  const { references } = await buildBatch({ clientId, count: 1, ...(maxChecks && { maxChecks }) })
  const free = { clientId_reference: { clientId, reference: references[0] as string } }
  const tag = await systemDb.tag.update({ where: free, data: { reference } })
  const assetTypeId = given.assetTypeId ?? (await buildAssetType({ clientId, organisationId })).id
  const asset = await systemDb.asset.create({
    data: {
      clientId,
      tagId: tag.id,
      name: tag.reference,
      customerOrganisationId: customerId ?? null,
      distributorOrganisationId: distributorId ?? null,
      installationDate: installationDate ? columnOf(installationDate) : null,
      ...data,
      assetTypeId,
      checks: {
        create: checkIds.map((checkId, position) => ({
          check: { connect: { clientId_id: { clientId, id: checkId } } },
          client: { connect: { id: clientId } },
          position,
        })),
      },
    },
  })
  await transaction((tx) => recompute(tx, clientId, { assetIds: [asset.id] }))
  return systemDb.asset.findUniqueOrThrow({ where: { id: asset.id } })
}

/** A result of a task on an asset, with the schedule that follows from it. */
export async function buildResult(given: {
  clientId: string
  assetId: string
  checkId: string
  userId: string
  status?: 1 | 2 | 3
  completedAt?: Date
}) {
  const { clientId, assetId, checkId, userId, status = 1, completedAt = new Date() } = given
  const asset = await systemDb.asset.findUniqueOrThrow({ where: { id: assetId } })
  const check = await systemDb.check.findUniqueOrThrow({ where: { id: checkId } })
  const { customerOrganisationId, distributorOrganisationId, name: assetName } = asset
  const row = await systemDb.completedCheck.create({
    data: {
      id: newId(),
      clientId,
      assetId,
      checkId,
      userId,
      status,
      completedAt,
      customerOrganisationId,
      distributorOrganisationId,
      assetName,
      checkName: check.name,
      userName: 'Sam Carter',
    },
  })
  await transaction((tx) => recompute(tx, clientId, { assetIds: [assetId] }))
  return row
}
