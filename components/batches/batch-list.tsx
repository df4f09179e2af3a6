'use client'
import { Download, Package, Pencil, QrCode, Trash2 } from 'lucide-react'
import { exportCall } from '@/components/data/calls'
import { usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import { useDownload } from '@/components/data/use-download'
import type { FirstPage } from '@/components/data/use-list'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { inFigures } from '@/lib/core/text/counted'
import { batchesApi } from '@/lib/resources/batches/client'
import type { BatchOutput } from '@/lib/resources/batches/schema'

/** The uploads of tags, newest first, 7 a page (LIST-2). */
export function BatchList({ first }: { first: FirstPage<BatchOutput> }) {
  const href = usePortalHref()
  const download = useDownload()
  const { dateTime } = useDates()
  const columns: Column<BatchOutput>[] = [
    {
      id: 'createdAt',
      header: 'Upload Date',
      phone: 'top',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <span className="nums whitespace-nowrap">{dateTime(createdAt)}</span>,
    },
    { id: 'name', header: 'Batch Name', sortKey: 'name', primary: true, cell: ({ name }) => name },
    {
      id: 'maxChecks',
      header: 'Max Checks',
      phone: 'half',
      align: 'end',
      cell: ({ maxChecks }) => <span className="nums">{maxChecks}</span>,
    },
    {
      id: 'assetCount',
      header: 'Asset Count',
      phone: 'half',
      align: 'end',
      cell: ({ inUseAssetCount, assetCount }) => (
        <span className="nums" title={`${inFigures(inUseAssetCount)} in use of ${inFigures(assetCount)}`}>
          {inFigures(inUseAssetCount)} / {inFigures(assetCount)}
        </span>
      ),
    },
    {
      id: 'user',
      header: 'Uploaded by',
      phone: 'top',
      cell: ({ user }) => user?.fullName,
    },
  ]
  return (
    <ResourceList
      client={batchesApi}
      label="Batch Uploads"
      searchPlaceholder="Search batches"
      first={first}
      columns={columns}
      defaultSort="-createdAt"
      skeletonRows={7}
      rowLabel={({ name }) => name}
      rowActions={({ id, assetCount, inUseAssetCount }) => [
        { label: 'Edit batch', icon: Pencil, href: href(`tag-management/edit/${id}`) },
        ...(assetCount > 0 ? [{ label: 'Print labels', icon: QrCode, href: href(`tag-management/labels/${id}`) }] : []),
        {
          label: 'Export batch',
          icon: Download,
          onSelect: () => download(exportCall(batchesApi, id), { begun: 'Exporting batch, please wait', row: 'tag' }),
        },
        ...(inUseAssetCount === 0
          ? [
              {
                label: 'Delete batch',
                icon: Trash2,
                href: href(`tag-management/delete/${id}`),
                danger: true,
                separated: true,
              },
            ]
          : []),
      ]}
      empty={
        <EmptyState
          icon={Package}
          text="No tags uploaded yet"
          hint="Upload a CSV of tag references; each upload becomes a batch here."
        />
      }
    />
  )
}
