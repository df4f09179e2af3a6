import type { address } from '@/lib/core/client/answers'
import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { clientUser, inviteClientUser, updateClientUser } from './schema'

/** The client admins of all clients, for system admins. */
export const clientUsersApi = defineClient({
  path: '/clients/users',
  changesWith: ['/clients', '/users', '/organisations'],
  item: typed<typeof clientUser>(),
  record: typed<typeof clientUser>(),
  create: typed<typeof inviteClientUser>(),
  update: typed<typeof updateClientUser>(),
})

/** Those who were invited and have not answered. */
export const pendingClientUsersApi = defineClient({
  path: '/clients/users/pending',
  changesWith: ['/clients/users', '/clients', '/organisations'],
  item: typed<typeof clientUser>(),
})

/** Mails a client admin's invite again, with a new link. */
export const resendClientUserInviteCall = endpoint({
  method: 'POST',
  path: '/clients/users/pending/{id}/resend',
  changes: ['/clients/users/pending'],
  answer: typed<typeof clientUser>(),
})

/** Takes away a second factor that a client admin has lost. */
export const resetClientUserSecondFactorCall = endpoint({
  method: 'DELETE',
  path: '/clients/users/{id}/second-factor',
  changes: ['/clients/users'],
})

/** The address on the client's own portal that makes one this client admin. */
export const impersonateClientUserCall = endpoint({
  method: 'GET',
  path: '/clients/users/{id}/impersonate',
  answer: typed<typeof address>(),
})
