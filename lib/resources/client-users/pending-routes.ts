import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { mailInviteAgain } from '@/lib/auth/invitations'
import { takeAttempt } from '@/lib/auth/rate-limits'
import { notFound } from '@/lib/core/errors/errors'
import { list } from '@/lib/list/list'
import { pendingClientUsersApi, resendClientUserInviteCall } from './client'
import { removePendingClientUser } from './commands'
import { pendingFilters } from './filters'
import { presentClientUser } from './presenter'
import { type ClientUserRow, clientUserSource, findPendingClientUser, wherePendingClientUsers } from './queries'
import { clientUser } from './schema'

export const pendingClientUserList = list({
  client: pendingClientUsersApi,
  access: 'client-users:manage',
  summary: 'Lists people who were invited as client admins and have not chosen a password yet',
  filters: pendingFilters,
  sorts: { createdAt: 'invitedAt' },
  defaultSort: '-createdAt',
  item: clientUser,
  where: (_asker, { clientId }) => wherePendingClientUsers(clientId),
  source: clientUserSource,
  present: (rows) => rows.map(presentClientUser),
  keepsViews: false,
})

export const pendingClientUserRoutes = [
  ...listRoutes(pendingClientUserList),
  route({
    method: 'DELETE',
    path: `${pendingClientUsersApi.path}/{id}`,
    access: 'client-users:manage',
    summary: 'Takes the invite of a client admin back',
    load: ({ params }) => pending(recordId(params.id)),
    handle: ({ actor, record }) => removePendingClientUser(actor, record),
  }),
  route({
    ...declares(resendClientUserInviteCall, { response: clientUser }),
    access: 'client-users:manage',
    summary: 'Mails the invite of a client admin again, with a new link; the one before is dead',
    load: ({ params }) => pending(recordId(params.id)),
    handle: async ({ actor, record, status }) => {
      await takeAttempt('invite', record.clientId, record.email ?? '')
      if (!(await mailInviteAgain(actor, record))) throw notFound()
      status(200)
      return presentClientUser(await pending(record.id))
    },
  }),
]

/** @throws ApiError 404. */
async function pending(id: string): Promise<ClientUserRow> {
  const row = await findPendingClientUser(id)
  if (!row) throw notFound()
  return row
}
