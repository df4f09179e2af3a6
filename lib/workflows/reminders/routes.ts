import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { ask } from './ask.commands'
import { remindCall } from './client'
import { reminderAnswer, reminderRequest } from './schema'

/** Reminders that somebody asks for; all others are started by the clock. */
export const reminderRoutes = [
  route({
    ...declares(remindCall, { body: reminderRequest, response: reminderAnswer }),
    access: 'customers:remind',
    summary:
      'Mails the Managers and Admins of a customer now what is overdue there, in the name of the caller; once per customer and 24 hours. Answers to how many people',
    handle: async ({ actor, tenant, body, status }) => {
      status(200)
      return await ask({ actor, tenant }, body)
    },
  }),
]
