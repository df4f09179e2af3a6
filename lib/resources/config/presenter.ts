import type { Config } from '@/lib/core/config/env'
import { maxUploadBytes, uploadTypes } from '@/lib/core/files/upload-types'
import { themes } from '@/lib/core/tenancy/themes'
import { roleNames } from '@/lib/domain/permissions/role-names'
import { periods } from '@/lib/resources/checks/words'
import { statuses } from '@/lib/resources/completed-checks/schema'
import manifest from '@/package.json'
import type { Configuration } from './schema'

/** Codes with their names, in the order of the codes. */
const options = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }))

/**
 * What `GET /config` answers. A self-hosted captcha has an address for its challenge, any other a public key
 * (ACCOUNT-41, ACCOUNT-42).
 */
export function presentConfig({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey }: Config): Configuration {
  return {
    captcha: provider === 'altcha' ? { provider, challengeUrl: '/api/v1/captcha/challenge' } : { provider, siteKey },
    password: { minLength: 8, maxBytes: 72, upper: true, lower: true },
    uploads: {
      maxBytes: maxUploadBytes,
      types: uploadTypes.map(({ uploadType, extensions, mimetype }) => ({
        uploadType,
        extensions: [...extensions],
        mimetype,
      })),
    },
    roles: options(roleNames),
    periods: options(periods),
    statuses: options(statuses),
    themes: Object.values(themes).map(({ name, label }) => ({ value: name, label })),
    product: { name: 'Tagwarden', version: manifest.version },
  }
}
