'use client'
import { bindable } from '@/components/ui/bindable'
import type { ControlProps } from '@/components/ui/field'
import type { Configuration } from '@/lib/resources/config/schema'
import { AltchaBox } from './altcha-box'
import { ScriptCaptcha } from './script-captcha'

/** The provider of `GET /config` (ACCOUNT-41). */
export type CaptchaConfig = Configuration['captcha']

interface CaptchaProps extends ControlProps<string> {
  config: CaptchaConfig
}

function PlainCaptcha({ config, ...control }: CaptchaProps) {
  const { provider, siteKey = '', challengeUrl = '' } = config
  return provider === 'altcha' ? (
    <AltchaBox {...control} challengeUrl={challengeUrl} />
  ) : (
    <ScriptCaptcha {...control} provider={provider} siteKey={siteKey} />
  )
}

/**
 * Proof that a person is here. Its value is the answer to send as `recaptchaResponse`, empty until verified, and again
 * when the answer has expired. An answer counts once: empty the value after a submit to have it asked anew
 * (ACCOUNT-43).
 */
export const Captcha = bindable<string, CaptchaProps>(PlainCaptcha, '')
