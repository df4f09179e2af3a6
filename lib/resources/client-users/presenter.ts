import { inviteExpiry, presentMemberships } from '@/lib/resources/users/presenter'
import type { ClientUserRow } from './queries'
import type { ClientUserOutput } from './schema'

/** Row → answer. */
export function presentClientUser(row: ClientUserRow): ClientUserOutput {
  const invitedAt = row.verifiedAt ? null : row.invitedAt
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email ?? '',
    clientId: row.clientId,
    client: { id: row.client.id, name: row.client.name },
    clientAdmin: row.clientAdmin,
    systemAdmin: row.systemAdmin,
    createdAt: (invitedAt ?? row.createdAt).toISOString(),
    expiresAt: invitedAt && inviteExpiry(row.emailTokens, invitedAt).toISOString(),
    mailProblem: (invitedAt && row.emailTokens[0]?.mailProblem) ?? null,
    organisationIds: presentMemberships(row.memberships),
  }
}
