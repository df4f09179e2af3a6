'use client'
import { ClipboardCheck, History } from 'lucide-react'
import { DueCell } from '@/components/checks-due/due-cell'
import { dueFirst } from '@/components/checks-due/due-first'
import { JustDoneBadge } from '@/components/checks-due/just-done-badge'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { StatusBadge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { can } from '@/lib/domain/permissions/can'
import { type SkipReason, skipReasons } from '@/lib/domain/rounds/words'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { describeTimeline } from '@/lib/resources/checks/words'

interface TasksProps {
  asset: AssetOutput
  /** Of the rounds on which its tasks were last skipped, by their ids. */
  roundNumbers: Readonly<Record<string, number>>
}

/**
 * The asset's tasks, those that are due first: how the last one went, when the next is due, and the button
 * that records one.
 */
export function AssetTasks({ asset, roundNumbers }: TasksProps) {
  if (asset.checks.length === 0) return <p className="px-5 py-8 text-center text-muted">No tasks assigned</p>
  return (
    <ul>
      {dueFirst(asset.checks).map((task) => (
        <Task key={task.checkId} asset={asset} task={task} roundNumbers={roundNumbers} />
      ))}
    </ul>
  )
}

function Task({ asset, task, roundNumbers }: TasksProps & { task: AssetOutput['checks'][number] }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { dateTime } = useDates()
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b px-5 py-3 last:border-b-0 sm:grid-cols-[minmax(5rem,1fr)_8.5rem_7.75rem_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{task.checkName}</p>
        <p className="text-sm text-muted">{describeTimeline(task.checkTimeline)}</p>
        {task.assignee && <p className="text-sm text-muted">Assigned to {task.assignee.fullName}</p>}
      </div>
      <div>
        <p className="text-sm text-muted">Last check</p>
        {task.lastCheckDate ? (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="nums whitespace-nowrap">{dateTime(task.lastCheckDate)}</span>
            <StatusBadge status={task.lastCheckStatus} />
            <JustDoneBadge done={task.lastCheckDate} />
          </p>
        ) : (
          <p className="text-muted">Never</p>
        )}
        <LastSkip skip={task.lastSkip} roundNumbers={roundNumbers} />
      </div>
      <div className="*:flex-wrap *:gap-y-1">
        <p className="text-sm text-muted">Next due</p>
        {asset.installationStatus === 1 && !asset.deletedAt ? (
          <DueCell
            task={{ ...task, period: task.checkTimeline.period, isCustomerArchived: asset.isCustomerArchived }}
          />
        ) : (
          <span className="text-muted">{asset.deletedAt ? 'Archived' : 'Once it is allocated'}</span>
        )}
      </div>
      <div data-chrome className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink
          icon={History}
          variant="ghost"
          href={href(`assets/${asset.id}/timeline/${task.checkId}`)}
          aria-label={`Timeline of ${task.checkName}`}
        >
          <span className="sm:sr-only">Timeline</span>
        </ButtonLink>
        {can(viewer, 'results:record') && !asset.deletedAt && (
          <ButtonLink
            icon={ClipboardCheck}
            href={href(`assets/${asset.id}/record/${task.checkId}`)}
            aria-label={`Record result of ${task.checkName}`}
          >
            Record result
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

type Skip = AssetOutput['checks'][number]['lastSkip']

/** Why it could not be done on a round, until somebody does it (OFFICE-7). */
function LastSkip({ skip, roundNumbers }: { skip: Skip } & Pick<TasksProps, 'roundNumbers'>) {
  const href = usePortalHref()
  const { date } = useDates()
  if (!skip) return null
  const number = roundNumbers[skip.roundId]
  return (
    <p className="nums mt-1 text-sm text-monitor">
      {skipReasons[skip.skipReason as SkipReason]} on {date(skip.at)}
      {number && (
        <>
          {', '}
          <Link href={href(`rounds/${skip.roundId}`)} className="link">
            round {number}
          </Link>
        </>
      )}
    </p>
  )
}
