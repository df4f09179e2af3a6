import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { reminderAnswer, reminderRequest } from './schema'

/** A distributor reminds a customer’s people of what is overdue. */
export const remindCall = endpoint({
  method: 'POST',
  path: '/reminders',
  body: typed<typeof reminderRequest>(),
  answer: typed<typeof reminderAnswer>(),
  changes: ['/notificationLog'],
})
