import type { ReactNode } from 'react'
import { AssetDetail } from '@/components/assets/asset-detail'
import { mostOpen } from '@/components/findings/most-open'
import { assetRecord } from '@/lib/resources/assets/routes'
import { findingList } from '@/lib/resources/findings/routes'
import { numbersOf, openRoundsOf } from '@/lib/resources/rounds/office/of-asset.queries'
import { type PageOf, recordOf } from '../../../record'

/** The asset; its dialogs are the pages below. */
export default async function AssetLayout({ children, params }: PageOf<'assetId'> & { children: ReactNode }) {
  const { record: asset, actor, asker } = await recordOf(assetRecord, { params }, 'assetId', 'assets:see')
  const skippedOn = asset.checks.flatMap(({ lastSkip }) => lastSkip?.roundId ?? [])
  const filters = { assetId: asset.id, active: '1' }
  const [rounds, roundNumbers, findings] = await Promise.all([
    openRoundsOf(actor, asset.id),
    numbersOf(actor, skippedOn),
    asset.openFindingCount > 0 ? findingList.read(asker, { filters, limit: mostOpen, describe: false }) : undefined,
  ])
  return (
    <>
      <AssetDetail key={asset.id} first={asset} rounds={rounds} roundNumbers={roundNumbers} findings={findings} />
      {children}
    </>
  )
}
