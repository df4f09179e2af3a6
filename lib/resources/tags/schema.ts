import { z } from 'zod'

/** How many tags there are of a kind, or were added or deleted. */
export const tagCount = z.strictObject({ count: z.int() })

/** What a scanned tag is. */
export const foundTag = z.strictObject({
  name: z.string(),
  state: z.enum(['free', 'inUse', 'unknown']),
  assetId: z.uuid().nullable(),
  maxChecks: z.int().nullable(),
})
export type FoundTag = z.input<typeof foundTag>
