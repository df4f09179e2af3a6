import { deviceOf } from '@/lib/auth/device'
import type { TokenRow } from '@/lib/auth/email-tokens'
import type { MeRow } from '@/lib/auth/me'
import { presentSwitches } from '@/lib/domain/assets/field-switches'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { OwnSessionRow } from './own-sessions.queries'
import type { Me, OwnSession } from './schema'

/**
 * The caller as `/me` answers him: `role` and `receiveQuotes` are those of the organisation he acts in, else of his
 * only one, else null (ACCOUNT-34). Get the row by `findMe(actor)`.
 */
export function presentMe(row: MeRow, actor: Actor): Me {
  const { acting } = actor
  const [only, another] = row.memberships
  const current =
    acting.as === 'organisation'
      ? row.memberships.find(({ organisation }) => organisation.id === acting.organisationId)
      : another
        ? undefined
        : only
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email ?? '',
    clientAdmin: actor.clientAdmin,
    systemAdmin: actor.systemAdmin,
    clientId: row.clientId,
    role: current?.role ?? null,
    receiveQuotes: current?.receiveQuotes ?? null,
    organisations: row.memberships.map(({ role, receiveQuotes, organisation }) => ({
      id: organisation.id,
      name: organisation.name,
      accountCode: organisation.accountCode,
      isDistributor: organisation.isDistributor,
      role,
      receiveQuotes,
      fields: presentSwitches(organisation.fields),
    })),
    organisationIds: row.memberships.map(({ role, receiveQuotes, organisation }) => ({
      organisationId: organisation.id,
      label: organisation.name,
      role,
      receiveQuotes,
    })),
    emailChange: presentEmailChange(row.emailTokens[0]),
    impersonator: actor.impersonator ?? null,
  }
}

function presentEmailChange(token: MeRow['emailTokens'][number] | undefined): Me['emailChange'] {
  if (!token?.newEmail) return null
  return { email: token.newEmail, ...(token.mailProblem && { mailProblem: token.mailProblem }) }
}

/** Whom a mailed link is for (ACCOUNT-26). */
export function presentTemporaryUser({ kind, newEmail, userId, user }: TokenRow) {
  return {
    fullName: `${user.firstName} ${user.lastName}`,
    email: newEmail ?? user.email ?? '',
    emailChange: newEmail ? { email: newEmail } : null,
    ...(kind === 'reset' && { userId }),
  }
}

/** One of the caller's sessions (SESSION-2). One that began before its use was noted counts as used when it began. */
export const presentOwnSession = (row: OwnSessionRow, { sessionId }: Actor): OwnSession => ({
  id: row.id,
  device: deviceOf(row.userAgent),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
  isCurrent: row.id === sessionId,
})
