import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { forbidden } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { preferencesCall, savePreferencesCall } from './client'
import { changePreferences } from './commands'
import { presentPreferences } from './presenter'
import { findPreferences } from './queries'
import { preferences, savePreferences } from './schema'

/** What mails somebody gets is nobody else's to see or change (NOTIFY-2). */
const ofOneself = async ({ actor }: { actor: Actor }) => {
  if (actor.impersonator) throw forbidden()
}

const answer = async (actor: Actor) => presentPreferences(await findPreferences(actor))

export const preferenceRoutes = [
  route({
    ...declares(preferencesCall, { response: preferences }),
    access: 'session',
    summary: 'Answers what the caller is reminded of and when, for each organisation and kind',
    load: ofOneself,
    handle: ({ actor }) => answer(actor),
  }),
  route({
    ...declares(savePreferencesCall, { body: savePreferences, response: preferences }),
    access: 'session',
    summary: 'Changes that; what `items` does not name has the defaults again',
    load: ofOneself,
    handle: async ({ actor, body }) => {
      await changePreferences(actor, body)
      return answer(actor)
    },
  }),
]
