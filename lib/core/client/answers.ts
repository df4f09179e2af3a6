import { z } from 'zod'

/** An address to open: of a file that was made, or of another portal. */
export const address = z.strictObject({ url: z.url() })

/** What a download has come to; `waiting` until it has ended, one way or the other (LIST-36). */
export const downloadOutcome = z.strictObject({
  state: z.enum(['waiting', 'whole', 'interrupted']),
  file: z.string().nullable(),
  rows: z.int().nullable(),
})
