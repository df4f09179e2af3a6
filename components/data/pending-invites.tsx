'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import { snackbar } from '@/components/ui/snackbar-store'
import type { ListAnswer } from './list-answer'
import { useCall, usePortal } from './portal-context'
import { globalMessages } from './resource-list'
import { useDates } from './use-dates'
import { useRefresh } from './use-list'

/** What is known of somebody who was invited, of whatever kind. */
export interface Invite {
  id: string
  fullName: string
  email: string
  expiresAt: string | null
}

interface PendingInvitesProps<I extends Invite> {
  /** The list of invites in the API: `/users/pending`. */
  path: string
  /** Its filters, as a query. */
  query?: string
  first: readonly I[]
  /** What the invite is for. */
  about?: (invite: I) => ReactNode
  mayDelete?: (invite: I) => boolean
}

/**
 * People who were invited and have not answered yet, each with a delete button; absent where there are none
 * (ORGANISATION-45).
 */
export function PendingInvites<I extends Invite>({ path, query, first, about, mayDelete }: PendingInvitesProps<I>) {
  const { organisationId } = usePortal()
  const call = useCall()
  const { data: invites } = useQuery({
    queryKey: [path, organisationId, query],
    queryFn: async ({ signal }) =>
      (await call<ListAnswer<I>>('GET', `${path}?limit=1000${query ? `&${query}` : ''}`, { signal })).items,
    initialData: [...first],
  })
  if (invites.length === 0) return null
  return (
    <Popover button={`Pending invites (${invites.length})`} align="end">
      <ul className="-m-4 max-h-[60dvh] w-[min(24rem,calc(100vw-1rem))] divide-y divide-line overflow-y-auto">
        {invites.map((invite) => (
          <Line key={invite.id} path={path} invite={invite} mayDelete={mayDelete?.(invite) ?? true}>
            {about?.(invite)}
          </Line>
        ))}
      </ul>
    </Popover>
  )
}

interface LineProps {
  path: string
  invite: Invite
  mayDelete: boolean
  children: ReactNode
}

function Line({ path, invite, mayDelete, children }: LineProps) {
  const { date } = useDates()
  const call = useCall()
  const refresh = useRefresh()
  const [state, setState] = useState<'shown' | 'asking' | 'busy'>('shown')
  const { id, fullName, email, expiresAt } = invite
  const remove = async () => {
    setState('busy')
    try {
      await call('DELETE', `${path}/${id}`)
      snackbar.show('Invite deleted')
    } catch (error) {
      setState('shown')
      snackbar.error(globalMessages(error)?.[0] ?? 'The invite could not be deleted. Please try again')
    }
    await refresh(path)
  }
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{fullName}</p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        {expiresAt && (
          <p className="nums text-sm text-muted">
            {new Date(expiresAt) < new Date() ? 'Expired' : 'Expires'} {date(expiresAt)}
          </p>
        )}
        {children}
        {state !== 'shown' && (
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
      {mayDelete && state === 'shown' && (
        <IconButton icon={Trash2} label={`Delete invite of ${fullName}`} onClick={() => setState('asking')} />
      )}
    </li>
  )
}
