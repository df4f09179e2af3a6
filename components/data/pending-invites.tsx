'use client'
import { useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox, CheckboxMark } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import { snackbar } from '@/components/ui/snackbar-store'
import type { ListClient, Source } from '@/lib/core/client/client'
import type { Act } from '@/lib/core/client/endpoint'
import { inFigures } from '@/lib/core/text/counted'
import { globalMessages } from './call'
import { listCall, removeCall } from './calls'
import { useAnswerQuery, useCall } from './use-call'
import { useDates } from './use-dates'
import { useRefresh } from './use-refresh'

/** What is known of somebody who was invited, of whatever kind. */
interface Invite {
  id: string
  fullName: string
  email: string
  expiresAt: string | null
  mailProblem: string | null
}

interface PendingInvitesProps<I extends Invite> {
  /** The list of invites. */
  client: ListClient<I>
  filters?: Record<string, string>
  first: readonly NoInfer<I>[]
  /** What the invite is for. */
  about?: (invite: NoInfer<I>) => ReactNode
  /** Whether one may take it back, and send it again. */
  mayChange?: (invite: NoInfer<I>) => boolean
  /** Mails it again. */
  resend: (id: string) => Act
  /** Mails many again, by their ids. Then they can be chosen. */
  onAgain?: (ids: readonly string[]) => void
}

/**
 * People who were invited and have not answered yet, each with buttons to send them again and to delete them; absent
 * where there are none (ORGANISATION-45).
 */
export function PendingInvites<I extends Invite>({
  client,
  filters = {},
  first,
  about,
  mayChange,
  resend,
  onAgain,
}: PendingInvitesProps<I>) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const queryOf = useAnswerQuery()
  const selected = Object.fromEntries(Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value]))
  const { items: invites } = useQuery({
    ...queryOf(listCall(client), { query: { limit: `${limit}`, describe: '0', ...selected } }),
    initialData: {
      items: [...first],
      totalItems: first.length,
      totalPages: 1,
      currentPage: 1,
      perPage: limit,
      filters: [],
    },
  }).data
  if (invites.length === 0) return null
  const open = invites.filter((invite) => mayChange?.(invite) ?? true)
  // What was chosen may have been answered, or deleted, meanwhile.
  const chosen = open.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const canChoose = onAgain !== undefined && open.length > 1
  const tick = (id: string, isOn: boolean) =>
    setTicked((now) => [...now.filter((other) => other !== id), ...(isOn ? [id] : [])])
  return (
    <Popover button={`Pending invites (${invites.length})`} align="end">
      {(close) => (
        <div className="-m-4 flex max-h-[60dvh] w-[min(24rem,calc(100vw-1rem))] flex-col">
          {canChoose && (
            <div className="flex min-h-12 items-center justify-between gap-3 border-b py-1.5 pr-3 pl-4">
              <Checkbox
                label="Select all"
                value={chosen.length === open.length}
                onChange={(isOn) => setTicked(isOn ? open.map(({ id }) => id) : [])}
              />
              <Button
                size="sm"
                icon={Send}
                disabled={chosen.length === 0}
                onClick={() => {
                  close()
                  onAgain(chosen)
                }}
              >
                {chosen.length === 0 ? 'Invite again' : `Invite ${inFigures(chosen.length)} again`}
              </Button>
            </div>
          )}
          <ul className="divide-y divide-line overflow-y-auto">
            {invites.map((invite) => (
              <Line
                key={invite.id}
                client={client}
                invite={invite}
                resend={resend}
                mayChange={open.includes(invite)}
                tick={
                  canChoose && open.includes(invite)
                    ? { isOn: chosen.includes(invite.id), change: (isOn) => tick(invite.id, isOn) }
                    : undefined
                }
              >
                {about?.(invite)}
              </Line>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  )
}

/** More than anybody leaves unanswered. */
const limit = 1000

interface LineProps {
  client: Source
  invite: Invite
  resend: (id: string) => Act
  mayChange: boolean
  tick?: { isOn: boolean; change: (isOn: boolean) => void }
  children: ReactNode
}

function Line({ client, invite, resend, mayChange, tick, children }: LineProps) {
  const { date } = useDates()
  const call = useCall()
  const refresh = useRefresh()
  const [state, setState] = useState<'shown' | 'asking' | 'busy' | 'sending'>('shown')
  const { id, fullName, email, expiresAt, mailProblem } = invite
  const remove = async () => {
    setState('busy')
    const removal = removeCall(client, id)
    try {
      await call(removal)
      snackbar.show('Invite deleted')
    } catch (error) {
      setState('shown')
      snackbar.error(globalMessages(error)?.[0] ?? 'The invite could not be deleted. Please try again')
      // Somebody else may have deleted it, or they have answered.
      await refresh(removal.changes)
    }
  }
  const send = async () => {
    setState('sending')
    const again = resend(id)
    try {
      await call(again)
      snackbar.show(`Invite sent again to ${email}`)
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'The invite could not be sent. Please try again')
      await refresh(again.changes)
    } finally {
      setState('shown')
    }
  }
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      {tick && <CheckboxMark aria-label={`Select invite of ${fullName}`} checked={tick.isOn} onChange={tick.change} />}
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{fullName}</p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        {expiresAt && (
          <p className="nums text-sm text-muted">
            {new Date(expiresAt) < new Date() ? 'Expired' : 'Expires'} {date(expiresAt)}
          </p>
        )}
        {mailProblem && <p className="mt-1 text-sm text-action wrap-anywhere">{mailProblem}</p>}
        {children}
        {(state === 'asking' || state === 'busy') && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" autoFocus onClick={() => setState('shown')}>
              Keep invite
            </Button>
            <Button size="sm" variant="danger" loading={state === 'busy'} onClick={remove}>
              Delete invite
            </Button>
          </div>
        )}
      </div>
      {mayChange && (state === 'shown' || state === 'sending') && (
        <IconButton
          icon={Send}
          label={`Send invite of ${fullName} again`}
          aria-busy={state === 'sending' || undefined}
          onClick={() => state === 'shown' && send()}
        />
      )}
      {mayChange && state === 'shown' && (
        <IconButton icon={Trash2} label={`Delete invite of ${fullName}`} onClick={() => setState('asking')} />
      )}
    </li>
  )
}
