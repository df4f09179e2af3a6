'use client'
import { ResultPages } from '@/components/completed-checks/result-pages'
import { RouteDialog } from '@/components/data/route-dialog'
import { DialogBody } from '@/components/ui/side-dialog'
import type { AssetOutput } from '@/lib/resources/assets/schema'

/** The completed checks of one asset and one task; also of a task that was taken off it since. */
export function TimelineDialog({ asset, checkId }: { asset: AssetOutput; checkId: string }) {
  const task = asset.checks.find((one) => one.checkId === checkId)
  return (
    <RouteDialog
      over={`assets/${asset.id}`}
      title="Timeline"
      subtitle={task ? `${task.checkName} · ${asset.name}` : asset.name}
    >
      <DialogBody className="px-1! py-1!">
        <ResultPages assetId={asset.id} checkId={checkId} />
      </DialogBody>
    </RouteDialog>
  )
}
