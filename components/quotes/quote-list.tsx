'use client'
import { Eye, FileText, Plus } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { can } from '@/lib/domain/permissions/can'
import { quotesApi } from '@/lib/resources/quotes/client'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { useQuoteColumns } from './quote-columns'

/** The quotes: what a distributor has offered, and what a customer has to decide (QUOTE-25). */
export function QuoteList({ first }: { first: FirstPage<QuoteOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const columns = useQuoteColumns()
  const writes = can(viewer, 'quotes:write')
  const create = writes && (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('quotes/add'))}>
      Create quote
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader title="Quotes" actions={create} />
      <ResourceList
        client={quotesApi}
        label="Quotes"
        searchPlaceholder="Search number, title, customer"
        first={first}
        columns={columns}
        defaultSort="-createdAt"
        canExport={can(viewer, 'exports')}
        rowLabel={({ number, title }) => `quote ${number}, ${title}`}
        rowHref={({ id }) => href(`quotes/${id}`)}
        rowActions={({ id }) => [{ label: 'View full details', icon: Eye, href: href(`quotes/${id}`) }]}
        empty={
          <EmptyState
            icon={FileText}
            text="No quotes yet"
            hint={
              writes
                ? 'Offer a customer what its equipment needs. It decides by a link, and you hear of it at once.'
                : 'What your supplier offers you is kept here, with what you have decided.'
            }
            action={create || undefined}
          />
        }
      />
    </>
  )
}
