'use client'
import { withoutDate } from '@/components/checks-due/due-words'
import { usePortal } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { OpenFindings } from '@/components/findings/open-findings'
import { Badge, DueBadge } from '@/components/ui/badge'
import { CountPills } from '@/components/ui/counts'
import type { Column } from '@/components/ui/data-table-types'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { mayEditAsset } from '@/lib/resources/assets/policy'
import type { AssetRowOutput } from '@/lib/resources/assets/schema'

/** The columns of tagged assets: the distributor for client admins only, the customer for everybody but customers. */
export function useAssetColumns(): Column<AssetRowOutput>[] {
  const { viewer } = usePortal()
  const { date, dateTime } = useDates()
  const isClientAdmin = actsAsClientAdmin(viewer)
  const distributor: Column<AssetRowOutput> = {
    id: 'distributor',
    header: 'Distributor',
    phone: 'small',
    cell: ({ distributorName }) => distributorName,
  }
  const customer: Column<AssetRowOutput> = {
    id: 'customer',
    header: 'Customer',
    phone: 'small',
    // A name of three words is not three lines.
    className: isClientAdmin ? 'min-[1400px]:min-w-25' : 'min-[1400px]:min-w-36',
    cell: ({ customerName, isCustomerArchived }) => (
      <>
        {customerName ?? <span className="text-muted">Unallocated</span>}
        {isCustomerArchived && (
          <span className="mt-0.5 block">
            <Badge>Customer archived</Badge>
          </span>
        )}
      </>
    ),
  }
  /** A day that is changed in its place; hidden until it is chosen. */
  const day = (field: 'installationDate' | 'buildDate', header: string): Column<AssetRowOutput> => ({
    id: field,
    header,
    hidden: true,
    cell: (asset) => asset[field] && <span className="nums whitespace-nowrap">{date(asset[field])}</span>,
    edit: {
      may: (asset) => mayEditAsset(viewer, asset),
      field,
      value: (asset) => asset[field] ?? '',
      send: (sent) => sent && `${sent}Z`,
      load: () => import('@/components/data/editing/date-editor'),
    },
  })
  return [
    {
      id: 'name',
      header: 'Tag',
      sortKey: 'name',
      primary: true,
      cell: ({ name, deletedAt }) => (
        <span className="inline-flex items-center gap-2">
          <span className="nums">{name}</span>
          {deletedAt && <Badge>Archived</Badge>}
        </span>
      ),
    },
    {
      id: 'assetType',
      header: 'Asset type',
      phone: 'line',
      className: 'min-[1400px]:min-w-30',
      cell: ({ assetTypeName }) => assetTypeName,
    },
    ...(isClientAdmin ? [distributor] : []),
    ...(actsAsCustomer(viewer) ? [] : [customer]),
    {
      id: 'zone',
      header: 'Site & zone',
      phone: 'small',
      // Beside the distributor it has less room.
      isWordy: !isClientAdmin,
      className: isClientAdmin ? 'min-[1400px]:min-w-42' : undefined,
      cell: ({ organisationZone }) => organisationZone?.locationTrail,
      edit: {
        may: (asset) => mayEditAsset(viewer, asset) && asset.customerOrganisationId !== null,
        field: 'organisationZoneId',
        value: ({ organisationZoneId }) => organisationZoneId ?? '',
        send: (id) => id || null,
        load: () => import('./edit/zone-editor'),
      },
    },
    {
      id: 'tasks',
      header: 'Tasks',
      phone: 'side',
      cell: ({ goodCount, monitorCount, actionRequiredCount, dueCount }) => (
        <CountPills counts={{ good: goodCount, monitor: monitorCount, action: actionRequiredCount, due: dueCount }} />
      ),
    },
    {
      id: 'findings',
      header: 'Findings',
      phone: 'side',
      cell: ({ id, name, openFindingCount, worstSeverity }) => (
        <OpenFindings asset={{ id, name }} count={openFindingCount} worst={worstSeverity} />
      ),
    },
    {
      id: 'lastInspectionDate',
      header: 'Last inspection',
      phone: 'ordered',
      sortKey: 'lastInspectionDate',
      cell: ({ lastInspectionDate, lastInspectionName }) =>
        lastInspectionDate && (
          <span className="flex flex-col">
            <span className="nums whitespace-nowrap">{dateTime(lastInspectionDate)}</span>
            <span className="text-sm text-muted">{lastInspectionName}</span>
          </span>
        ),
    },
    {
      id: 'nextInspectionDate',
      header: 'Next inspection',
      sortKey: 'nextInspectionDate',
      cell: ({ nextInspectionDate, dueCount, isCustomerArchived }) =>
        isCustomerArchived ? (
          <span className="text-muted">{withoutDate({ isCustomerArchived })}</span>
        ) : (
          nextInspectionDate && (
            // Below each other where there are columns, so that types and customers have room for their names.
            <span className="inline-flex items-center gap-2 sm:flex-col sm:items-start sm:gap-0.5">
              <span
                className={dueCount > 0 ? 'nums whitespace-nowrap font-medium text-action' : 'nums whitespace-nowrap'}
              >
                {date(nextInspectionDate)}
              </span>
              <DueBadge due={dueCount > 0} />
            </span>
          )
        ),
    },
    day('installationDate', 'Allocation Date'),
    day('buildDate', 'Build Date'),
  ]
}
