import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { findMe } from '@/lib/auth/me'
import { forbidden } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { changeMeCall, changePasswordCall, meCall } from './client'
import { presentMe } from './presenter'
import { changeMe, changePassword } from './profile.commands'
import { changeMeBody, changePasswordBody, me } from './schema'

const answer = async (actor: Actor) => presentMe(await findMe(actor), actor)

/** One's own account (ACCOUNT-34, ACCOUNT-35, ACCOUNT-37). None of it needs an organisation. */
export const profileRoutes = [
  route({
    ...declares(meCall, { response: me }),
    access: 'session',
    summary: 'Answers the caller',
    handle: ({ actor }) => answer(actor),
  }),
  route({
    ...declares(changeMeCall, { body: changeMeBody, response: me }),
    access: 'session',
    summary: 'Changes the caller’s names; another email address waits until it is confirmed',
    status: 200,
    handle: async ({ actor, body }) => {
      await changeMe(actor, body)
      return answer(actor)
    },
  }),
  route({
    ...declares(changePasswordCall, { body: changePasswordBody, response: me }),
    access: 'session',
    summary: 'Changes the caller’s password; his other sessions end',
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
