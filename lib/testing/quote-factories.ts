import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from './asset-factories'
import { unique } from './factories'

/** A finding on an asset of its own, numbered in its customer, or in its distributor where there is none. */
export async function buildQuotableFinding(given: {
  clientId: string
  customerId?: string
  distributorId?: string
  userId: string
  state?: number
}) {
  const { clientId, customerId, distributorId, userId, state = 0 } = given
  const asset = await buildAsset({ clientId, customerId, distributorId })
  const numberedById = customerId ?? distributorId ?? ''
  const { findingNumber: number } = await systemDb.organisation.update({
    where: { id: numberedById },
    data: { findingNumber: { increment: 1 } },
  })
  return systemDb.finding.create({
    data: {
      clientId,
      number,
      numberedById,
      assetId: asset.id,
      title: unique('Finding'),
      severity: 2,
      source: 3,
      userId,
      state,
    },
  })
}
