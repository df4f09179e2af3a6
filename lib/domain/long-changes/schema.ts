import { z } from 'zod'

/** How far a change has come that many assets follow. */
export const progress = z.strictObject({ done: z.int(), total: z.int() }).meta({ description: 'In tagged assets' })
export type Progress = z.input<typeof progress>
