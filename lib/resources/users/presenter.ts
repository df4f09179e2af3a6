import { millisecondsInDay } from 'date-fns/constants'
import { presentSwitches } from '@/lib/domain/assets/field-switches'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import type { PendingRow, UserRow } from './queries'
import type { Invite, PendingInviteOutput, UserOutput } from './schema'

/**
 * The memberships that the actor may know of: in his organisation that one only, a client admin all (ORGANISATION-27).
 */
function visible(row: UserRow, actor: Actor): UserRow['memberships'] {
  const own = actingOrganisation(actor)?.organisationId
  return own ? row.memberships.filter(({ organisationId }) => organisationId === own) : row.memberships
}

type Membership = Pick<UserRow['memberships'][number], 'organisationId' | 'role' | 'receiveQuotes'> & {
  organisation: { name: string }
}

/** The organisations of a person with his role there. */
export const presentMemberships = (memberships: readonly Membership[]) =>
  memberships.map(({ organisationId, role, receiveQuotes, organisation }) => ({
    organisationId,
    role,
    label: organisation.name,
    receiveQuotes,
  }))

/** The person's role in the organisation that the actor acts in; `null` where there is none. */
export const roleHere = (row: UserRow, actor: Actor): number | null =>
  actingOrganisation(actor) ? (visible(row, actor)[0]?.role ?? null) : null

/** Row → answer. */
export function presentUser(row: UserRow, actor: Actor): UserOutput {
  const memberships = visible(row, actor)
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email ?? '',
    clientAdmin: row.clientAdmin,
    systemAdmin: row.systemAdmin,
    clientId: row.clientId,
    role: roleHere(row, actor),
    receiveQuotes: actingOrganisation(actor) ? (memberships[0]?.receiveQuotes ?? null) : null,
    organisations: memberships.map(({ role, receiveQuotes, organisation }) => ({
      id: organisation.id,
      name: organisation.name,
      isDistributor: organisation.isDistributor,
      role,
      receiveQuotes,
      fields: presentSwitches(organisation.fields),
    })),
    organisationIds: presentMemberships(memberships),
    emailChange: null,
    mailStoppedAt: row.mailStoppedAt?.toISOString() ?? null,
  }
}

/**
 * Somebody who was invited and has an account already, as the inviter sent him (ORGANISATION-39): what the account says
 * of him is not told to whoever knows his address.
 */
export function presentKnown(row: UserRow, sent: Invite, actor: Actor): UserOutput {
  const { organisations, organisationIds, ...shown } = presentUser(row, actor)
  const own = actingOrganisation(actor)?.organisationId
  const named = own ? [own] : (sent.organisationIds ?? []).map(({ organisationId }) => organisationId)
  return {
    ...shown,
    ...namesOf(sent),
    clientAdmin: !own && sent.clientAdmin === true,
    systemAdmin: false,
    mailStoppedAt: null,
    organisations: organisations.filter(({ id }) => named.includes(id)),
    organisationIds: organisationIds.filter(({ organisationId }) => named.includes(organisationId)),
  }
}

const namesOf = ({ firstName, lastName, email }: Invite) => ({
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  email,
})

const inviteLife = 7 * millisecondsInDay

/** When an invite's link runs out. The link's row may be deleted already: an invite lives 7 days (MAIL-7). */
export const inviteExpiry = (tokens: readonly { expiresAt: Date }[], invitedAt: Date): Date =>
  tokens[0]?.expiresAt ?? new Date(invitedAt.getTime() + inviteLife)

/** An invite as it was sent: who invited the same address before may have called the person otherwise. */
export const presentInvite = (row: PendingRow, sent: Invite, actor: Actor): PendingInviteOutput => ({
  ...presentPending(row, actor),
  ...namesOf(sent),
})

/** Row → answer. */
export function presentPending(row: PendingRow, actor: Actor): PendingInviteOutput {
  const invitedAt = row.invitedAt as Date
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    createdAt: invitedAt.toISOString(),
    expiresAt: inviteExpiry(row.emailTokens, invitedAt).toISOString(),
    mailProblem: row.emailTokens[0]?.mailProblem ?? null,
    organisationIds: presentMemberships(visible(row, actor)),
  }
}
