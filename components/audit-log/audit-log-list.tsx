'use client'
import { Eye, ScrollText, SquareArrowOutUpRight } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { auditLogApi } from '@/lib/resources/audit-log/client'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'
import { actionIcons } from './action-icons'
import { ActorCell } from './actor-cell'
import { recordLink } from './record-link'
import { sentenceOf } from './sentence'

/** Who did what, as whom, when, to which record; latest first (AUDIT-7). */
export function AuditLogList({ first }: { first: FirstPage<AuditLineOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { dateTime } = useDates()
  const columns: Column<AuditLineOutput>[] = [
    { id: 'action', header: 'Action', primary: true, cell: (line) => <Action {...line} /> },
    { id: 'user', header: 'Person', phone: 'side', cell: (line) => <ActorCell {...line} /> },
    {
      id: 'createdAt',
      header: 'Time',
      phone: 'side',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="nums whitespace-nowrap">
          {dateTime(createdAt)}
        </time>
      ),
    },
  ]
  return (
    <>
      <PortalHeader title="Audit Log" />
      <ResourceList
        client={auditLogApi}
        label="Audit log"
        searchPlaceholder="Search person, action, record"
        first={first}
        columns={columns}
        defaultSort="-createdAt"
        canExport
        rowLabel={sentenceOf}
        rowHref={({ id }) => href(`audit-log/${id}`)}
        rowActions={(line) => {
          const record = recordLink(line, viewer)
          return [
            { label: 'View full details', icon: Eye, href: href(`audit-log/${line.id}`) },
            ...(record ? [{ label: record.label, icon: SquareArrowOutUpRight, href: href(record.path) }] : []),
          ]
        }}
        empty={
          <EmptyState
            icon={ScrollText}
            text="Nothing has been logged yet"
            hint="Sign-ins, impersonation, exports, imports, role changes, archiving and changes of asset types are kept here for good."
          />
        }
      />
    </>
  )
}

function Action(line: AuditLineOutput) {
  const Icon = actionIcons[line.action]
  const isWarning = line.action === 'sign-in-failed'
  return (
    <span className="flex gap-2.5">
      <Icon aria-hidden className={`h-[1lh] w-4 shrink-0 ${isWarning ? 'text-action' : 'text-muted'}`} />
      <span className="wrap-anywhere">{sentenceOf(line)}</span>
    </span>
  )
}
