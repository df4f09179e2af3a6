import type { Person } from './actor'

/**
 * Where a person lands after login (ACCOUNT-5): the admin portal, the choice, the only organisation, or creating
 * one.
 */
export function landingPath({
  clientAdmin,
  systemAdmin,
  memberships,
}: Pick<Person, 'clientAdmin' | 'systemAdmin' | 'memberships'>): string {
  if (clientAdmin || systemAdmin) return '/portal/admin'
  const [only, another] = memberships
  if (!only) return '/create-organisation'
  return another ? '/select-organisation' : `/portal/${only.organisationId}`
}
