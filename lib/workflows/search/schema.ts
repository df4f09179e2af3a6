import { z } from 'zod'
import { keywords } from '@/lib/list/filters'
import { groupNames } from './words'

/** So many rows of each group where none are asked for, and at most. */
const usual = 5
const most = 25

export const searchQuery = z.object({
  q: keywords().default('').meta({ description: 'What is sought: at most 200 characters and 8 words' }),
  limit: z.coerce
    .number({ error: 'Must be a positive whole number' })
    .int({ error: 'Must be a positive whole number' })
    .positive({ error: 'Must be a positive whole number' })
    .transform((limit) => Math.min(limit, most))
    .default(usual)
    .meta({ description: `Rows of each group, at most ${most}` }),
})

/** Something that was found. */
const searchRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  href: z.string().meta({ description: 'Its page in the portal' }),
  matched: z.array(z.strictObject({ field: z.string(), text: z.string() })).meta({
    description: 'The fields in which the words were found, best first, and what they say',
  }),
})
export type SearchRow = z.output<typeof searchRow>

export const searchAnswer = z.strictObject({
  groups: z.strictObject(
    Object.fromEntries(groupNames.map((name) => [name, z.array(searchRow)])) as Record<
      (typeof groupNames)[number],
      z.ZodArray<typeof searchRow>
    >,
  ),
})
export type SearchAnswer = z.output<typeof searchAnswer>
