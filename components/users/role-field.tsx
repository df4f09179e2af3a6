'use client'
import { Eye, type LucideIcon, ShieldCheck, UserCog, UserRound, UserX } from 'lucide-react'
import { usePortal } from '@/components/data/portal-context'
import { Checkbox } from '@/components/ui/checkbox'
import { type RadioCard, RadioCards } from '@/components/ui/radio-cards'
import { rolesThatMayBeGiven } from '@/lib/domain/permissions/can'
import { roleNames } from '@/lib/domain/permissions/role-names'
import type { UserOutput } from '@/lib/resources/users/schema'
import { revoke } from '@/lib/resources/users/words'

type RoleCode = keyof typeof roleNames

const looks: Record<RoleCode, { hint: string; icon: LucideIcon; iconClassName: string }> = {
  0: { hint: 'Works with assets, tasks and results', icon: UserRound, iconClassName: 'text-good' },
  1: { hint: 'A User who also manages users and archives assets', icon: UserCog, iconClassName: 'text-monitor' },
  2: { hint: 'A Manager who also exports data and changes settings', icon: ShieldCheck, iconClassName: 'text-action' },
  4: { hint: 'Sees what a User sees, and changes nothing', icon: Eye, iconClassName: 'text-muted' },
  3: { hint: 'No longer belongs to this organisation', icon: UserX, iconClassName: 'text-muted' },
}

const card = (role: RoleCode): RadioCard => ({ value: String(role), label: roleNames[role], ...looks[role] })

/**
 * The role in the current organisation, and who gets its requests for quotes (ORGANISATION-29). Revoke access is for
 * somebody who is there already, Admin for whoever may give it.
 */
export function RoleFields({ user, readOnly }: { user?: UserOutput; readOnly: boolean }) {
  const { viewer, organisation } = usePortal()
  const isOwn = user?.id === viewer.userId
  const present = (user?.role ?? null) as RoleCode | null
  const given: readonly RoleCode[] =
    (readOnly || isOwn) && present !== null
      ? [present]
      : [...rolesThatMayBeGiven(viewer), ...(user ? [revoke as RoleCode] : [])]
  return (
    <>
      <RadioCards
        name="role"
        label={`Role in ${organisation?.name}`}
        options={given.map(card)}
        readOnly={readOnly || isOwn}
        hint={isOwn && !readOnly ? 'Nobody changes their own role' : undefined}
      />
      <Checkbox name="receiveQuotes" label="Quote contact" hint="Receives requests for quotes" readOnly={readOnly} />
    </>
  )
}
