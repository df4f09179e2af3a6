import { systemDb } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny } from '@/lib/core/db/keywords'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { clientUserFilters } from './filters'

// Only system admins get here, and they see the client admins of every client: so these queries name no client.

const select = {
  id: true,
  clientId: true,
  client: { select: { id: true, name: true } },
  firstName: true,
  lastName: true,
  email: true,
  clientAdmin: true,
  systemAdmin: true,
  createdAt: true,
  invitedAt: true,
  verifiedAt: true,
  emailTokens: { where: { kind: { in: ['invite', 'registration'] } }, select: { expiresAt: true, mailProblem: true } },
  memberships: {
    where: { organisation: { deletedAt: null } },
    orderBy: [{ organisation: { name: 'asc' } }, { organisationId: 'asc' }],
    select: { organisationId: true, role: true, receiveQuotes: true, organisation: { select: { name: true } } },
  },
} satisfies Prisma.UserSelect
export type ClientUserRow = Prisma.UserGetPayload<{ select: typeof select }>

const admins = { clientAdmin: true, deletedAt: null } as const
const areValidated = { verifiedAt: { not: null } } as const
const arePending = { verifiedAt: null, invitedAt: { not: null } } as const

/** Client admins who have chosen a password. Each word is sought in one of the names or the address. */
export const whereClientUsers = ({
  keywords = '',
  clientId,
}: FilterValues<typeof clientUserFilters> = {}): Prisma.UserWhereInput => ({
  AND: [
    { ...admins, ...areValidated },
    clientId ? { clientId } : {},
    ...keywords.split(/\s+/).map((word) => containsAny(['firstName', 'lastName', 'email'], word)),
  ],
})

/** People who were invited as client admins and have not chosen a password yet. */
export const wherePendingClientUsers = (clientId?: string): Prisma.UserWhereInput => ({
  AND: [{ ...admins, ...arePending }, clientId ? { clientId } : {}],
})

export const findClientUser = (id: string): Promise<ClientUserRow | null> =>
  systemDb.user.findFirst({ where: { id, ...admins, OR: [areValidated, arePending] }, select })
export const findPendingClientUser = (id: string): Promise<ClientUserRow | null> =>
  systemDb.user.findFirst({ where: { id, ...admins, ...arePending }, select })
export const clientUserSource = tableSource(() => systemDb.user, { select })

/** Whom an invite was for. `null` where nobody has the address any more. */
export const findInvitedClientUser = (clientId: string, email: string): Promise<ClientUserRow | null> =>
  systemDb.user.findFirst({ where: { clientId, email, ...admins }, select })
