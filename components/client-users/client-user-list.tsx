'use client'
import { Pencil, ShieldCheck, ShieldOff, Trash2, UserPlus, UserRound, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { PendingInvites } from '@/components/data/pending-invites'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ResetSecondFactor } from '@/components/second-factor/reset-second-factor'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import type { MenuEntry } from '@/components/ui/menu'
import { callOf } from '@/lib/core/client/endpoint'
import { can } from '@/lib/domain/permissions/can'
import {
  clientUsersApi,
  pendingClientUsersApi,
  resendClientUserInviteCall,
  resetClientUserSecondFactorCall,
} from '@/lib/resources/client-users/client'
import { mayRemoveClientUser, mayResetSecondFactor } from '@/lib/resources/client-users/policy'
import type { ClientUserOutput } from '@/lib/resources/client-users/schema'
import { useImpersonateClientUser } from './use-impersonate-client-user'

interface ClientUserListProps {
  client: { id: string; name: string; isArchived: boolean }
  first: FirstPage<ClientUserOutput>
  pending: readonly ClientUserOutput[]
}

/** The client admins of one client, for system admins (ORGANISATION-46). */
export function ClientUserList({ client, first, pending }: ClientUserListProps) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const impersonate = useImpersonateClientUser()
  const call = useCall()
  const [resetting, setResetting] = useState<ClientUserOutput | null>(null)
  const { date } = useDates()
  const screen = `clients/${client.id}/users`
  const columns: Column<ClientUserOutput>[] = [
    { id: 'fullName', header: 'Name', sortKey: 'fullName', primary: true, cell: (user) => <Name {...user} /> },
    { id: 'email', header: 'Email', sortKey: 'email', phone: 'small', cell: ({ email }) => email },
    { id: 'createdAt', header: 'Since', cell: ({ createdAt }) => <span className="nums">{date(createdAt)}</span> },
    {
      id: 'organisations',
      header: 'Organisations',
      hidden: true,
      cell: ({ organisationIds }) => organisationIds.map(({ label }) => label).join(', '),
    },
  ]
  const actionsOf = (user: ClientUserOutput): MenuEntry[] => [
    { label: 'Edit user', icon: Pencil, href: href(`${screen}/${user.id}`) },
    ...(can(viewer, 'client-users:impersonate') && !user.systemAdmin && !client.isArchived
      ? [{ label: 'Impersonate user', icon: VenetianMask, onSelect: () => impersonate(user) }]
      : []),
    ...(mayResetSecondFactor(viewer, user)
      ? [{ label: 'Reset two-step sign-in', icon: ShieldOff, onSelect: () => setResetting(user) }]
      : []),
    ...(mayRemoveClientUser(viewer, user)
      ? [
          {
            label: 'Delete user',
            icon: Trash2,
            href: href(`${screen}/${user.id}/delete`),
            danger: true,
            separated: true,
          },
        ]
      : []),
  ]
  const create = !client.isArchived && (
    <ButtonLink variant="primary" icon={UserPlus} href={keep(href(`${screen}/add`))}>
      Create user
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader
        title={`Client admins of ${client.name}`}
        back={{ href: href('clients'), label: 'Manage Clients' }}
        actions={
          <>
            <PendingInvites
              client={pendingClientUsersApi}
              filters={{ clientId: client.id }}
              first={pending}
              resend={(id) => callOf(resendClientUserInviteCall, { id })}
            />
            {create}
          </>
        }
      />
      {client.isArchived && (
        <div className="mb-5">
          <Banner kind="warning">This client is archived: its hostnames show no portal and nobody can log in.</Banner>
        </div>
      )}
      <ResourceList
        client={clientUsersApi}
        label="Client admins"
        searchPlaceholder="Search client admins"
        first={first}
        columns={columns}
        defaultSort="fullName"
        canExport
        rowLabel={({ fullName }) => fullName}
        rowHref={({ id }) => href(`${screen}/${id}`)}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={UserRound}
            text="No client admins yet"
            hint="Client admins run this portal: its organisations, its people and its settings. Each gets a mail to choose a password."
            action={create || undefined}
          />
        }
      />
      <ResetSecondFactor
        person={resetting}
        onReset={({ id }) => call(resetClientUserSecondFactorCall, { params: { id } })}
        onClose={() => setResetting(null)}
      />
    </>
  )
}

function Name({ fullName, systemAdmin, id }: ClientUserOutput) {
  const { me } = usePortal()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Avatar name={fullName} size="sm" />
      {fullName}
      {systemAdmin && (
        <Badge tone="neutral" icon={ShieldCheck}>
          System admin
        </Badge>
      )}
      {id === me.id && <Badge>You</Badge>}
    </span>
  )
}
