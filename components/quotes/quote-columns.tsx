'use client'
import { usePortal } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import type { Column } from '@/components/ui/data-table-types'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatMoney } from '@/lib/core/text/money'
import { actsAsClientAdmin, actsAsCustomer, actsAsDistributor } from '@/lib/domain/permissions/actor'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { QuoteState } from './quote-state'

type Columns = Column<QuoteOutput>[]

/** The columns of quotes: the other side, for client admins both. */
export function useQuoteColumns(): Columns {
  const { viewer } = usePortal()
  const { date } = useDates()
  const distributor: Columns = [
    { id: 'distributor', header: 'Distributor', phone: 'small', cell: (row) => row.distributor.name },
  ]
  const customer: Columns = [{ id: 'customer', header: 'Customer', phone: 'small', cell: (row) => row.customer.name }]
  return [
    {
      id: 'number',
      header: 'Number',
      sortKey: 'number',
      primary: true,
      phone: 'top',
      cell: ({ number }) => <span className="nums max-sm:before:content-['#']">{number}</span>,
    },
    { id: 'title', header: 'Title', isWordy: true, phone: 'title', cell: ({ title }) => title },
    ...(actsAsClientAdmin(viewer) || actsAsCustomer(viewer) ? distributor : []),
    ...(actsAsClientAdmin(viewer) || actsAsDistributor(viewer) ? customer : []),
    {
      id: 'state',
      header: 'State',
      phone: 'top',
      cell: ({ state }) => <QuoteState state={state} isReader={actsAsCustomer(viewer)} />,
    },
    {
      id: 'grossAmount',
      header: 'Total',
      phone: 'half',
      sortKey: 'grossAmount',
      align: 'end',
      cell: ({ grossAmount, currency }) => (
        <span className="nums whitespace-nowrap">{formatMoney(grossAmount, currency)}</span>
      ),
    },
    {
      id: 'validUntil',
      header: 'Valid until',
      phone: 'half',
      sortKey: 'validUntil',
      cell: ({ validUntil }) => validUntil && <span className="nums">{formatCalendarDate(validUntil)}</span>,
    },
    {
      id: 'createdAt',
      header: 'Created',
      phone: 'none',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <span className="nums">{date(createdAt)}</span>,
    },
    { id: 'purchaseOrder', header: 'Purchase order', hidden: true, cell: ({ purchaseOrder }) => purchaseOrder },
  ]
}
