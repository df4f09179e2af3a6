import { z } from 'zod'
import { person } from '@/lib/domain/people/person'

/** A reminder that was mailed, or is about to be (NOTIFY-16). */
export const logLine = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  kind: z.int().meta({ description: '1 overview, 2 overdue, 3 escalation, 4 critical finding' }),
  user: person.nullable().meta({ description: 'null: the client’s own contact address' }),
  organisationId: z.uuid().nullable().meta({ description: 'Of whose it tells; null: of several' }),
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  count: z.int().meta({ description: 'How many tasks or findings it tells of' }),
  state: z.int().meta({ description: '0 waiting, 1 sent, 2 refused, 3 left out' }),
})
export type LogLineOutput = z.input<typeof logLine>
