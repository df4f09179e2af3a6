'use client'
import { MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import type { Column } from '@/components/ui/data-table-types'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import type { UserOutput } from '@/lib/resources/users/schema'
import { ClientAdminBadge, RoleBadge } from './role-badge'

/** Initials, name, chips, email and roles: for a client admin those in every organisation (ORGANISATION-27). */
export function useUserColumns(): Column<UserOutput>[] {
  const { viewer } = usePortal()
  const roles: Column<UserOutput> = actsAsClientAdmin(viewer)
    ? {
        id: 'roles',
        header: 'Organisations',
        phone: 'line',
        cell: ({ organisationIds }) => <Memberships all={organisationIds} />,
      }
    : {
        id: 'roles',
        header: 'Role',
        phone: 'line',
        cell: ({ role, receiveQuotes }) => role !== null && <RoleChips role={role} receiveQuotes={receiveQuotes} />,
      }
  return [
    {
      id: 'fullName',
      header: 'Name',
      sortKey: 'fullName',
      primary: true,
      cell: ({ id, fullName, clientAdmin }) => (
        <span className="inline-flex items-center gap-3 py-1">
          <Avatar name={fullName} size="sm" />
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{fullName}</span>
            {clientAdmin && <ClientAdminBadge />}
            {id === viewer.userId && <Badge>You</Badge>}
          </span>
        </span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      phone: 'small',
      sortKey: 'email',
      cell: ({ email, mailStoppedAt }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{email}</span>
          {mailStoppedAt && (
            <Badge tone="monitor" icon={MailX}>
              Mails stopped
            </Badge>
          )}
        </span>
      ),
    },
    roles,
  ]
}

function Memberships({ all }: { all: UserOutput['organisationIds'] }): ReactNode {
  if (all.length === 0) return <span className="text-muted">None</span>
  return (
    <ul className="flex flex-col gap-1.5 sm:py-1">
      {all.map(({ organisationId, label, role, receiveQuotes }) => (
        <li key={organisationId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{label}</span>
          <RoleChips role={role} receiveQuotes={receiveQuotes} />
        </li>
      ))}
    </ul>
  )
}

function RoleChips({ role, receiveQuotes }: { role: number; receiveQuotes: boolean | null }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <RoleBadge role={role} />
      {receiveQuotes && <Badge tone="info">Quote contact</Badge>}
    </span>
  )
}
