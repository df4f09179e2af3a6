import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { expireCookie } from '@/lib/auth/cookie'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from './client'
import { endOtherSessions, endOwnSession } from './own-sessions.commands'
import { findOwnSession, listOwnSessions } from './own-sessions.queries'
import { presentOwnSession } from './presenter'
import { ownSessions } from './schema'

/** Where somebody is logged in is nobody else's to see or end (SESSION-5). */
function refuseOthers({ impersonator }: Actor): void {
  if (impersonator) throw forbidden()
}

/** Where one is logged in, and the end of it (SESSION-2, SESSION-4). None of it needs an organisation. */
export const ownSessionRoutes = [
  route({
    ...declares(ownSessionsCall, { response: ownSessions }),
    access: 'session',
    summary: 'Answers where the caller is logged in, the last used first',
    load: async ({ actor }) => refuseOthers(actor),
    handle: async ({ actor }) => ({
      items: (await listOwnSessions(actor)).map((row) => presentOwnSession(row, actor)),
    }),
  }),
  route({
    ...declares(endSessionCall, {}),
    access: 'session',
    summary: 'Ends one of the caller’s sessions; of the one that asks it is a logout',
    load: async ({ actor, params }) => {
      refuseOthers(actor)
      const row = await findOwnSession(actor, recordId(params.id))
      if (!row) throw notFound()
      return row
    },
    handle: async ({ actor, tenant, record, request, headers }) => {
      await endOwnSession(actor, record)
      if (record.id !== actor.sessionId) return
      headers.set('user-message', 'You have been logged out')
      if (!request.headers.has('authorization')) expireCookie(headers, tenant, 'session')
    },
  }),
  route({
    ...declares(endOtherSessionsCall, {}),
    access: 'session',
    summary: 'Ends all sessions of the caller but the one that asks',
    load: async ({ actor }) => refuseOthers(actor),
    handle: ({ actor }) => endOtherSessions(actor),
  }),
]
