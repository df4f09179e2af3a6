'use client'
import { MapPin } from 'lucide-react'
import { usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { StatusBadge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { Definition } from '@/lib/domain/checklists/shape'
import type { FindingsAhead } from './findings-ahead'

/** What the task asks: the version that is published now. */
export interface TaskChecklist {
  versionId: string
  number: number
  /** There is no result without it. */
  required: boolean
  definition: Definition
}

/** The task whose result is recorded, on which asset. */
export interface TaskToRecord {
  assetId: string
  assetName: string
  assetTypeName: string
  locationTrail: string | null
  checkId: string
  checkName: string
  lastCheckDate: string | null
  lastCheckStatus: number | null
  /** Who did it within the hour, in words (RESULT-14). */
  recent: string | null
  checklist: TaskChecklist | null
  /** What a result does to findings follows from these. */
  findings: FindingsAhead
  /** Where another task of the asset is chosen, below the portal; null: nowhere. */
  chooseAt: string | null
}

/** Shows the asset that the person stands in front of, so that nobody records on the wrong one. */
export function TaskSummary({ task }: { task: TaskToRecord }) {
  const { dateTime } = useDates()
  const href = usePortalHref()
  return (
    <div className="rounded-lg border bg-sunken px-4 py-3">
      <p className="text-lg font-semibold wrap-anywhere">
        <span className="nums">{task.assetName}</span>{' '}
        <span className="font-normal text-muted">{task.assetTypeName}</span>
      </p>
      {task.locationTrail && (
        <p className="mt-0.5 flex gap-1.5 text-muted">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" /> {task.locationTrail}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        {task.lastCheckDate ? (
          <>
            Last time <span className="nums">{dateTime(task.lastCheckDate)}</span>{' '}
            <StatusBadge status={task.lastCheckStatus} />
          </>
        ) : (
          'Never done before'
        )}
      </p>
      {task.chooseAt && (
        // Replaces this page in the history, so that Back leads to the asset.
        <Link
          replace
          href={href(task.chooseAt)}
          className="link mt-1 -mb-1 inline-flex items-center text-sm max-sm:min-h-11"
        >
          Another task
        </Link>
      )}
    </div>
  )
}
