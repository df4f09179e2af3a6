import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isUuid } from '@/lib/core/text/zod'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import { presentAsset } from '@/lib/resources/assets/presenter'
import { findAsset } from '@/lib/resources/assets/queries'
import { requireAsker } from '../../../guard'

export interface AssetParams {
  params: Promise<{ organisationId: string; assetId: string }>
}

/** The page and a dialog over it ask for the same asset in one request. */
const find = cache((actor: Actor, id: string) => findAsset(actor, id))

/** The tagged asset of the address, within reach; else the page is not found. */
export async function assetOf({ params }: AssetParams, capability: Capability = 'assets:see') {
  const { organisationId, assetId } = await params
  const asker = await requireAsker(organisationId, capability)
  const row = isUuid(assetId) ? await find(asker.actor, assetId.toLowerCase()) : null
  if (!row) notFound()
  return { asset: presentAsset(row, asker), actor: asker.actor }
}
