import { log } from '@/lib/core/log/log'

/** Where each provider is asked about an answer. All three speak the same. */
const addresses = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

type CaptchaProvider = keyof typeof addresses

const WAITS = 5_000

/** Whether the provider takes an answer for good. One that can't be reached in 5 s says no (ACCOUNT-43). */
export async function isVerifiedByProvider(
  provider: CaptchaProvider,
  secret: string,
  response: string,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  try {
    const answer = await ask(addresses[provider], {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(WAITS),
      redirect: 'error',
    })
    const verdict: unknown = await answer.json()
    const isGood = (verdict as { success?: unknown } | null)?.success === true
    // The codes say whether a person or the operator is at fault (a wrong secret, say).
    if (!isGood)
      log.info({ provider, codes: (verdict as { 'error-codes'?: unknown } | null)?.['error-codes'] }, 'captcha refused')
    return isGood
  } catch (error) {
    log.warn({ provider, err: error }, 'the captcha provider could not be asked')
    return false
  }
}
