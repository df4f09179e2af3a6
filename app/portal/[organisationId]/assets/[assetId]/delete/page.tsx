import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { counted } from '@/lib/core/text/counted'
import { assetsApi } from '@/lib/resources/assets/client'
import { mayArchiveAsset } from '@/lib/resources/assets/policy'
import { assetRecord } from '@/lib/resources/assets/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Archive tagged asset' }

export default async function ArchiveAssetPage(props: PageOf<'assetId'>) {
  const { record: asset, actor } = await recordOf(assetRecord, props, 'assetId', 'assets:archive')
  if (!mayArchiveAsset(actor, asset)) redirect(`/portal/${(await props.params).organisationId}/assets/${asset.id}`)
  return (
    <DeleteDialog
      over={`assets/${asset.id}`}
      title="Archive tagged asset"
      subject={`${asset.name} · ${asset.assetTypeName}`}
      client={assetsApi}
      id={asset.id}
      confirmLabel="Archive asset"
      done="Asset archived"
    >
      <p>Archiving of a tagged asset is irreversible, are you sure you want to do this?</p>
      {asset.openFindingCount > 0 && <p>It dismisses {counted(asset.openFindingCount, 'open finding')}.</p>}
    </DeleteDialog>
  )
}
