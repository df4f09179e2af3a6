import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { mailInviteAgain } from '@/lib/auth/invitations'
import { takeInviteAttempts } from '@/lib/auth/rate-limits'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { list } from '@/lib/list/list'
import { pendingInvitesApi, resendInviteCall } from './client'
import { removePending } from './commands'
import { mayEditMember, mayNotEditUser } from './policy'
import { presentPending, roleHere } from './presenter'
import { findPending, type PendingRow, pendingSource, totalPending, wherePending } from './queries'
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

/** An invite within reach that the actor may take back, and send again. @throws ApiError 404, 403. */
async function invitedByUs(actor: Actor, id: string): Promise<PendingRow> {
  const row = await findPending(actor, id)
  if (!row) throw notFound()
  const role = roleHere(row, actor)
  if (role !== null && !mayEditMember(actor, role)) throw forbidden(mayNotEditUser)
  return row
}

export const pendingRoutes = [
  ...listRoutes(pendingList),
  route({
    method: 'DELETE',
    path: `${pendingInvitesApi.path}/{id}`,
    access: 'users:manage',
    summary: 'Takes an invite back',
    load: ({ actor, params }) => invitedByUs(actor, recordId(params.id)),
    handle: ({ actor, record }) => removePending(actor, record),
  }),
  route({
    ...declares(resendInviteCall, { response: pendingInvite }),
    access: 'users:manage',
    summary: 'Mails an invite again, with a new link; the one before is dead',
    load: ({ actor, params }) => invitedByUs(actor, recordId(params.id)),
    handle: async ({ actor, record: { id, email }, status }) => {
      await takeInviteAttempts(actor, email ?? '')
      if (!(await mailInviteAgain(actor, { clientId: actor.clientId, id }))) throw notFound()
      status(200)
      return presentPending(await invitedByUs(actor, id), actor)
    },
  }),
]
