'use client'
import clsx from 'clsx'
import { CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import type { Column } from '@/components/ui/data-table-types'
import { inFigures } from '@/lib/core/text/counted'
import { complianceText } from '@/lib/domain/schedule/compliance'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'

type Row = OrganisationRowOutput

/** How a distributor's customers stand: what is overdue and to action, how much is in date, when somebody was there. */
export function useStandingColumns(): Column<Row>[] {
  const { date } = useDates()
  return [
    {
      id: 'overdue',
      header: 'Overdue',
      sortKey: 'overdue',
      align: 'end',
      phone: 'half',
      cell: ({ standing }) => standing && <OpenCount count={standing.overdue} icon={Clock} />,
    },
    {
      id: 'toAction',
      header: 'To action',
      sortKey: 'toAction',
      align: 'end',
      phone: 'half',
      cell: ({ standing }) => standing && <OpenCount count={standing.toAction} icon={CircleAlert} />,
    },
    {
      id: 'compliance',
      header: 'Compliance',
      sortKey: 'compliance',
      align: 'end',
      phone: 'half',
      cell: ({ standing }) => standing && <span className="nums">{complianceText(standing)}</span>,
    },
    {
      id: 'lastVisit',
      header: 'Last visit',
      sortKey: 'lastVisit',
      phone: 'half',
      cell: ({ standing }) => standing && <span className="nums whitespace-nowrap">{date(standing.lastVisitAt)}</span>,
    },
  ]
}

/** How much is open: quiet where that is nothing. */
function OpenCount({ count, icon: Icon }: { count: number; icon: LucideIcon }) {
  return (
    <span
      className={clsx('nums inline-flex items-center gap-1.5', count > 0 ? 'font-medium text-action' : 'text-muted')}
    >
      {count > 0 && <Icon aria-hidden className="size-3.5" strokeWidth={2.25} />}
      {inFigures(count)}
    </span>
  )
}
