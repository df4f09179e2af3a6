import type { Metadata } from 'next'
import { FindingForm } from '@/components/findings/finding-form'
import { isUuid } from '@/lib/core/text/zod'
import { findAsset } from '@/lib/resources/assets/queries'
import { type PortalParams, requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Add finding' }

/** `asset`: the one that one came from. */
export default async function AddFindingPage({
  params,
  searchParams,
}: PortalParams & { searchParams: Promise<{ asset?: string | string[] }> }) {
  const { actor } = await requireAsker((await params).organisationId, 'results:record')
  const { asset: id } = await searchParams
  const asset = typeof id === 'string' && isUuid(id) ? await findAsset(actor, id.toLowerCase()) : null
  return <FindingForm asset={asset && !asset.deletedAt ? { id: asset.id, name: asset.name } : null} />
}
