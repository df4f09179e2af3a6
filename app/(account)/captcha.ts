import type { CaptchaConfig } from '@/components/account/captcha'
import { config } from '@/lib/core/config/env'
import { presentConfig } from '@/lib/resources/config/presenter'

/** The captcha that the forms ask for: the one that `GET /config` names (ACCOUNT-41). */
export const captchaConfig = (): CaptchaConfig => presentConfig(config()).captcha
