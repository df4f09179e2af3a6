'use client'
import { ResultPages } from '@/components/completed-checks/result-pages'
import { useRecord } from '@/components/data/use-record'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { assetsApi } from '@/lib/resources/assets/client'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { AssetDetails } from './asset-details'
import { AssetDocuments } from './asset-documents'
import { AssetHeader } from './asset-header'
import { AssetLocation } from './asset-location'
import { AssetNotes } from './asset-notes'
import { AssetTasks } from './asset-tasks'
import { FieldBar } from './field-bar'

/** All of a tagged asset: location, details, documents, tasks due, history, notes. */
export function AssetDetail({ first }: { first: AssetOutput }) {
  const asset = useRecord(assetsApi, first)
  return (
    <>
      <AssetHeader asset={asset} />
      {asset.deletedAt && (
        <div className="mb-5">
          <Banner kind="warning">This asset has been archived</Banner>
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] 2xl:grid-cols-[1fr_24rem] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
          <Card title="Tasks due" flush>
            <AssetTasks asset={asset} />
          </Card>
          <Card title="History" flush>
            <ResultPages assetId={asset.id} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
          <AssetLocation asset={asset} />
          <AssetDetails asset={asset} />
          <AssetDocuments asset={asset} />
          <AssetNotes asset={asset} />
        </div>
      </div>
      <FieldBar asset={asset} />
    </>
  )
}
