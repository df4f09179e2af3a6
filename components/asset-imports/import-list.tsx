'use client'
import { Eye, FileUp } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { inFigures } from '@/lib/core/text/counted'
import { can } from '@/lib/domain/permissions/can'
import { assetImportsApi } from '@/lib/resources/asset-imports/client'
import type { AssetImportItem } from '@/lib/resources/asset-imports/schema'
import { ImportStateBadge } from './state-badge'

/** The registers that were brought, with what became of each (REGISTER-15). */
export function ImportList({ first }: { first: FirstPage<AssetImportItem> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { dateTime } = useDates()
  const add = (
    <ButtonLink variant="primary" icon={FileUp} href={href('asset-imports/add')}>
      Import a register
    </ButtonLink>
  )
  const columns: Column<AssetImportItem>[] = [
    { id: 'filename', header: 'File', cell: ({ filename }) => filename, sortKey: 'filename', primary: true },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <ImportStateBadge state={state} />,
      sortKey: 'state',
      phone: 'line',
    },
    { id: 'total', header: 'Rows', cell: ({ total }) => inFigures(total), align: 'end', phone: 'half' },
    { id: 'made', header: 'Made', cell: ({ made }) => inFigures(made), align: 'end', phone: 'half' },
    { id: 'updated', header: 'Updated', cell: ({ updated }) => inFigures(updated), align: 'end', phone: 'none' },
    { id: 'leftOut', header: 'Left out', cell: ({ leftOut }) => inFigures(leftOut), align: 'end', phone: 'half' },
    { id: 'user', header: 'Brought by', cell: ({ user }) => user.fullName, phone: 'none' },
    {
      id: 'createdAt',
      header: 'Brought',
      cell: ({ createdAt }) => <span className="nums">{dateTime(createdAt)}</span>,
      sortKey: 'createdAt',
    },
  ]
  return (
    <>
      <PortalHeader title="Asset imports" back={{ href: href('assets'), label: 'Tagged Assets' }} actions={add} />
      <ResourceList
        client={assetImportsApi}
        label="Asset imports"
        searchPlaceholder="Search file names"
        first={first}
        columns={columns}
        defaultSort="-createdAt"
        canExport={can(viewer, 'exports')}
        rowLabel={({ filename }) => filename}
        rowHref={({ id }) => href(`asset-imports/${id}`)}
        rowActions={({ id }) => [{ label: 'View import', icon: Eye, href: href(`asset-imports/${id}`) }]}
        empty={
          <EmptyState
            icon={FileUp}
            text="No registers yet"
            hint="Bring the spreadsheet you have, as it is: you choose what its columns are, and see what it would do before anything is saved."
            action={add}
          />
        }
      />
    </>
  )
}
