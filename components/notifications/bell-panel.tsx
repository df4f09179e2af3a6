'use client'
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { Bell, X } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { useAnswerQuery, useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { useRefresh } from '@/components/data/use-refresh'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { slideSoFar } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { snackbar } from '@/components/ui/snackbar-store'
import { notificationsApi, notificationsCall, readNotificationsCall } from '@/lib/workflows/notifications/client'
import type { NotificationOutput } from '@/lib/workflows/notifications/schema'
import { panelClass } from './look'

/** What has happened to one, newest first; each line leads to it (BELL-8). On a phone a sheet from below. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const [slide] = useState(slideSoFar)
  const call = useCall()
  const { data, error, refetch } = useQuery({
    ...useAnswerQuery()(notificationsCall, { query: { limit: '50' } }),
    refetchInterval: 20_000,
    staleTime: 0,
  })
  const refresh = useRefresh()
  const mark = async (json: { ids: string[] } | { all: true }) => {
    try {
      await call(readNotificationsCall, { json })
    } catch {
      snackbar.error('This could not be marked as read. Check your connection and try again')
      // It may have been, and only the answer was lost.
      await refresh([notificationsApi.path])
    }
  }
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 animate-fade-in sm:bg-transparent max-sm:bg-black/35" />
      <DialogPanel style={slide} className={panelClass}>
        <div className="flex shrink-0 items-center justify-between gap-2 border-b py-2 pr-2 pl-4">
          <DialogTitle className="text-lg font-semibold">Notifications</DialogTitle>
          <div className="flex items-center gap-1">
            {data && data.unread > 0 && (
              <Button size="sm" variant="ghost" onClick={() => mark({ all: true })}>
                Mark all read
              </Button>
            )}
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain">
          {data ? (
            <Lines
              items={data.items}
              onOpen={(line) => {
                if (line.readAt === null) void mark({ ids: [line.id] })
                onClose()
              }}
            />
          ) : error ? (
            <EmptyState
              icon={Bell}
              text="There was an error loading your data"
              action={<Button onClick={() => refetch()}>Try again</Button>}
            />
          ) : (
            <div aria-hidden className="flex flex-col gap-5 p-4">
              {[1, 2, 3].map((line) => (
                <Skeleton key={line} className="h-10 w-full" />
              ))}
            </div>
          )}
        </div>
      </DialogPanel>
    </Dialog>
  )
}

interface LinesProps {
  items: readonly NotificationOutput[]
  onOpen: (line: NotificationOutput) => void
}

function Lines({ items, onOpen }: LinesProps) {
  if (items.length === 0)
    return (
      <EmptyState
        icon={Bell}
        text="Nothing has happened yet"
        hint="Here you hear when somebody gives you tasks, a finding or a round, mentions you in a note, or decides your quote."
      />
    )
  return (
    <ul className="divide-y divide-line">
      {items.map((line) => (
        <li key={line.id}>
          <Line line={line} onOpen={() => onOpen(line)} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line, onOpen }: { line: NotificationOutput; onOpen: () => void }) {
  const { me } = usePortal()
  const { dateTime } = useDates()
  const { text, detail, href, by, kind, organisation, createdAt, readAt } = line
  const meta = [
    dateTime(createdAt),
    // The text of a mention begins with the name.
    kind === 'mention' ? null : by,
    me.organisations.length > 1 ? organisation?.name : null,
  ].filter(Boolean)
  return (
    <Link href={href} onClick={onOpen} className="flex gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2">
      <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${readAt ? '' : 'bg-chosen'}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {!readAt && <span className="sr-only">Unread: </span>}
        <span className={`block ${readAt ? '' : 'font-medium'}`}>{text}</span>
        {detail && <span className="mt-0.5 line-clamp-2 text-muted">{detail}</span>}
        <span className="nums mt-0.5 block text-sm text-muted">{meta.join(' · ')}</span>
      </span>
    </Link>
  )
}
