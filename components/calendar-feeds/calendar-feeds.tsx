'use client'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { listCall, removeCall } from '@/components/data/calls'
import type { ListAnswer } from '@/components/data/list-answer'
import { useAnswerQuery, useCall } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { ProfileTabs } from '@/components/profile/profile-tabs'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { snackbar } from '@/components/ui/snackbar-store'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { calendarFeedsApi, renewCalendarFeedCall } from '@/lib/workflows/calendar-feeds/client'
import type { CalendarFeedOutput, MadeCalendarFeed } from '@/lib/workflows/calendar-feeds/schema'
import { FeedAddress } from './feed-address'
import { FeedRow } from './feed-row'

const newFeed = () => import('./new-feed')

/** One's own calendars of tasks (CALENDAR-13). */
export function CalendarFeeds({ first }: { first: ListAnswer<CalendarFeedOutput> }) {
  const { data } = useQuery({
    ...useAnswerQuery()(listCall(calendarFeedsApi), { query: { limit: '100', describe: '0' } }),
    initialData: first,
  })
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState<MadeCalendarFeed | null>(null)
  const [asked, setAsked] = useState<{ act: 'renew' | 'delete'; feed: CalendarFeedOutput } | null>(null)
  const NewFeed = useOnDemand(newFeed, isAdding, () => setAdding(false))?.NewFeed
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      New calendar
    </Button>
  )
  return (
    <>
      <PortalHeader title="Your profile" />
      <ProfileTabs current="calendar" />
      <div className="max-w-3xl">
        <Card
          title="Your tasks in your calendar"
          description="Outlook, Google and Apple show what is due and stay up to date by themselves."
          actions={data.items.length > 0 && add}
          flush
        >
          {data.items.length === 0 ? (
            <div className="border-t">
              <EmptyState
                icon={CalendarDays}
                text="No calendar yet"
                hint="Make one, subscribe to its address once, and each day shows what is due at which site."
                action={add}
              />
            </div>
          ) : (
            <ul className="divide-y divide-line border-t">
              {data.items.map((feed) => (
                <FeedRow
                  key={feed.id}
                  feed={feed}
                  onRenew={() => setAsked({ act: 'renew', feed })}
                  onDelete={() => setAsked({ act: 'delete', feed })}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {isAdding && NewFeed && (
        <NewFeed
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            setTold(made)
          }}
        />
      )}
      {told && <FeedAddress feed={told} onClose={() => setTold(null)} />}
      <AskFirst asked={asked} onClose={() => setAsked(null)} onRenewed={setTold} />
    </>
  )
}

interface AskProps {
  asked: { act: 'renew' | 'delete'; feed: CalendarFeedOutput } | null
  onClose: () => void
  onRenewed: (feed: MadeCalendarFeed) => void
}

/** Says before an address ends what that does to whoever has subscribed to it. */
function AskFirst({ asked, onClose, onRenewed }: AskProps) {
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const name = asked?.feed.name
  const act = async () => {
    if (!asked) return
    setBusy(true)
    try {
      if (asked.act === 'renew') onRenewed(await call(renewCalendarFeedCall, { params: { id: asked.feed.id } }))
      else {
        await call(removeCall(calendarFeedsApi, asked.feed.id))
        snackbar.show('Calendar deleted')
      }
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'Nothing was changed. Please try again')
    }
    setBusy(false)
    onClose()
  }
  const isRenewal = asked?.act === 'renew'
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isRenewal ? `Give “${name}” a new address?` : `Delete “${name}”?`}
      confirmLabel={isRenewal ? 'Make new address' : 'Delete calendar'}
      tone={isRenewal ? 'primary' : 'danger'}
      loading={isBusy}
      onConfirm={act}
      onClose={onClose}
    >
      {isRenewal
        ? 'The address that it has now leads nowhere from this moment on. Calendar programs that use it stop updating: remove it there, and subscribe to the new one.'
        : 'Its address leads nowhere from this moment on. Calendar programs that use it stop updating, and some go on showing what they read last: remove it there too. No task is changed.'}
    </ConfirmDialog>
  )
}
