'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListAnswer } from '@/components/data/list-answer'
import { useCall, usePortal } from '@/components/data/portal-context'
import { globalMessages } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import { useRefresh } from '@/components/data/use-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import { snackbar } from '@/components/ui/snackbar-store'
import { actsAsClientAdmin } from '@/lib/permissions/actor'
import { mayEditMember } from '@/lib/resources/users/policy'
import type { PendingInviteOutput } from '@/lib/resources/users/schema'
import { RoleBadge } from './role-badge'

/** People who were invited and have not answered yet; absent where there are none (S1 §2). */
export function PendingInvites({ first }: { first: PendingInviteOutput[] }) {
  const { organisationId } = usePortal()
  const call = useCall()
  const { data: invites } = useQuery({
    queryKey: ['/users/pending', organisationId],
    queryFn: async ({ signal }) =>
      (await call<ListAnswer<PendingInviteOutput>>('GET', '/users/pending?limit=1000', { signal })).items,
    initialData: first,
  })
  if (invites.length === 0) return null
  return (
    <Popover button={`Pending invites (${invites.length})`} align="end">
      <ul className="-m-4 max-h-[60dvh] w-[min(24rem,calc(100vw-1rem))] divide-y divide-line overflow-y-auto">
        {invites.map((invite) => (
          <Invite key={invite.id} invite={invite} />
        ))}
      </ul>
    </Popover>
  )
}

function Invite({ invite }: { invite: PendingInviteOutput }) {
  const { actor } = usePortal()
  const { date } = useDates()
  const call = useCall()
  const refresh = useRefresh()
  const [state, setState] = useState<'shown' | 'asking' | 'busy'>('shown')
  const { fullName, email, expiresAt, organisationIds } = invite
  const remove = async () => {
    setState('busy')
    try {
      await call('DELETE', `/users/pending/${invite.id}`)
      snackbar.show('Invite deleted')
    } catch (error) {
      setState('shown')
      snackbar.error(globalMessages(error)?.[0] ?? 'The invite could not be deleted. Please try again')
    }
    await refresh('/users/pending')
  }
  // A Manager does not take an Admin's invite back (R 120).
  const mayDelete = actsAsClientAdmin(actor) || organisationIds.every(({ role }) => mayEditMember(actor, role))
  const isExpired = new Date(expiresAt) < new Date()
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{fullName}</p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="nums text-sm text-muted">
          {isExpired ? 'Expired' : 'Expires'} {date(expiresAt)}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {organisationIds.length === 0 && <Badge tone="accent">Client admin</Badge>}
          {organisationIds.map(({ organisationId, label, role }) => (
            <span key={organisationId} className="inline-flex flex-wrap items-center gap-1.5 text-sm">
              {actsAsClientAdmin(actor) && label} <RoleBadge role={role} />
            </span>
          ))}
        </div>
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
