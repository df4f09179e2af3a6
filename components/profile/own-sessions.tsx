'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from '@/lib/resources/accounts/client'
import type { OwnSession } from '@/lib/resources/accounts/schema'

/** As many as are shown at first. */
const FEW = 5

/**
 * Where the person is logged in, with a way to end each (SESSION-7). The page's own goes on: for that there is Logout.
 */
export function OwnSessions({ first }: { first: readonly OwnSession[] }) {
  const call = useCall()
  const [sessions, setSessions] = useState(first)
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const end = async (what: string, work: () => Promise<unknown>, done: string) => {
    setBusy(what)
    try {
      await work()
      snackbar.show(done)
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'Nothing was ended. Please try again')
    }
    // It may also have ended by itself meanwhile.
    setSessions((await call(ownSessionsCall)).items)
    setBusy(null)
    setAsking(false)
  }
  const shown = isWhole ? sessions : sessions.slice(0, FEW)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title="Where you are logged in"
      description="If you do not know one of these, log it out and change your password."
      flush
    >
      <ul className="divide-y divide-line border-t">
        {shown.map((session) => (
          <Line
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() =>
              end(session.id, () => call(endSessionCall, { params: { id: session.id } }), 'Logged out on that device')
            }
          />
        ))}
      </ul>
      {(hasOthers || shown.length < sessions.length) && (
        <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">
          {shown.length < sessions.length && (
            <Button onClick={() => setWhole(true)}>Show {sessions.length - shown.length} more</Button>
          )}
          {hasOthers && <Button onClick={() => setAsking(true)}>Log out everywhere else</Button>}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere else?"
        confirmLabel="Log out everywhere else"
        cancelLabel="Stay logged in"
        loading={busy === 'others'}
        onConfirm={() => end('others', () => call(endOtherSessionsCall), 'Logged out everywhere else')}
        onClose={() => setAsking(false)}
      >
        You stay logged in here. Everywhere else, apps included, you have to log in again.
      </ConfirmDialog>
    </Card>
  )
}

function Line({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { dateTime } = useDates()
  const { device, address, createdAt, lastUsedAt, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {device} {isCurrent && <Badge tone="good">This device</Badge>}
        </p>
        <p className="nums text-sm text-muted wrap-anywhere">
          Last used {dateTime(lastUsedAt)}
          {address && ` from ${address}`}, logged in {dateTime(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" loading={isBusy} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  )
}
