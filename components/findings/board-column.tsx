'use client'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef } from 'react'
import { listCall } from '@/components/data/calls'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { DueBadge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button-styles'
import { Link } from '@/components/ui/link'
import { Menu } from '@/components/ui/menu'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { inFigures } from '@/lib/core/text/counted'
import { type FindingState, stateLabel } from '@/lib/domain/findings/words'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { findingsApi } from '@/lib/resources/findings/client'
import { stepsOf } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { SeverityBadge, stateLook } from './finding-badges'

/** Cards of a column; the rest is in the list, which says how many there are. */
const most = 25

/** A card that was moved: it has the focus again where it is now; `null` is by somebody else, wherever that is. */
export interface Moved {
  id: string
  to: FindingState | null
}

interface ColumnProps {
  state: FindingState
  label: string
  /** Whether the card that is dragged may be dropped here. */
  isTarget: boolean
  /** Whether it may not, and does not come from here. */
  isBarred: boolean
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDrag: (finding: FindingOutput | null) => void
  onMove: (finding: FindingOutput, to: FindingState) => void
  /** The card that was moved here last. */
  moved: Moved | null
}

/** The findings of one state, the worst first. */
export function BoardColumn({
  state,
  label,
  isTarget,
  isBarred,
  onDragOver,
  onDrop,
  onDrag,
  onMove,
  moved,
}: ColumnProps) {
  const href = usePortalHref()
  const id = useId()
  const queryOf = useAnswerQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the card is not here, or not yet: it may not be among so many.
  useEffect(() => {
    const hasFocus = heading.current?.parentElement?.contains(document.activeElement)
    if (moved && moved.to !== null && !hasFocus) heading.current?.focus({ preventScroll: true })
  }, [moved])
  const query = new URLSearchParams({
    ...{ 'filters[state]': String(state), sort: 'severity', limit: String(most), describe: '0' },
  })
  const { data, error, refetch } = useQuery(queryOf(listCall(findingsApi), { query }))
  const isEmpty = data?.totalItems === 0
  return (
    <section
      aria-labelledby={id}
      onDragOver={onDragOver}
      onDrop={onDrop}
      className={clsx(
        'snap-start rounded-xl border p-2',
        // FINDING-26: all six fit a window of 1440.
        isEmpty ? 'w-33 shrink-0' : 'w-[85%] shrink-0 sm:w-auto sm:min-w-42 sm:flex-1 sm:basis-0',
        isTarget ? 'border-accent bg-accent-soft' : 'bg-sunken/50',
        isBarred && 'opacity-40',
      )}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        id={id}
        className="mb-2 outline-none flex flex-wrap items-baseline justify-between gap-x-2 px-1 pt-1 font-semibold"
      >
        {label} <span className="nums text-sm font-normal text-muted">{data?.totalItems ?? ''}</span>
      </h2>
      {error && <QueryFailure error={error} refetch={refetch} />}
      {!data && !error && <Skeleton className="h-28 w-full" />}
      <ul className="flex flex-col gap-2">
        {data?.items.map((finding) => (
          <Card key={finding.id} finding={finding} onDrag={onDrag} onMove={onMove} isMoved={finding.id === moved?.id} />
        ))}
      </ul>
      {isEmpty && <p className="px-1 py-4 text-center text-sm text-muted">None</p>}
      {data && data.totalItems > most && (
        <Link className="mt-3 block px-1 text-sm link" href={href(`findings?filters[state][]=${state}`)}>
          All {inFigures(data.totalItems)} in the list
        </Link>
      )}
    </section>
  )
}

interface BoardCardProps extends Pick<ColumnProps, 'onDrag' | 'onMove'> {
  finding: FindingOutput
  isMoved: boolean
}

function Card({ finding, onDrag, onMove, isMoved }: BoardCardProps) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const steps = stepsOf(viewer, finding)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMoved) card.current?.querySelector('a')?.focus()
  }, [isMoved])
  return (
    <li
      ref={card}
      draggable={steps.length > 0}
      onDragStart={() => onDrag(finding)}
      onDragEnd={() => onDrag(null)}
      className={clsx('rounded-lg border bg-surface p-2.5 shadow-xs', steps.length > 0 && 'cursor-grab')}
    >
      <Link href={href(`findings/${finding.id}`)} className="font-medium wrap-anywhere hover:underline">
        {finding.title}
      </Link>
      <p className="nums mt-0.5 text-sm text-muted wrap-anywhere">
        {finding.number} · {finding.assetName}
      </p>
      {!actsAsCustomer(viewer) && finding.customerName && (
        <p className="text-sm text-muted wrap-anywhere">{finding.customerName}</p>
      )}
      {finding.locationTrail && <p className="text-sm text-muted wrap-anywhere">{finding.locationTrail}</p>}
      {finding.assignee && <p className="text-sm text-muted wrap-anywhere">For {finding.assignee.fullName}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <SeverityBadge severity={finding.severity} label={finding.severityLabel} />
        {finding.isOverdue ? (
          <DueBadge due>Overdue</DueBadge>
        ) : (
          finding.dueDate && <span className="nums text-sm text-muted">{formatCalendarDate(finding.dueDate)}</span>
        )}
      </div>
      {steps.length > 0 && (
        <div data-chrome className="mt-2">
          <Menu
            label={`Move ${finding.title}`}
            align="start"
            buttonClassName={clsx(buttonClass('secondary', 'sm'), 'w-full')}
            button={
              <>
                Move to …
                <ChevronDown aria-hidden className="ml-auto size-4 text-muted" />
              </>
            }
            entries={steps.map((to) => ({
              label: stateLabel(to),
              icon: stateLook(to).icon,
              onSelect: () => onMove(finding, to),
            }))}
          />
        </div>
      )}
    </li>
  )
}
