import { z } from 'zod'
import { SetupError } from './setup-error'

const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const limit = (standard: number) => whole(0, 1_000_000).default(standard)

const parse = (value: string) => (URL.canParse(value) ? new URL(value) : null)

const address = (protocols: string[], example: string) =>
  z.string().refine((value) => {
    const url = parse(value)
    return url !== null && url.hostname !== '' && protocols.includes(url.protocol)
  }, `must be an address such as ${example}`)

const isOrigin = (value: string) => {
  const url = parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

const email = /^[^\s@<>]+@[^\s@<>]+$/

/**
 * Every environment variable that the product reads (RUN-1, ACCOUNT-44). All are optional; an empty one counts as
 * absent.
 */
export const variables = z.object({
  PORT: whole(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be an IP address or a host name')
    .default('127.0.0.1'),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database').optional(),
  DATABASE_DIRECT_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host:5432/database',
  ).optional(),
  DATABASE_OWNER_URL: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database').optional(),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database').optional(),
  DATABASE_MEMORY: whole(16, 1_000_000).optional(),
  AUTH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),

  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),

  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => email.test(/<([^>]*)>$/.exec(value)?.[1] ?? value), 'must be an email address')
    .default('Tagwarden <no-reply@tagwarden.test>'),

  CAPTCHA_PROVIDER: z
    .enum(['altcha', 'recaptcha', 'hcaptcha', 'turnstile'], 'must be one of altcha, recaptcha, hcaptcha and turnstile')
    .default('altcha'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),

  ADMIN_EMAIL: z.string().regex(email, 'must be an email address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://tags.example.com')
    .optional(),
  DEMO: flag.optional(),

  RATE_LOGIN_ACCOUNT: limit(10),
  RATE_LOGIN_ADDRESS: limit(100),
  RATE_SECOND_FACTOR: limit(5),
  RATE_SECOND_FACTOR_DAY: limit(20),
  RATE_MAIL: limit(5),
  RATE_MAIL_ADDRESS: limit(30),
  RATE_INVITE: limit(10),
  RATE_INVITE_SENDER: limit(50),
  RATE_INVITE_ORGANISATION: limit(100),
  RATE_LINK: limit(10),
  RATE_EMAIL_CHANGE: limit(10),
  RATE_CALENDAR: limit(120),

  EVIDENCE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  EVIDENCE_MAIL: z.string().regex(email, 'must be an email address').optional(),
  EVIDENCE_BUCKET: z.string().optional(),

  HSTS_SUBDOMAINS: flag.default(false),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (value) => email.test(value) || parse(value)?.protocol === 'https:',
      'must be an email address or an address such as https://example.com/security',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be one of silent, error, warn, info and debug')
    .default('info'),
})

type Variables = z.infer<typeof variables>
export type Config = Variables & { DEMO: boolean }

/** Variables that only make sense together: where the key is set (or says so), each of the others must be. */
const together: Array<[name: keyof Variables, applies: (v: Variables) => boolean, needs: Array<keyof Variables>]> = [
  ['DATABASE_DIRECT_URL', (v) => v.DATABASE_DIRECT_URL !== undefined, ['DATABASE_URL']],
  ['DATABASE_OWNER_URL', (v) => v.DATABASE_OWNER_URL !== undefined, ['DATABASE_URL']],
  ['DATABASE_READ_URL', (v) => v.DATABASE_READ_URL !== undefined, ['DATABASE_URL']],
  ['S3_BUCKET', (v) => v.S3_BUCKET !== undefined, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['EVIDENCE_BUCKET', (v) => v.EVIDENCE_BUCKET !== undefined, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['CAPTCHA_PROVIDER', (v) => v.CAPTCHA_PROVIDER !== 'altcha', ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']],
  ['ADMIN_EMAIL', (v) => v.ADMIN_EMAIL !== undefined, ['ADMIN_PASSWORD', 'ADMIN_URL']],
  ['ADMIN_PASSWORD', (v) => v.ADMIN_PASSWORD !== undefined, ['ADMIN_EMAIL']],
  ['ADMIN_URL', (v) => v.ADMIN_URL !== undefined, ['ADMIN_EMAIL']],
]

/**
 * Reads the configuration out of an environment.
 * Throws a SetupError whose one line names the variable and what it must be; values are never repeated, some are
 * secret.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new SetupError(`${issue.path.join('.')} ${issue.message}`)
  }
  const values = parsed.data
  for (const [name, applies, needs] of together) {
    const missing = applies(values) && needs.find((need) => values[need] === undefined)
    if (missing) throw new SetupError(`${missing} must be set together with ${name}`)
  }
  // RUN-9: demo data only where nothing says that this is a real installation.
  const isConfigured = values.DATABASE_URL ?? values.ADMIN_EMAIL ?? values.S3_BUCKET ?? values.SMTP_URL
  return { ...values, DEMO: values.DEMO ?? isConfigured === undefined }
}

let memo: Config | undefined

/**
 * The configuration of this process. Call it where a value is needed, not while a module loads: a build has no
 * environment. The server script has filled in what was absent (DATABASE_URL, AUTH_SECRET, DATA_DIR as an absolute
 * path) before pages and API load.
 */
export function config(): Config {
  memo ??= readConfig(process.env)
  return memo
}

/** DATABASE_URL, which the server script sets to the embedded database's where the operator gave none. */
export function databaseUrl(): string {
  return present('DATABASE_URL')
}

/**
 * The database past a pooler, for what needs a connection of its own: migrations, locks of a session, LISTEN, the
 * queue. The role's limit on statements is for calls; there is none here.
 */
export function directUrl(): string {
  const { DATABASE_DIRECT_URL: direct } = config()
  return direct ? withoutLimit(direct) : databaseUrl()
}

/** The database as the role that owns its tables: migrations, and what works on all of it. */
export function ownerUrl(): string {
  const { DATABASE_OWNER_URL: owner } = config()
  return owner ?? directUrl()
}

function withoutLimit(address: string): string {
  const url = new URL(address)
  const own = url.searchParams.get('options')
  url.searchParams.set('options', [own, '-c statement_timeout=0'].filter(Boolean).join(' '))
  return url.href
}

/** AUTH_SECRET, which the server script makes once and keeps where the operator gave none. */
export function authSecret(): string {
  return present('AUTH_SECRET')
}

function present(name: 'DATABASE_URL' | 'AUTH_SECRET'): string {
  const value = config()[name]
  if (value === undefined)
    throw new SetupError(`${name} is not set: start the server with "npm start" or "npm run dev"`)
  return value
}
