import { z } from 'zod'

/** An address to open: of a file that was made, or of another portal. */
export const address = z.strictObject({ url: z.url() })
