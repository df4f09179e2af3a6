'use client'
import { Columns3, Eye, FileText, Plus, Tag, TriangleAlert } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useSelection } from '@/components/data/selection'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { can } from '@/lib/domain/permissions/can'
import { findingsApi } from '@/lib/resources/findings/client'
import { mayBeQuoted, mayWriteFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { mostLines } from '@/lib/resources/quotes/words'
import { useFindingColumns } from './finding-columns'

const loadMany = () => import('./many/finding-many').then(({ Many }) => ({ Many }))

/** What was found wrong, newest first, with the ways to the board and to a new one. */
export function FindingList({ first }: { first: FirstPage<FindingOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const columns = useFindingColumns()
  const add = mayWriteFindings(viewer) && (
    <ButtonLink variant="primary" icon={Plus} href={href('findings/add')}>
      Add finding
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader
        title="Findings"
        actions={
          <>
            <ButtonLink icon={Columns3} href={href('findings/board')}>
              Board
            </ButtonLink>
            {add}
          </>
        }
      />
      <ResourceList
        client={findingsApi}
        label="Findings"
        searchPlaceholder="Search number, title, tag"
        first={first}
        columns={columns}
        defaultSort="-createdAt"
        many={mayWriteFindings(viewer) && loadMany}
        selectionLinks={can(viewer, 'quotes:write') && <QuoteSelection />}
        canExport={can(viewer, 'exports')}
        rowLabel={({ title, assetName }) => `${title} on ${assetName}`}
        rowHref={({ id }) => href(`findings/${id}`)}
        rowActions={(finding) => [
          { label: 'View finding', icon: Eye, href: href(`findings/${finding.id}`) },
          { label: 'View asset', icon: Tag, href: href(`assets/${finding.assetId}`) },
          ...(mayBeQuoted(viewer, finding)
            ? [{ label: 'Quote this finding', icon: FileText, href: href(`findings/${finding.id}/quote`) }]
            : []),
        ]}
        empty={
          <EmptyState
            icon={TriangleAlert}
            text="Nothing is open"
            hint="A result that is Action raises a finding, which stays until it is put right and proven. What has ended shows without the filter Active."
            action={add || undefined}
          />
        }
      />
    </>
  )
}

/** The way to a quote with the ticked findings as its lines. */
function QuoteSelection() {
  const href = usePortalHref()
  const keep = useKeepSearch()
  const { selected } = useSelection(findingsApi)
  const to = keep(href('findings/quote'))
  return (
    <ButtonLink
      size="sm"
      icon={FileText}
      href={`${to}${to.includes('?') ? '&' : '?'}ids=${selected.slice(0, mostLines).join(',')}`}
    >
      {selected.length > mostLines ? `Quote the first ${mostLines}` : 'Quote these findings'}
    </ButtonLink>
  )
}
