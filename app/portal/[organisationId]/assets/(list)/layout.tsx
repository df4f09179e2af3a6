import type { ReactNode } from 'react'
import { AssetList } from '@/components/assets/asset-list'
import { assetList } from '@/lib/resources/assets/routes'
import { firstPage } from '../../../first-page'
import { requireAsker } from '../../../guard'

export default async function AssetsLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'assets:see')
  return (
    <>
      <AssetList first={await firstPage(assetList, asker)} />
      {children}
    </>
  )
}
