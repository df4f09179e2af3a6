import { route } from '@/lib/api/route'
import { findMe } from '@/lib/auth/me'
import { forbidden } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { presentMe } from './presenter'
import { changeMe, changePassword } from './profile.commands'
import { changeMeBody, changePasswordBody, me } from './schema'

const answer = async (actor: Actor) => presentMe(await findMe(actor), actor)

/** One's own account (S1 §7, D §3). None of it needs an organisation. */
export const profileRoutes = [
  route({
    method: 'GET',
    path: '/me',
    access: 'session',
    summary: 'Answers the caller',
    response: me,
    handle: ({ actor }) => answer(actor),
  }),
  route({
    method: 'POST',
    path: '/me',
    access: 'session',
    summary: 'Changes the caller’s names; another email address waits until it is confirmed',
    body: changeMeBody,
    response: me,
    status: 200,
    handle: async ({ actor, body }) => {
      await changeMe(actor, body)
      return answer(actor)
    },
  }),
  route({
    method: 'POST',
    path: '/me/password',
    access: 'session',
    summary: 'Changes the caller’s password; his other sessions end',
    body: changePasswordBody,
    response: me,
    status: 200,
    load: async ({ actor }) => {
      if (actor.impersonator) throw forbidden()
    },
    handle: async ({ actor, body }) => {
      await changePassword(actor, body)
      return answer(actor)
    },
  }),
]
