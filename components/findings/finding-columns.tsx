'use client'
import clsx from 'clsx'
import { usePortal } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { DueBadge } from '@/components/ui/badge'
import type { Column } from '@/components/ui/data-table-types'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { findingSources } from '@/lib/domain/findings/words'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { SeverityBadge, StateBadge } from './finding-badges'

/** The columns of findings: the customer for whoever sees several. */
export function useFindingColumns(): Column<FindingOutput>[] {
  const isCustomer = actsAsCustomer(usePortal().viewer)
  const { dateTime } = useDates()
  const customer: Column<FindingOutput> = {
    id: 'customer',
    header: 'Customer',
    phone: 'small',
    cell: ({ customerName }) => customerName ?? <span className="text-muted">Unallocated</span>,
  }
  return [
    {
      id: 'number',
      header: 'Number',
      sortKey: 'number',
      // The arrow of the order has room beside a header that is wider than its numbers.
      width: '5rem',
      // With the task, below the title.
      phone: 'none',
      cell: ({ number }) => <span className="nums">{number}</span>,
    },
    {
      id: 'title',
      header: 'Title',
      primary: true,
      cell: (finding) => <TitleCell finding={finding} />,
    },
    {
      id: 'severity',
      header: 'Severity',
      sortKey: 'severity',
      phone: 'side',
      cell: ({ severity, severityLabel }) => <SeverityBadge severity={severity} label={severityLabel} />,
    },
    {
      id: 'state',
      header: 'State',
      sortKey: 'state',
      phone: 'side',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'due',
      header: 'Due',
      sortKey: 'dueDate',
      phone: 'half',
      cell: ({ dueDate, isOverdue }) =>
        dueDate && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="nums whitespace-nowrap">{formatCalendarDate(dueDate)}</span>
            <DueBadge due={isOverdue}>Overdue</DueBadge>
          </span>
        ),
    },
    {
      id: 'asset',
      header: 'Asset',
      phone: 'half',
      cell: ({ assetName }) => <span className="nums">{assetName}</span>,
    },
    ...(isCustomer ? [] : [customer]),
    { id: 'zone', header: 'Site & zone', isWordy: true, phone: 'small', cell: ({ locationTrail }) => locationTrail },
    {
      id: 'assignee',
      header: 'Assigned to',
      // There is no room for both.
      hidden: !isCustomer,
      cell: ({ assignee }) => assignee?.fullName,
    },
    {
      id: 'source',
      header: 'Source',
      hidden: true,
      cell: ({ source }) => findingSources[source as keyof typeof findingSources],
    },
    {
      id: 'createdAt',
      header: 'Found',
      sortKey: 'createdAt',
      phone: 'none',
      cell: ({ createdAt }) => <span className="nums">{dateTime(createdAt)}</span>,
    },
  ]
}

/** What is wrong, and below it the task that showed it; on a phone with the number, which has no column there. */
function TitleCell({ finding: { title, checkName, number } }: { finding: FindingOutput }) {
  const task = checkName !== title && checkName
  return (
    <span className="flex min-w-40 flex-col">
      <span className="font-medium wrap-anywhere">{title}</span>
      <span className={clsx('text-sm font-normal text-muted', !task && 'sm:hidden')}>
        <span className="nums sm:hidden">
          #{number}
          {task && ' · '}
        </span>
        {task}
      </span>
    </span>
  )
}
