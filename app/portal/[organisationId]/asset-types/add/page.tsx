import type { Metadata } from 'next'
import { AssetTypeForm } from '@/components/asset-types/asset-type-form'
import { requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Create Asset' }

export default async function AddAssetTypePage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'library:edit')
  return <AssetTypeForm />
}
