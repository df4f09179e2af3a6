import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import type { Capability } from '@/lib/domain/permissions/table'
import { presentAssetType } from '@/lib/resources/asset-types/presenter'
import { findAssetType } from '@/lib/resources/asset-types/queries'
import { requireAsker } from '../../../guard'

export interface AssetTypeParams {
  params: Promise<{ organisationId: string; assetTypeId: string }>
}

/** The asset type of the address, within reach; else the page is not found. */
export async function assetTypeOf({ params }: AssetTypeParams, capability: Capability) {
  const { organisationId, assetTypeId } = await params
  const asker = await requireAsker(organisationId, capability)
  const row = isUuid(assetTypeId) ? await findAssetType(asker.actor, assetTypeId.toLowerCase()) : null
  if (!row) notFound()
  return { type: presentAssetType(row, asker), actor: asker.actor }
}
