import type { ReactNode } from 'react'
import { AssetTypeList } from '@/components/asset-types/asset-type-list'
import { assetTypeList } from '@/lib/resources/asset-types/routes'
import { firstPage } from '../../first-page'
import { requireAsker } from '../../guard'

export default async function AssetTypesLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'library:see')
  return (
    <>
      <AssetTypeList first={await firstPage(assetTypeList, asker)} />
      {children}
    </>
  )
}
