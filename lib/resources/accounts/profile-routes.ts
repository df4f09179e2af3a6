import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { findMe } from '@/lib/auth/me'
import { forbidden } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { changeMeCall, changePasswordCall, leaveOrganisationCall, meCall } from './client'
import { leaveOrganisation } from './leave.commands'
import { presentMe } from './presenter'
import { changeMe, changePassword } from './profile.commands'
import { changeMeBody, changePasswordBody, me } from './schema'

const answer = async (actor: Actor) => presentMe(await findMe(actor), actor)

/** One's own account (ACCOUNT-34, ACCOUNT-35, ACCOUNT-37). None of it needs an organisation. */
export const profileRoutes = [
  route({
    ...declares(meCall, { response: me }),
    access: 'session',
    withoutSecondFactor: true,
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
    handle: async ({ actor, tenant, body }) => {
      await changePassword(actor, body, tenant.name)
      return answer(actor)
    },
  }),
  route({
    ...declares(leaveOrganisationCall, {}),
    access: 'session',
    // Who was made an Admin by others need not set one up to get out again (FACTOR-24).
    withoutSecondFactor: true,
    summary: 'Takes the caller out of an organisation',
    load: async ({ actor, params }) => {
      if (actor.impersonator) throw forbidden()
      return recordId(params.id)
    },
    handle: async ({ actor, record, headers }) => {
      await leaveOrganisation(actor, record)
      headers.set('user-message', 'You have left the organisation')
    },
  }),
]
