'use client'
import { useRecord } from '@/components/data/use-record'
import { AssetFindings, type AssetFindingsProps } from '@/components/findings/asset-findings'
import { ReadingsCard } from '@/components/readings/readings-card'
import { AssetRounds } from '@/components/rounds/asset-rounds'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { assetsApi } from '@/lib/resources/assets/client'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import type { AssetRound } from '@/lib/resources/rounds/office/schema'
import { AssetDetails } from './asset-details'
import { AssetDocuments } from './asset-documents'
import { AssetHeader } from './asset-header'
import { AssetLocation } from './asset-location'
import { AssetTasks } from './asset-tasks'
import { FieldBar } from './field-bar'
import { StatusBanner } from './status-banner'
import { AssetTimeline } from './timeline/asset-timeline'

interface DetailProps {
  first: AssetOutput
  /** The open rounds that it is on. */
  rounds: readonly AssetRound[]
  /** Of the rounds on which its tasks were last skipped, by their ids. */
  roundNumbers: Readonly<Record<string, number>>
  /** What is open on it. */
  findings?: AssetFindingsProps['first']
}

/** All of a tagged asset: how it stands, what it is and where, its tasks, history and documents (ASSET-34). */
export function AssetDetail({ first, rounds, roundNumbers, findings }: DetailProps) {
  const asset = useRecord(assetsApi, first)
  return (
    <>
      <AssetHeader asset={asset} />
      {asset.deletedAt ? (
        <div className="mb-5">
          <Banner kind="warning">This asset has been archived</Banner>
        </div>
      ) : (
        <StatusBanner asset={asset} />
      )}
      <AssetRounds rounds={rounds} />
      <div className="flex flex-col gap-5 xl:gap-6">
        <div className="grid gap-5 lg:grid-cols-[16rem_1fr] xl:gap-6">
          <AssetLocation asset={asset} />
          <AssetDetails asset={asset} />
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] xl:gap-6 2xl:grid-cols-[1fr_24rem]">
          <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
            <AssetFindings asset={asset} first={findings} />
            <Card title="Tasks" flush>
              <AssetTasks asset={asset} roundNumbers={roundNumbers} />
            </Card>
            <Card title="History" flush>
              <AssetTimeline asset={asset} />
            </Card>
            {asset.checks.some(({ checklist }) => checklist) && <ReadingsCard assetId={asset.id} />}
          </div>
          <div className="min-w-0">
            <AssetDocuments asset={asset} />
          </div>
        </div>
      </div>
      <FieldBar asset={asset} />
    </>
  )
}
