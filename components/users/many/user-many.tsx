'use client'
import { MailPlus, UserCog } from 'lucide-react'
import { useState } from 'react'
import type { GivenProps, ManyAction } from '@/components/at-once/action'
import { ManyActions } from '@/components/at-once/many-actions'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { usePortal } from '@/components/data/portal-context'
import { RadioCards } from '@/components/ui/radio-cards'
import { rolesThatMayBeGiven } from '@/lib/domain/permissions/can'
import { roleNames } from '@/lib/domain/permissions/role-names'
import type { UserOutput } from '@/lib/resources/users/schema'

function RoleGiven({ onChange }: GivenProps<UserOutput>) {
  const { viewer, organisation } = usePortal()
  const [role, setRole] = useState('')
  return (
    <RadioCards
      label={`Role in ${organisation?.name}`}
      value={role}
      options={rolesThatMayBeGiven(viewer).map((one) => ({ value: String(one), label: roleNames[one] }))}
      onChange={(next) => {
        setRole(next)
        onChange({ values: { role: Number(next) }, name: roleNames[Number(next) as keyof typeof roleNames] })
      }}
    />
  )
}

const setRole: ManyAction<UserOutput> = {
  name: 'role',
  label: 'Change role',
  icon: UserCog,
  Fields: RoleGiven,
  confirm: (people) => `Change ${people}`,
  done: (people, role) => `Role of ${people} changed to ${role}`,
}
export const inviteAgain: ManyAction<UserOutput> = {
  name: 're-invite',
  label: 'Invite again',
  icon: MailPlus,
  note: <p>Each who has not answered the invitation yet is mailed it again.</p>,
  confirm: (people) => `Invite ${people} again`,
  done: (people) => `${people} invited again`,
}

/** What can be done with many users at once. */
export function Many(props: ManyProps<UserOutput>) {
  return <ManyActions {...props} list="users" row={person} actions={[setRole, inviteAgain]} />
}

const person = { one: 'user' }
