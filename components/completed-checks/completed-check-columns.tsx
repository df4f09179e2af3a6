'use client'
import { Paperclip } from 'lucide-react'
import { usePortal } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { StatusBadge } from '@/components/ui/badge'
import type { Column } from '@/components/ui/data-table-types'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'

type Columns = Column<CompletedCheckOutput>[]

/** The columns of completed tasks: distributor for client admins, customer for everybody but customers. */
export function useCompletedCheckColumns(): Columns {
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const distributor: Columns = [
    { id: 'distributor', header: 'Distributor', phone: 'small', cell: ({ asset }) => asset.distributor?.name },
  ]
  const customer: Columns = [
    { id: 'customer', header: 'Customer', phone: 'small', cell: ({ asset }) => asset.customer?.name },
  ]
  return [
    {
      id: 'completedAt',
      header: 'Completed',
      sortKey: 'completedAt',
      primary: true,
      phone: 'top',
      cell: ({ completedAt }) => <span className="nums whitespace-nowrap">{dateTime(completedAt)}</span>,
    },
    {
      id: 'asset',
      header: 'Asset',
      phone: 'line',
      cell: ({ assetName, asset }) => (
        <span className="flex min-w-36 flex-col max-sm:flex-row max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-1.5">
          <span className="nums font-medium">{assetName}</span>
          <span className="text-sm text-muted">{asset.assetType.name}</span>
        </span>
      ),
    },
    ...(actsAsClientAdmin(viewer) ? distributor : []),
    ...(actsAsCustomer(viewer) ? [] : customer),
    {
      id: 'zone',
      header: 'Site & Zone',
      isWordy: true,
      phone: 'small',
      cell: ({ asset }) => asset.organisationZone?.locationTrail,
    },
    { id: 'task', header: 'Task', phone: 'title', cell: ({ checkName }) => checkName },
    {
      id: 'status',
      header: 'Status',
      sortKey: 'status',
      phone: 'top',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'person',
      header: 'Person',
      phone: 'small',
      cell: ({ user, impersonator }) => (
        <span className="flex flex-col">
          {user.fullName}
          {impersonator && <span className="text-sm text-muted">by {impersonator.fullName}</span>}
        </span>
      ),
    },
    { id: 'notes', header: 'Notes', phone: 'small', cell: (result) => <Excerpt {...result} /> },
  ]
}

/** The beginning of the notes, and how many files there are. */
function Excerpt({ notes, uploads }: CompletedCheckOutput) {
  if (!notes && uploads.length === 0) return null
  return (
    <span className="flex min-w-0 max-w-72 flex-col gap-0.5">
      {notes && <span className="line-clamp-2 wrap-anywhere print:line-clamp-none">{notes}</span>}
      {uploads.length > 0 && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted">
          <Paperclip aria-hidden className="size-3.5" />
          {uploads.length === 1 ? '1 file' : `${uploads.length} files`}
        </span>
      )}
    </span>
  )
}
