import type { Viewer } from '@/lib/domain/permissions/actor'
import { actingOrganisation } from '@/lib/domain/permissions/actor'
import type { UserOutput } from '@/lib/resources/users/schema'

/** A membership on the list of a client admin's form. */
interface MembershipValue {
  organisationId: string
  label: string
  role: string
  receiveQuotes: boolean
  /**
   * True for one that was added just now, which removing takes off the form. One that was there before is ended by the
   * role Revoke access.
   */
  isNew: boolean
}

export interface UserValues {
  firstName: string
  lastName: string
  email: string
  clientAdmin: boolean
  organisationIds: MembershipValue[]
  role: string
  receiveQuotes: boolean
}

/** What the form starts with; somebody new starts as a User. */
export function valuesOf(user: UserOutput | undefined): UserValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    clientAdmin: user?.clientAdmin ?? false,
    organisationIds: (user?.organisationIds ?? []).map((one) => ({ ...one, role: String(one.role), isNew: false })),
    role: String(user?.role ?? 0),
    receiveQuotes: user?.receiveQuotes ?? false,
  }
}

/**
 * Without the memberships that are as they were: a membership that somebody else changed meanwhile stays as it is
 * (ORGANISATION-30).
 */
export function onlyChanged(values: UserValues, before: readonly unknown[] = []): UserValues {
  const known = new Set(before.map((one) => JSON.stringify(one)))
  return { ...values, organisationIds: values.organisationIds.filter((one) => !known.has(JSON.stringify(one))) }
}

/**
 * The body of the save: one role for a user admin, organisations and the flag for a client admin (ORGANISATION-29,
 * ORGANISATION-30).
 */
export function bodyOf(viewer: Viewer, user: UserOutput | undefined, values: UserValues) {
  const { firstName, lastName, email, clientAdmin, organisationIds, role, receiveQuotes } = values
  return {
    ...(!user && { firstName, lastName, email }),
    ...(actingOrganisation(viewer)
      ? { role: Number(role), receiveQuotes }
      : {
          clientAdmin,
          organisationIds: organisationIds.map((one) => ({
            organisationId: one.organisationId,
            role: Number(one.role),
            receiveQuotes: one.receiveQuotes,
          })),
        }),
  }
}
