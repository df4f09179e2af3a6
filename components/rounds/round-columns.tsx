'use client'
import { usePortal } from '@/components/data/portal-context'
import type { Column } from '@/components/ui/data-table-types'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { RoundStateBadge } from './round-badges'
import { SmallRoundBar } from './round-bar'

/** The columns of rounds. */
export function useRoundColumns(): Column<RoundOutput>[] {
  const { viewer } = usePortal()
  const customer: Column<RoundOutput> = {
    id: 'customer',
    header: 'Customer',
    phone: 'small',
    cell: ({ customerOrganisation }) => customerOrganisation.name,
  }
  return [
    {
      id: 'number',
      header: 'Number',
      sortKey: 'number',
      phone: 'none',
      cell: ({ number }) => <span className="nums">{number}</span>,
    },
    {
      id: 'name',
      header: 'Name',
      primary: true,
      cell: ({ name }) => <span className="block min-w-40 font-medium wrap-anywhere">{name}</span>,
    },
    {
      id: 'state',
      header: 'State',
      sortKey: 'state',
      phone: 'top',
      cell: ({ state }) => <RoundStateBadge state={state} />,
    },
    ...(actsAsCustomer(viewer) ? [] : [customer]),
    {
      id: 'where',
      header: 'Where',
      isWordy: true,
      phone: 'small',
      cell: ({ locationTrail }) => locationTrail ?? 'All sites',
    },
    {
      id: 'planned',
      header: 'Planned',
      sortKey: 'plannedDate',
      phone: 'top',
      cell: ({ plannedDate }) => <span className="nums whitespace-nowrap">{formatCalendarDate(plannedDate)}</span>,
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      cell: ({ assignee }) => assignee?.fullName ?? <span className="text-muted">Nobody</span>,
    },
    { id: 'progress', header: 'Progress', phone: 'foot', cell: (round) => <SmallRoundBar counts={round} /> },
  ]
}
