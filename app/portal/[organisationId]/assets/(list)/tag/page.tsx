import type { Metadata } from 'next'
import { TagAssetForm } from '@/components/assets/tag-asset-form'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Tag an asset' }

export default async function TagAssetPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'assets:tag')
  return <TagAssetForm />
}
