import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import { list } from '@/lib/list/list'
import { pendingClientUsersApi } from './client'
import { removePendingClientUser } from './commands'
import { pendingFilters } from './filters'
import { presentClientUser } from './presenter'
import { clientUserSource, findPendingClientUser, wherePendingClientUsers } from './queries'
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
    load: async ({ params }) => {
      const row = await findPendingClientUser(recordId(params.id))
      if (!row) throw notFound()
      return row
    },
    handle: ({ actor, record }) => removePendingClientUser(actor, record),
  }),
]
