'use client'
import { ChevronRight } from 'lucide-react'
import { DueCell } from '@/components/checks-due/due-cell'
import { dueFirst } from '@/components/checks-due/due-first'
import { JustDoneBadge } from '@/components/checks-due/just-done-badge'
import { usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { Link } from '@/components/ui/link'
import { DialogBody } from '@/components/ui/side-dialog'
import type { AssetOutput } from '@/lib/resources/assets/schema'

/** The tasks of an asset to choose from, those that are due first: one tap each. */
export function ChooseTask({ asset }: { asset: AssetOutput }) {
  const href = usePortalHref()
  const tasks = dueFirst(asset.checks)
  const isPlanned = asset.installationStatus === 1
  return (
    <RouteDialog
      over={`assets/${asset.id}`}
      title="Record result"
      subtitle={`Choose a task · ${asset.name}, ${asset.assetTypeName}`}
    >
      <DialogBody>
        {tasks.length === 0 ? (
          <p className="py-8 text-center text-muted">No tasks assigned</p>
        ) : (
          <ul className="-mx-6 -my-6 max-sm:-mx-4">
            {tasks.map((task) => (
              <li key={task.checkId} className="border-b">
                {/* Replaces this page in the history, so that Back from the form leads to the asset. */}
                <Link
                  replace
                  href={href(`assets/${asset.id}/record/${task.checkId}`)}
                  className="flex min-h-16 items-center gap-3 px-6 py-3 -outline-offset-2! hover:bg-hover max-sm:px-4"
                >
                  <span className="min-w-0 flex-1">
                    <span className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
                      {task.checkName} <JustDoneBadge done={task.lastCheckDate} />
                    </span>
                    {isPlanned && (
                      <span className="flex gap-1.5 text-muted">
                        {task.nextDue && 'Next due'}{' '}
                        <DueCell
                          task={{
                            ...task,
                            period: task.checkTimeline.period,
                            isCustomerArchived: asset.isCustomerArchived,
                          }}
                        />
                      </span>
                    )}
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </RouteDialog>
  )
}
