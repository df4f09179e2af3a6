import type { ReactNode } from 'react'
import { AssetDetail } from '@/components/assets/asset-detail'
import { assetRecord } from '@/lib/resources/assets/routes'
import { numbersOf, openRoundsOf } from '@/lib/resources/rounds/office/of-asset.queries'
import { type PageOf, recordOf } from '../../../record'

/** The asset; its dialogs are the pages below. */
export default async function AssetLayout({ children, params }: PageOf<'assetId'> & { children: ReactNode }) {
  const { record: asset, actor } = await recordOf(assetRecord, { params }, 'assetId', 'assets:see')
  const skippedOn = asset.checks.flatMap(({ lastSkip }) => lastSkip?.roundId ?? [])
  const [rounds, roundNumbers] = await Promise.all([openRoundsOf(actor, asset.id), numbersOf(actor, skippedOn)])
  return (
    <>
      <AssetDetail key={asset.id} first={asset} rounds={rounds} roundNumbers={roundNumbers} />
      {children}
    </>
  )
}
