import { z } from 'zod'
import { record, uuid } from '@/lib/core/text/zod'

const text = z.union([z.string().max(200), z.number(), z.boolean()]).transform(String)

/** Whom to remind, and of which tasks: filters of the planner. */
export const reminderRequest = z.object({
  customerOrganisationId: uuid(),
  filters: record(
    z.string().max(40),
    z.union([text, z.array(text).max(100)]),
    100,
    'Must be filters of the task planner',
  )
    .nullish()
    .meta({ description: 'Filters of /checksDue, as its query has them' }),
})
export type ReminderRequest = z.output<typeof reminderRequest>

export const reminderAnswer = z.strictObject({ sent: z.int().meta({ description: 'To how many people' }) })
