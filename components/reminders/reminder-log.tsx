'use client'
import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon, MailCheck } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { Badge } from '@/components/ui/badge'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import type { Tone } from '@/components/ui/tone'
import { counted } from '@/lib/core/text/counted'
import { can } from '@/lib/domain/permissions/can'
import { notificationLogApi } from '@/lib/resources/notification-log/client'
import type { LogLineOutput } from '@/lib/resources/notification-log/schema'
import { logStates } from '@/lib/resources/notification-log/words'
import { kindName } from '@/lib/resources/notification-preferences/words'

const looks: Record<number, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'neutral', icon: Clock },
  1: { tone: 'good', icon: CircleCheck },
  2: { tone: 'action', icon: CircleX },
  3: { tone: 'neutral', icon: CircleSlash },
}

/** What a mail told of. */
function tells({ kind, count }: LogLineOutput): string {
  if (kind === 1) return counted(count, 'task or finding', 'tasks and findings')
  return counted(count, kind === 4 ? 'finding' : 'task')
}

/** Which reminders were mailed to whom, latest first (NOTIFY-16). */
export function ReminderLog({ first }: { first: FirstPage<LogLineOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { dateTime } = useDates()
  const columns: Column<LogLineOutput>[] = [
    { id: 'kind', header: 'Reminder', primary: true, cell: ({ kind }) => kindName(kind) },
    { id: 'user', header: 'Person', phone: 'side', cell: ({ user }) => user?.fullName ?? 'Contact of the portal' },
    {
      id: 'organisation',
      header: 'Organisation',
      phone: 'side',
      cell: ({ organisation, user }) => organisation?.name ?? (user && <span className="text-muted">Several</span>),
    },
    { id: 'count', header: 'Tells of', phone: 'side', cell: tells },
    {
      id: 'state',
      header: 'State',
      phone: 'side',
      cell: ({ state }) => <Badge {...looks[state]}>{logStates[state]}</Badge>,
    },
    {
      id: 'createdAt',
      header: 'Time',
      phone: 'small',
      sortKey: 'createdAt',
      cell: ({ createdAt, sentAt }) => (
        <time dateTime={sentAt ?? createdAt} className="nums whitespace-nowrap">
          {dateTime(sentAt ?? createdAt)}
        </time>
      ),
    },
  ]
  return (
    <>
      <PortalHeader title="Reminders sent" back={{ href: href('users'), label: 'Users' }} />
      <ResourceList
        client={notificationLogApi}
        label="Reminders sent"
        searchPlaceholder="Search person"
        first={first}
        columns={columns}
        defaultSort="-createdAt"
        canExport={can(viewer, 'exports')}
        rowLabel={(line) => `${kindName(line.kind)}, ${line.user?.fullName ?? 'contact'}`}
        empty={
          <EmptyState
            icon={MailCheck}
            text="No reminders have been sent yet"
            hint="Each mail that reminds somebody of tasks or findings is a line here, for two years."
          />
        }
      />
    </>
  )
}
