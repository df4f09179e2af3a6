import type { Tx } from '@/lib/core/db/client'
import type { Refusals } from '@/lib/core/errors/refusals'
import { librariesOf, type Owner } from './owner.commands'

/** A zone must be the customer's (ASSET-6). */
export async function checkZone(
  tx: Tx,
  clientId: string,
  owner: Owner,
  zoneId: string | null | undefined,
  refusals: Refusals,
): Promise<void> {
  if (!zoneId) return
  const where = { clientId, id: zoneId, organisationId: owner.customerId ?? '' }
  const found = owner.customerId ? await tx.site.count({ where }) : 0
  if (!found) refusals.add('organisationZoneId', 'Choose a site or zone of the customer')
}

/**
 * The type must be of a library that the asset's organisation reads. Its row is locked, so that it isn't deleted
 * meanwhile.
 */
export async function checkType(
  tx: Tx,
  clientId: string,
  owner: Owner,
  assetTypeId: string,
  refusals: Refusals,
): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "AssetType" WHERE "clientId" = ${clientId}::uuid AND id = ${assetTypeId}::uuid FOR NO KEY UPDATE`
  const where = { clientId, id: assetTypeId, organisation: librariesOf(owner) }
  if (!(await tx.assetType.count({ where }))) refusals.add('assetTypeId', 'Choose an asset type of this organisation')
}

/** The manufacturer must be of a library that the asset's organisation reads (ASSET-7). */
export async function checkManufacturer(
  tx: Tx,
  clientId: string,
  owner: Owner,
  manufacturerId: string | null | undefined,
  refusals: Refusals,
): Promise<void> {
  if (!manufacturerId) return
  const where = { clientId, id: manufacturerId, organisation: librariesOf(owner) }
  if (!(await tx.manufacturer.count({ where })))
    refusals.add('manufacturerId', 'Choose a manufacturer of this organisation')
}
