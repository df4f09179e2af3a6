import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { tokenPair } from '@/lib/resources/accounts/schema'
import type { inviteContact, invited, invitedContact, inviteUser, pendingInvite, updateUser, user } from './schema'

/** People. Each row names the person's organisations. */
export const usersApi = defineClient({
  path: '/users',
  changesWith: ['/organisations'],
  item: typed<typeof user>(),
  record: typed<typeof user>(),
  create: typed<typeof inviteUser>(),
  update: typed<typeof updateUser>(),
  saved: typed<typeof invited>(),
})

/** Those who were invited and have not answered. */
export const pendingInvitesApi = defineClient({
  path: '/users/pending',
  changesWith: ['/users', '/organisations'],
  item: typed<typeof pendingInvite>(),
})

/** Asks the first person of a customer in, by a mail with its account code and a link. */
export const inviteContactCall = endpoint({
  method: 'POST',
  path: '/organisations/{id}/invite',
  body: typed<typeof inviteContact>(),
  answer: typed<typeof invitedContact>(),
  changes: ['/users', '/organisations'],
})

/** Mails an invite again, with a new link. */
export const resendInviteCall = endpoint({
  method: 'POST',
  path: '/users/pending/{id}/resend',
  changes: ['/users/pending'],
  answer: typed<typeof pendingInvite>(),
})

/** Takes away a second factor that somebody has lost. */
export const resetSecondFactorCall = endpoint({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  changes: ['/users'],
})

/** Has reminders mailed again to an address that refused them. */
export const resumeMailCall = endpoint({
  method: 'POST',
  path: '/users/{id}/resume-mail',
  answer: typed<typeof user>(),
  changes: ['/users'],
})

/** Tokens to act as somebody with. */
export const impersonateUserCall = endpoint({
  method: 'GET',
  path: '/users/{id}/impersonate',
  answer: typed<typeof tokenPair>(),
})
