import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import { list } from '@/lib/list/list'
import { pendingInvitesApi } from './client'
import { removePending } from './commands'
import { mayEditMember, mayNotEditUser } from './policy'
import { presentPending, roleHere } from './presenter'
import { findPending, pendingSource, totalPending, wherePending } from './queries'
import { pendingInvite } from './schema'

export const pendingList = list({
  client: pendingInvitesApi,
  access: 'users:manage',
  summary: 'Lists people who were invited and have not chosen a password yet',
  filters: {},
  sorts: { createdAt: 'invitedAt' },
  defaultSort: '-createdAt',
  item: pendingInvite,
  where: ({ actor }) => wherePending(actor),
  source: pendingSource,
  total: ({ actor }) => totalPending(actor),
  present: (rows, { actor }) => rows.map((row) => presentPending(row, actor)),
  keepsViews: false,
})

export const pendingRoutes = [
  ...listRoutes(pendingList),
  route({
    method: 'DELETE',
    path: `${pendingInvitesApi.path}/{id}`,
    access: 'users:manage',
    summary: 'Takes an invite back',
    load: async ({ actor, params }) => {
      const row = await findPending(actor, recordId(params.id))
      if (!row) throw notFound()
      const role = roleHere(row, actor)
      if (role !== null && !mayEditMember(actor, role)) throw forbidden(mayNotEditUser)
      return row
    },
    handle: ({ actor, record }) => removePending(actor, record),
  }),
]
