import { z } from 'zod'
import { passwordProblems } from '@/lib/auth/password-rules'
import { secondFactorNeeded } from '@/lib/auth/second-factor/proof'
import { hasAtMost } from '@/lib/core/text/characters'
import { maxLength } from '@/lib/core/text/lengths'
import { messages } from '@/lib/core/text/messages'
import { email, flag, line, rawText } from '@/lib/core/text/zod'
import { person } from '@/lib/domain/people/person'

/** Text that has to be there; passwords and tokens are never trimmed (ERROR-28). */
const filled = () => rawText().min(1, { error: messages.required, abort: true })

/**
 * An address that somebody signs in with: one that nobody can have is as wrong as any other, but none longer than an
 * address can be gets to the audit log (ACCOUNT-57).
 */
const anyEmail = () =>
  rawText()
    .trim()
    .min(1, { error: messages.required })
    .refine((text) => hasAtMost(text, maxLength.email), { error: messages.tooLong(maxLength.email) })

/** A password that somebody chooses, with all that is wrong with it at once (ACCOUNT-32). */
const newPassword = () =>
  filled().check(({ value, issues }) => {
    for (const message of passwordProblems(value)) issues.push({ code: 'custom', message, input: value })
  })

/** The second typing of a new password, in a field of its own; said beside what is wrong with the first. */
function same<T extends z.ZodObject<{ password: z.ZodType<string> }>>(
  schema: T,
  confirmation: keyof z.output<T> & string,
) {
  return schema.refine((body) => !body[confirmation as never] || body.password === body[confirmation as never], {
    path: [confirmation],
    error: 'The two passwords are not the same',
    when: () => true,
  })
}

// ── Sign-in ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const loginBody = z.object({ email: anyEmail(), password: filled() })

/** The token is looked at by hand: whatever is wrong with it is 401, not 422 (ACCOUNT-11). */
export const refreshBody = z.object({ refreshToken: z.unknown().optional().meta({ type: 'string' }) })

/** The pair of bearer tokens (ACCOUNT-2). */
export const tokenPair = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })

/** A login's answer: a session, or the second step that it takes (FACTOR-2). */
export const loginAnswer = z.union([tokenPair, secondFactorNeeded])
export type SecondFactorNeeded = z.input<typeof secondFactorNeeded>

/** What `navigator.credentials.get()` takes, in the JSON of WebAuthn (FACTOR-8). */
export const passkeyOptions = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(
    z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})

// ── Registration and mailed links ────────────────────────────────────────────────────────────────────────────────

/** Looked at before all others, and by hand: a missing answer and a wrong one have the same message. */
const captchaAnswer = { recaptchaResponse: z.unknown().optional().meta({ type: 'string' }) }

export const registerBody = z.object({ email: email(), firstName: line(), lastName: line(), ...captchaAnswer })
export const forgotPasswordBody = z.object({ email: email(), ...captchaAnswer })

/** A challenge of altcha (its first format); the answer is base64 of JSON (ACCOUNT-42). */
export const challenge = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})

/** The unverified user: exactly what was sent (ACCOUNT-21). */
export const unverifiedUser = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
})

/** Whom a mailed link is for (ACCOUNT-26): `userId` only for a password reset. */
export const temporaryUser = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  emailChange: z.strictObject({ email: z.string() }).nullable(),
  userId: z.uuid().optional(),
})
export type TemporaryUser = z.input<typeof temporaryUser>

export const validateBody = same(
  z.object({
    token: filled(),
    password: newPassword(),
    passwordConfirmation: filled(),
    termsAccepted: flag().optional(),
  }),
  'passwordConfirmation',
)

/** Whose change of address a link takes back, and the address that comes back (SESSION-9). */
export const formerEmail = z.strictObject({ fullName: z.string(), email: z.string() })
export type FormerEmail = z.input<typeof formerEmail>

export const undoEmailChangeBody = z.object({ token: filled() })

/** Whose second factor a mailed link takes away (FACTOR-31). */
export const factorReset = z.strictObject({ fullName: z.string() })

export const answerFactorResetBody = z.object({ token: filled(), agree: z.boolean() })

// ── One's own account ────────────────────────────────────────────────────────────────────────────────────────────

export const changeMeBody = z.object({
  email: email().optional(),
  firstName: line().optional(),
  lastName: line().optional(),
})

export const changePasswordBody = same(
  z.object({ existingPassword: filled(), password: newPassword(), confirmPassword: filled() }),
  'confirmPassword',
)

const membership = {
  role: z.int(),
  receiveQuotes: z.boolean(),
}
const bit = z.union([z.literal(0), z.literal(1)])

/** The user as `/me` answers (ACCOUNT-34). */
export const me = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  clientAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  clientId: z.uuid(),
  role: z.int().nullable().meta({ description: 'In the current organisation, or the only one' }),
  receiveQuotes: z.boolean().nullable(),
  organisations: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      accountCode: z.string(),
      isDistributor: z.boolean(),
      ...membership,
      fields: z.strictObject({
        manufacturer: bit,
        manufactureDate: bit,
        sleeving: bit,
        testCertificate: bit,
        conformityCertificate: bit,
      }),
    }),
  ),
  organisationIds: z.array(
    z.strictObject({ organisationId: z.uuid(), label: z.string().meta({ description: 'Its name' }), ...membership }),
  ),
  emailChange: z
    .strictObject({
      email: z.string(),
      mailProblem: z.string().optional().meta({ description: 'Why the mail with the link did not arrive' }),
    })
    .nullable(),
  impersonator: person.nullable().meta({ description: 'Who is really there' }),
})
export type Me = z.input<typeof me>

/** A place where the caller is logged in (SESSION-2). */
const ownSession = z.strictObject({
  id: z.uuid(),
  device: z.string().meta({ description: 'What its browser or app says of itself' }),
  address: z.string().nullable().meta({ description: 'The network address of its last use' }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean().meta({ description: 'The one that asks' }),
})
export type OwnSession = z.input<typeof ownSession>

export const ownSessions = z.strictObject({ items: z.array(ownSession) })
