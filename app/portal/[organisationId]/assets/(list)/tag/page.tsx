import type { Metadata } from 'next'
import { TagAssetForm } from '@/components/assets/tag/tag-asset-form'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Tag an asset' }

interface Props {
  params: Promise<{ organisationId: string }>
  searchParams: Promise<{ tag?: string | string[] }>
}

export default async function TagAssetPage({ params, searchParams }: Props) {
  await requireAsker((await params).organisationId, 'assets:tag')
  const { tag } = await searchParams
  return <TagAssetForm tag={typeof tag === 'string' ? tag : undefined} />
}
