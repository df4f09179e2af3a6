'use client'
import { Boxes, Eye, Pencil, Plus, Trash2, TriangleAlert, Upload } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { useOrganisationColumn } from '@/components/data/use-organisation-column'
import { PortalHeader } from '@/components/portal/portal-header'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { inFigures } from '@/lib/core/text/counted'
import { can } from '@/lib/domain/permissions/can'
import { assetTypesApi } from '@/lib/resources/asset-types/client'
import { mayEditAssetType } from '@/lib/resources/asset-types/policy'
import type { AssetTypeRowOutput } from '@/lib/resources/asset-types/schema'

/** The asset library. */
export function AssetTypeList({ first }: { first: FirstPage<AssetTypeRowOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const columns: Column<AssetTypeRowOutput>[] = [
    ...useOrganisationColumn<AssetTypeRowOutput>(),
    {
      id: 'name',
      header: 'Name',
      sortKey: 'name',
      primary: true,
      cell: ({ name }) => name,
      edit: { may: (type) => mayEditAssetType(viewer, type), field: 'name', value: ({ name }) => name },
    },
    { id: 'sector', header: 'Sector', phone: 'small', cell: ({ sector }) => sector.name },
    {
      id: 'tasks',
      header: 'Recommended tasks',
      phone: 'half',
      align: 'end',
      cell: ({ defaultChecks }) =>
        defaultChecks.length > 0 ? (
          <span className="nums">{defaultChecks.length}</span>
        ) : (
          <Badge tone="monitor" icon={TriangleAlert}>
            None
          </Badge>
        ),
    },
    {
      id: 'assetCount',
      header: 'Tagged assets',
      phone: 'half',
      align: 'end',
      cell: ({ assetCount }) => <span className="nums">{inFigures(assetCount)}</span>,
    },
  ]
  const create = can(viewer, 'library:edit') && (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('asset-types/add'))}>
      Create asset
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader
        title="Asset Library"
        actions={
          <>
            {can(viewer, 'library:import') && (
              <ButtonLink icon={Upload} href={href('asset-types-import')}>
                Import assets
              </ButtonLink>
            )}
            {create}
          </>
        }
      />
      <ResourceList
        client={assetTypesApi}
        label="Assets of the library"
        searchPlaceholder="Search assets"
        first={first}
        columns={columns}
        defaultSort="name"
        canExport={can(viewer, 'exports')}
        rowLabel={({ name }) => name}
        owner={({ organisation }) => organisation.name}
        rowHref={({ id }) => href(`asset-types/${id}/view`)}
        rowActions={(type) => [
          { label: 'View full details', icon: Eye, href: href(`asset-types/${type.id}/view`) },
          ...(mayEditAssetType(viewer, type)
            ? [
                { label: 'Edit', icon: Pencil, href: href(`asset-types/${type.id}`) },
                {
                  label: 'Delete',
                  icon: Trash2,
                  href: href(`asset-types/${type.id}/delete`),
                  danger: true,
                  separated: true,
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            icon={Boxes}
            text="No assets in the library yet"
            hint="Each kind of equipment – an extinguisher, a hose – is set up here once, with the tasks that are recommended for it."
            action={create || undefined}
          />
        }
      />
    </>
  )
}
