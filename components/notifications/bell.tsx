'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useAnswerQuery } from '@/components/data/use-call'
import { Opening, useAfterOutline } from '@/components/ui/opening'
import { fetchedAhead, useOnDemand } from '@/components/ui/use-on-demand'
import { notificationsCall } from '@/lib/workflows/notifications/client'
import { panelClass } from './look'

/** So often a tab that is looked at asks whether something has happened. */
const everyMs = 20_000

const panel = () => import('./bell-panel')

/** In the header of every page: how much has happened to one that one has not read; opens what it was (BELL-8). */
export function Bell({ first }: { first: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const BellPanel = useAfterOutline(isOpen, useOnDemand(panel, isOpen, close)?.BellPanel)
  const { data } = useQuery({
    ...useAnswerQuery()(notificationsCall, { query: { limit: '0' } }),
    // As it was when the page was made.
    initialData: { unread: first, items: [] },
    refetchInterval: everyMs,
  })
  const { unread } = data
  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? `Notifications: ${unread} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...fetchedAhead(panel)}
        onClick={() => setOpen(true)}
        className="relative inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink max-sm:size-11"
      >
        <BellIcon aria-hidden className="size-4 max-sm:size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="nums absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-action px-1 text-center text-[0.6875rem] leading-4 font-semibold text-surface ring-2 ring-surface max-sm:top-1 max-sm:right-1"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && (BellPanel ? <BellPanel onClose={close} /> : <Opening panel={panelClass} />)}
    </>
  )
}
