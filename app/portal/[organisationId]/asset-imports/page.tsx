import type { Metadata } from 'next'
import { ImportList } from '@/components/asset-imports/import-list'
import { assetImportList } from '@/lib/resources/asset-imports/routes'
import { firstPage } from '../../first-page'
import { type PortalParams, requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Asset imports' }

/** The registers that were brought. */
export default async function AssetImportsPage({ params }: PortalParams) {
  const asker = await requireAsker((await params).organisationId, 'assets:import')
  return <ImportList first={await firstPage(assetImportList, asker)} />
}
