'use client'
import { Columns3, Eye, Plus, Tag, TriangleAlert } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { can } from '@/lib/domain/permissions/can'
import { findingsApi } from '@/lib/resources/findings/client'
import { mayWriteFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { useFindingColumns } from './finding-columns'

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
        canExport={can(viewer, 'exports')}
        rowLabel={({ title, assetName }) => `${title} on ${assetName}`}
        rowHref={({ id }) => href(`findings/${id}`)}
        rowActions={({ id, assetId }) => [
          { label: 'View finding', icon: Eye, href: href(`findings/${id}`) },
          { label: 'View asset', icon: Tag, href: href(`assets/${assetId}`) },
        ]}
        empty={
          <EmptyState
            icon={TriangleAlert}
            text="No findings yet"
            hint="A result that is Action raises a finding, which stays until it is put right and proven."
            action={add || undefined}
          />
        }
      />
    </>
  )
}
