import { z } from 'zod'
import { flag } from '@/lib/core/text/zod'
import { kindsOfNames } from '@/lib/domain/moving-in/words'

const count = z.int()
const made = z.strictObject({ count, names: z.array(z.string()).meta({ description: 'The first hundred' }) })

/** What a check of a register answers (REGRUN-1). */
export const checkAnswer = z.strictObject({
  counts: z.strictObject({
    rows: count,
    error: count,
    warning: count,
    success: count,
    make: count.meta({ description: 'Rows that become assets' }),
    update: count.meta({ description: 'Rows that change assets' }),
    leaveOut: count,
  }),
  rows: z
    .array(
      z.strictObject({
        line: count.meta({ description: 'Physical line of the file, or row of the sheet' }),
        level: z.enum(['error', 'warning', 'success']),
        messages: z.array(z.string()),
      }),
    )
    .meta({ description: 'At most 1000, the worst of them' }),
  make: z.strictObject({
    assetTypes: made,
    manufacturers: made,
    sites: made,
    zones: made,
    details: made,
    customers: made,
  }),
  near: z.array(z.strictObject({ kind: z.enum(kindsOfNames), name: z.string(), instead: z.string() })).meta({
    description: 'Names that are not there but near one that is, at most 100: `choices.same` says that they are it',
  }),
})
export type CheckAnswer = z.input<typeof checkAnswer>

export const checkQuery = z.looseObject({
  limit: z.coerce
    .number({ error: 'Must be a whole number' })
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(100_000, 'Must be at most 100000')
    .optional()
    .meta({ description: 'Looks at so many rows only; the register is checked once all of it was looked at' }),
})

export const cancelBody = z.object({
  undo: flag().optional().meta({ description: 'Takes back what has come in already; else that stays' }),
})
