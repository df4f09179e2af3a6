import { roles } from '@/lib/domain/permissions/actor'

/** Who somebody is, as far as a client's rule goes. */
interface Somebody {
  clientAdmin: boolean
  systemAdmin: boolean
  memberships?: readonly { role: number }[]
}

/**
 * Whether a client asks this person for a second factor (FACTOR-23). Admins are system admins, client admins, and
 * whoever is an Admin in at least one organisation.
 */
export function needsSecondFactor(rule: string, { clientAdmin, systemAdmin, memberships = [] }: Somebody): boolean {
  if (rule === 'everybody') return true
  return rule === 'admins' && (clientAdmin || systemAdmin || memberships.some(({ role }) => role === roles.admin))
}

/** What somebody hears who has still to set one up (FACTOR-24), or who acts as somebody else and has to (FACTOR-25). */
export const lacksSecondFactor = (isImpersonating: boolean) =>
  isImpersonating
    ? 'Set up two-step sign-in on your own account first: this portal asks for it'
    : 'Set up two-step sign-in first: this portal asks for it'
