import { z } from 'zod'
import { person } from '@/lib/domain/people/person'

/** A number that was answered, as it was recorded (ANSWER-10). Numbers are decimal texts, to the digit. */
export const reading = z.strictObject({
  id: z.uuid(),
  completedCheckId: z.uuid(),
  assetId: z.uuid(),
  assetName: z.string().meta({ description: 'The tag as it was then' }),
  checkId: z.uuid(),
  checkName: z.string().meta({ description: 'The task’s name as it was then' }),
  itemKey: z.string().meta({ description: 'Which item of the checklist' }),
  label: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
  status: z.int().meta({ description: '1 within its limits, 2 Monitor, 3 Action' }),
  completedAt: z.iso.datetime(),
  user: person,
})
export type ReadingOutput = z.input<typeof reading>
