'use client'
import { MailCheck, Pencil, ShieldOff, Trash2, UserPlus, UserRound, UserX, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useCall } from '@/components/data/use-call'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ResetSecondFactor } from '@/components/second-factor/reset-second-factor'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { MenuEntry } from '@/components/ui/menu'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { resetSecondFactorCall, usersApi } from '@/lib/resources/users/client'
import { mayEditUser, mayResetSecondFactor } from '@/lib/resources/users/policy'
import type { PendingInviteOutput, UserOutput } from '@/lib/resources/users/schema'
import { PendingInvites } from './pending-invites'
import { RemoveUser } from './remove-user'
import { useImpersonate } from './use-impersonate'
import { useResumeMail } from './use-resume-mail'
import { useUserColumns } from './user-columns'

const loadMany = () => import('./many/user-many').then(({ Many }) => ({ Many }))

/** The people of an organisation, for a client admin of the whole portal (ORGANISATION-27). */
export function UserList({ first, pending }: { first: FirstPage<UserOutput>; pending: PendingInviteOutput[] }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const { mayImpersonate, impersonate } = useImpersonate()
  const [removing, setRemoving] = useState<UserOutput | null>(null)
  const [resetting, setResetting] = useState<UserOutput | null>(null)
  const call = useCall()
  const resume = useResumeMail()
  const isClientAdmin = actsAsClientAdmin(viewer)

  const actionsOf = (user: UserOutput): MenuEntry[] => {
    const isEditable = mayEditUser(viewer, user)
    const remove = isClientAdmin
      ? { label: 'Delete account', icon: Trash2 }
      : { label: 'Remove from organisation', icon: UserX }
    return [
      isEditable
        ? { label: 'Edit user', icon: Pencil, href: href(`users/${user.id}`) }
        : { label: 'View user', icon: UserRound, href: href(`users/${user.id}`) },
      ...(mayImpersonate(user)
        ? [{ label: 'Impersonate user', icon: VenetianMask, onSelect: () => impersonate(user) }]
        : []),
      ...(mayResetSecondFactor(viewer, user)
        ? [{ label: 'Reset two-step sign-in', icon: ShieldOff, onSelect: () => setResetting(user) }]
        : []),
      ...(user.mailStoppedAt ? [{ label: 'Send reminders again', icon: MailCheck, onSelect: () => resume(user) }] : []),
      ...(isEditable && user.id !== viewer.userId
        ? [{ ...remove, onSelect: () => setRemoving(user), danger: true, separated: true }]
        : []),
    ]
  }
  const create = (
    <ButtonLink variant="primary" icon={UserPlus} href={keep(href('users/add'))}>
      Create user
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader
        title="Users"
        actions={
          <>
            <PendingInvites first={pending} />
            <ButtonLink icon={MailCheck} href={href('notification-log')}>
              Reminders sent
            </ButtonLink>
            {create}
          </>
        }
      />
      <ResourceList
        client={usersApi}
        label="Users"
        searchPlaceholder="Search users"
        first={first}
        columns={useUserColumns()}
        defaultSort="fullName"
        many={can(viewer, 'users:manage') && viewer.acting.as === 'organisation' && loadMany}
        canExport={can(viewer, 'exports')}
        rowLabel={({ fullName }) => fullName}
        rowHref={({ id }) => href(`users/${id}`)}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={UserRound}
            text="No users yet"
            hint="Invite the people you work with. Each gets a mail to choose a password."
            action={create}
          />
        }
      />
      <ResetSecondFactor
        person={resetting}
        onReset={({ id }) => call(resetSecondFactorCall, { params: { id } })}
        asksFirst={!viewer.systemAdmin}
        onClose={() => setResetting(null)}
      />
      <RemoveUser user={removing} onClose={() => setRemoving(null)} />
    </>
  )
}
