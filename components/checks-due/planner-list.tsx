'use client'
import { CalendarClock, ClipboardCheck, History, Tag } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import type { FirstPage } from '@/components/data/use-list'
import { useLookAgain } from '@/components/data/use-look-again'
import { PortalHeader } from '@/components/portal/portal-header'
import { StatusBadge } from '@/components/ui/badge'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import type { Progress } from '@/lib/domain/long-changes/schema'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { checksDueApi } from '@/lib/resources/checks-due/client'
import type { DueTaskOutput } from '@/lib/resources/checks-due/schema'
import { DueCell } from './due-cell'
import { Following } from './following'

/**
 * The task planner: what is due on which asset, soonest first (SCHEDULE-15). `following`: how many assets have the due
 * dates of a change that many of them follow (SCHEDULE-18).
 */
export function PlannerList({ first, following }: { first: FirstPage<DueTaskOutput>; following: Progress | null }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const columns = usePlannerColumns()
  useLookAgain(following !== null, checksDueApi.path)
  return (
    <>
      <PortalHeader title="Task Planner" />
      <Following progress={following} />
      <ResourceList
        client={checksDueApi}
        label="Tasks by when they are due"
        searchPlaceholder="Search tag, task, site"
        first={first}
        columns={columns}
        defaultSort="nextDue"
        canExport={can(viewer, 'exports')}
        rowLabel={({ assetName, checkName }) => `${checkName} on ${assetName}`}
        rowHref={({ assetId }) => href(`assets/${assetId}`)}
        rowActions={({ assetId, checkId }) => [
          ...(can(viewer, 'results:record')
            ? [
                {
                  label: 'Record result',
                  icon: ClipboardCheck,
                  href: href(`task-planner/${assetId}/record/${checkId}`),
                },
              ]
            : []),
          { label: 'View asset', icon: Tag, href: href(`assets/${assetId}`) },
          { label: 'View timeline', icon: History, href: href(`assets/${assetId}/timeline/${checkId}`) },
        ]}
        empty={
          <EmptyState
            icon={CalendarClock}
            text="No tasks available"
            hint="Tasks show here once a tagged asset has a customer, an allocation date and tasks."
          />
        }
      />
    </>
  )
}

function usePlannerColumns(): Column<DueTaskOutput>[] {
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const customer: Column<DueTaskOutput> = {
    id: 'customer',
    header: 'Customer',
    cell: ({ customerName }) => customerName,
  }
  const distributor: Column<DueTaskOutput> = {
    id: 'distributor',
    header: 'Distributor',
    cell: ({ distributorName }) => distributorName,
  }
  return [
    {
      id: 'asset',
      header: 'Asset',
      sortKey: 'assetName',
      primary: true,
      cell: ({ assetName, assetTypeName }) => (
        <span className="flex flex-col">
          <span className="nums font-medium">{assetName}</span>
          <span className="text-sm font-normal text-muted">{assetTypeName}</span>
        </span>
      ),
    },
    ...(actsAsClientAdmin(viewer) ? [distributor, customer] : actsAsCustomer(viewer) ? [] : [customer]),
    { id: 'zone', header: 'Site & Zone', isWordy: true, cell: ({ locationTrail }) => locationTrail },
    { id: 'task', header: 'Task', sortKey: 'checkName', cell: ({ checkName }) => checkName },
    {
      id: 'last',
      header: 'Last check',
      sortKey: 'lastCheckDate',
      cell: ({ lastCheckDate, lastCheckUserName }) =>
        lastCheckDate ? (
          <span className="flex flex-col">
            <span className="nums whitespace-nowrap">{dateTime(lastCheckDate)}</span>
            <span className="text-sm text-muted">{lastCheckUserName}</span>
          </span>
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      id: 'status',
      header: 'Last status',
      cell: ({ lastCheckStatus }) => lastCheckStatus && <StatusBadge status={lastCheckStatus} />,
    },
    { id: 'nextDue', header: 'Next due', sortKey: 'nextDue', cell: (task) => <DueCell task={task} /> },
  ]
}
