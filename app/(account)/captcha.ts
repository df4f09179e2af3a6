import type { CaptchaConfig } from '@/components/account/captcha'
import { config } from '@/lib/config/env'

/** The captcha that the forms ask for: the same as `GET /config` says (D §3). */
export function captchaConfig(): CaptchaConfig {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = config()
  return provider === 'altcha' ? { provider, challengeUrl: '/api/v1/captcha/challenge' } : { provider, siteKey }
}
