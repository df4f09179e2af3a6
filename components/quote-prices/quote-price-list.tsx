'use client'
import { BookText, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { formatMoney, formatRate } from '@/lib/core/text/money'
import { quotePricesApi } from '@/lib/resources/quote-prices/client'
import type { QuotePriceOutput } from '@/lib/resources/quote-prices/schema'

interface ListProps {
  first: FirstPage<QuotePriceOutput>
  /** Of the client: what the prices are in. */
  currency: string
}

/** A distributor's own catalogue: what its quotes are made of (QUOTE-27). */
export function QuotePriceList({ first, currency }: ListProps) {
  const href = usePortalHref()
  const keep = useKeepSearch()
  const create = (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('quote-prices/add'))}>
      Create price
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader
        title="Price Catalogue"
        actions={
          <>
            <ButtonLink icon={Upload} href={href('quote-prices-import')}>
              Import
            </ButtonLink>
            {create}
          </>
        }
      />
      <ResourceList
        client={quotePricesApi}
        label="Price catalogue"
        searchPlaceholder="Search code, description"
        first={first}
        columns={columnsIn(currency)}
        defaultSort="code"
        canExport
        rowLabel={({ code }) => code}
        rowHref={({ id }) => href(`quote-prices/${id}`)}
        rowActions={({ id }) => [
          { label: 'Edit', icon: Pencil, href: href(`quote-prices/${id}`) },
          { label: 'Delete', icon: Trash2, href: href(`quote-prices/${id}/delete`), danger: true, separated: true },
        ]}
        empty={
          <EmptyState
            icon={BookText}
            text="No prices yet"
            hint="Keep what you offer again and again here: in a quote, its code is enough."
            action={create}
          />
        }
      />
    </>
  )
}

const columnsIn = (currency: string): Column<QuotePriceOutput>[] => [
  { id: 'code', header: 'Code', sortKey: 'code', primary: true, cell: ({ code }) => code },
  {
    id: 'description',
    header: 'Description',
    phone: 'line',
    sortKey: 'description',
    isWordy: true,
    cell: ({ description }) => description,
  },
  {
    id: 'unitAmount',
    header: 'Price',
    phone: 'half',
    sortKey: 'unitAmount',
    align: 'end',
    cell: ({ unitAmount }) => <span className="nums">{formatMoney(unitAmount, currency)}</span>,
  },
  {
    id: 'taxRate',
    header: 'Tax',
    phone: 'half',
    align: 'end',
    cell: ({ taxRate }) => <span className="nums">{formatRate(taxRate)}</span>,
  },
]
