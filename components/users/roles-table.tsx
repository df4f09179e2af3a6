'use client'
import { Check, Minus } from 'lucide-react'
import { ScrollSection } from '@/components/ui/scroll-section'
import { RoleBadge } from './role-badge'

const roles = [0, 1, 2] as const
type Words = [string, string, string]
const everyone: Words = ['Yes', 'Yes', 'Yes']
const managers: Words = ['No', 'Yes', 'Yes']
const admins: Words = ['No', 'No', 'Yes']

/** What each role may do, as the form of a user explains it (ACCESS-14). */
const areas: [string, Words][] = [
  ['Customers (distributors only)', everyone],
  ['Sites & zones (customers only)', ['View only', 'View only', 'Full']],
  ['Users', managers],
  ['Task library', everyone],
  ['Asset library', everyone],
  ['Tagged Assets', everyone],
  ['Tagged Assets archiving', managers],
  ['Completed tasks', everyone],
  ['Data export', admins],
  ['Organisation settings', admins],
]

/** The table of what User, Manager and Admin may do. */
export function RolesTable() {
  return (
    <ScrollSection aria-label="Roles" className="rounded-sm">
      <table className="text-sm">
        <caption className="sr-only">Roles breakdown</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left font-medium text-muted">
              Area
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="pb-2 pl-2">
                <RoleBadge role={role} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(([area, allowed]) => (
            <tr key={area} className="border-t">
              <th scope="row" className="py-1.5 max-sm:py-1 text-left font-normal">
                {area}
              </th>
              {roles.map((role) => (
                <td key={role} className="py-1.5 max-sm:py-1 pl-2 text-center">
                  <Allowed word={allowed[role]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  )
}

function Allowed({ word }: { word: string }) {
  if (word !== 'Yes' && word !== 'No') return word
  const Icon = word === 'Yes' ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={word === 'Yes' ? 'mx-auto size-4 text-good' : 'mx-auto size-4 text-muted'} />
      <span className="sr-only">{word}</span>
    </>
  )
}
