import { z } from 'zod'
import { messages } from '@/lib/text/messages'
import { rawText } from '@/lib/text/zod'

/** Text that has to be there; passwords and tokens are never trimmed (R 12). */
const filled = () => rawText().min(1, { error: messages.required })

/** An address that somebody signs in with: one that nobody can have is as wrong as any other. */
const anyEmail = () => rawText().trim().min(1, { error: messages.required })

export const loginBody = z.object({ email: anyEmail(), password: filled() })

/** The token is looked at by hand: whatever is wrong with it is 401, not 422 (R 37). */
export const refreshBody = z.object({ refreshToken: z.unknown().optional().meta({ type: 'string' }) })

/** The pair of bearer tokens (S1 §3). */
export const tokenPair = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })
