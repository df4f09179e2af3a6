import { z } from 'zod'

const option = z.strictObject({ value: z.union([z.int(), z.string()]), label: z.string() })

/** What every page and app asks before anybody is signed in (ERROR-39). */
export const configuration = z.strictObject({
  captcha: z.strictObject({
    provider: z.enum(['altcha', 'recaptcha', 'hcaptcha', 'turnstile']),
    siteKey: z.string().optional(),
    challengeUrl: z.string().optional(),
  }),
  password: z.strictObject({ minLength: z.int(), maxBytes: z.int(), upper: z.boolean(), lower: z.boolean() }),
  uploads: z.strictObject({
    maxBytes: z.int(),
    types: z.array(z.strictObject({ uploadType: z.int(), extensions: z.array(z.string()), mimetype: z.string() })),
  }),
  roles: z.array(option),
  periods: z.array(option),
  statuses: z.array(option),
  themes: z.array(option),
  product: z.strictObject({ name: z.string(), version: z.string() }),
})
export type Configuration = z.input<typeof configuration>
