import type { Tx } from '@/lib/core/db/client'
import type { Refusals } from '@/lib/core/errors/refusals'
import { isSerial } from '@/lib/domain/moving-in/serial'
import { librariesOf, type Owner } from './owner.commands'
import type { OwnDetail } from './schema'

interface Row extends OwnDetail {
  isSerial: boolean
}

/**
 * The details as rows: their names are on the asset already, or of a library that its organisation reads (ASSET-38).
 * A new asset has no id yet. What is wrong goes to `refusals`.
 */
export async function readDetails(
  tx: Tx,
  clientId: string,
  owner: Owner,
  assetId: string | null,
  details: readonly OwnDetail[],
  refusals: Refusals,
): Promise<Row[]> {
  if (details.length === 0) return []
  const fields = await tx.additionalField.findMany({
    where: {
      clientId,
      id: { in: details.map(({ additionalFieldId }) => additionalFieldId) },
      OR: [{ organisation: librariesOf(owner) }, ...(assetId ? [{ ofAssets: { some: { clientId, assetId } } }] : [])],
    },
    select: { id: true, name: true },
  })
  const names = new Map(fields.map(({ id, name }) => [id, name]))
  if (names.size < details.length) refusals.add('details', 'Choose details of this organisation')
  return details.map((one) => ({ ...one, isSerial: isSerial(names.get(one.additionalFieldId) ?? '') }))
}

/** Replaces the asset's own details by these. */
export async function writeDetails(tx: Tx, clientId: string, assetId: string, details: readonly Row[]): Promise<void> {
  await tx.assetDetail.deleteMany({ where: { clientId, assetId } })
  if (details.length > 0)
    await tx.assetDetail.createMany({ data: details.map((one) => ({ clientId, assetId, ...one })) })
}
