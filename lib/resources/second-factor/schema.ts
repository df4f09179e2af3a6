import { z } from 'zod'
import { passkeyRegistration, typedCode } from '@/lib/auth/second-factor/proof'
import { messages } from '@/lib/core/text/messages'
import { line, rawText } from '@/lib/core/text/zod'

/** No password is longer; what is gets to no hash. */
const password = () =>
  rawText()
    .min(1, { error: messages.required, abort: true })
    .max(1_000, { error: messages.tooLong(1_000) })

export const confirmBody = z.object({ password: password() })
export const appCodeBody = z.object({ code: typedCode() })
const passkeyName = () => line(60)
export const addPasskeyBody = z.object({ name: passkeyName(), registration: passkeyRegistration })
export const renamePasskeyBody = z.object({ name: passkeyName() })

const time = () => z.iso.datetime()

/** What somebody has of a second factor, and whether changes of it need the password first (FACTOR-13). */
const state = {
  isOn: z.boolean().meta({ description: 'Whether logging in takes a second step' }),
  isRequired: z.boolean().meta({ description: 'Whether the client asks it of this person' }),
  confirmedUntil: time().nullable().meta({ description: 'Until when changes need no password again' }),
  authenticatorApp: z.strictObject({ createdAt: time(), lastUsedAt: time().nullable() }).nullable(),
  passkeys: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      hostname: z.string().meta({ description: 'The address that it works at' }),
      createdAt: time(),
      lastUsedAt: time().nullable(),
    }),
  ),
  recoveryCodes: z.strictObject({ left: z.int(), createdAt: time() }).nullable(),
}
export const secondFactor = z.strictObject(state)
export type SecondFactor = z.input<typeof secondFactor>

/** The same after a change; recovery codes are told when they are made, and never again. */
export const changedSecondFactor = z.strictObject({
  ...state,
  newRecoveryCodes: z.array(z.string()).nullable(),
})
export type ChangedSecondFactor = z.input<typeof changedSecondFactor>

/** An authenticator app that is being set up (FACTOR-15). */
export const newApp = z.strictObject({
  secret: z.string(),
  uri: z.string().meta({ description: 'otpauth:// address for an app' }),
  qrCode: z.string().meta({ description: 'The address as a QR code, SVG' }),
})

/** What `navigator.credentials.create()` takes, in the JSON of WebAuthn (FACTOR-16). */
export const newPasskeyOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
})
