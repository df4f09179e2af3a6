import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { config } from '@/lib/core/config/env'
import { systemDb } from '@/lib/core/db/client'
import { sign, tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { isVerifiedByProvider } from './captcha-providers'

/** How long a challenge may be answered (ACCOUNT-42). */
const LIFE = 10 * 60_000

/** The number to find is below this: some tenths of a second of one core, 2 s on a slow one (ACCOUNT-42). */
const HIGHEST = 20_000

/** What a field says that holds no captcha answer, or one that does not count (ACCOUNT-43). */
export const captchaMessage = 'Please complete the captcha'

/** A new challenge of altcha, for one client. */
export async function newChallenge(tenant: Pick<Tenant, 'id'>) {
  const expires = new Date(Date.now() + LIFE)
  const made = await createChallenge({ hmacKey: keyOf(tenant), maxnumber: HIGHEST, expires })
  return { ...made, algorithm: 'SHA-256' as const, maxnumber: HIGHEST }
}

const keyOf = (tenant: Pick<Tenant, 'id'>) => sign('captcha', tenant.id)

/**
 * Whether `response` is a right answer to the captcha that nobody has sent yet; with that it is used up, whatever
 * becomes of the call (ACCOUNT-43). An answer that the provider can't be asked about does not count.
 */
export async function takeCaptcha(tenant: Pick<Tenant, 'id'>, response: unknown): Promise<boolean> {
  if (typeof response !== 'string' || response === '' || response.length > 8_192) return false
  const { CAPTCHA_PROVIDER, CAPTCHA_SECRET } = config()
  if (CAPTCHA_PROVIDER !== 'altcha')
    return (await isVerifiedByProvider(CAPTCHA_PROVIDER, CAPTCHA_SECRET ?? '', response)) && isFirstUse(response)
  const challenge = await solvedChallenge(tenant, response)
  return challenge !== null && isFirstUse(challenge)
}

/** The challenge that an altcha answer solves, `null` where it solves none of ours in time. */
async function solvedChallenge(tenant: Pick<Tenant, 'id'>, response: string): Promise<string | null> {
  const payload = decoded(response)
  // Only what we ask for: another algorithm, or a "number" that is text, could be cut into salt and number differently.
  if (payload?.algorithm !== 'SHA-256' || !Number.isSafeInteger(payload.number)) return null
  if (![payload.salt, payload.challenge, payload.signature].every((part) => typeof part === 'string')) return null
  if (!/\?expires=\d+&$/.test(payload.salt as string)) return null
  const isRight = await verifySolution(payload as never, keyOf(tenant))
  return isRight ? (payload.challenge as string) : null
}

function decoded(response: string): Record<string, unknown> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(response, 'base64').toString('utf8'))
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : null
  } catch {
    return null // not base64 of JSON: no answer to anything
  }
}

/** Keeps that an answer was used; of several calls at once one is the first. */
async function isFirstUse(answer: string): Promise<boolean> {
  const { count } = await systemDb.captchaUse.createMany({
    data: [{ key: tokenHash(answer), expiresAt: new Date(Date.now() + LIFE) }],
    skipDuplicates: true,
  })
  return count === 1
}
