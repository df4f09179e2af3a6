import { z } from 'zod'
import { messages } from '@/lib/core/text/messages'
import { rawText } from '@/lib/core/text/zod'
import { secondFactorMethods } from './methods'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/)
const wrongPasskey = 'This is no answer of a passkey'

/** What a browser makes of a passkey, as WebAuthn writes it in JSON: no part is longer than any authenticator's. */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
}

export const passkeyAssertion = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_096),
      authenticatorData: base64url(4_096),
      signature: base64url(8_192),
      userHandle: base64url(128).optional(),
    }),
  },
  { error: wrongPasskey },
)

export const passkeyRegistration = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_096),
      attestationObject: base64url(65_536),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  },
  { error: wrongPasskey },
)

const filled = (max: number) =>
  rawText()
    .min(1, { error: messages.required, abort: true })
    .max(max, { error: messages.tooLong(max) })

/** A code as it was typed: "123 456" is as good as "123456". */
export const typedCode = () => filled(64).transform((code) => code.replace(/[\s\u2010-\u2015-]/g, ''))

/** The token of a login whose password was right. */
export const loginToken = z.object({ token: filled(100) })

/** The second step of a login: a code, or the answer of a passkey (FACTOR-4). */
export const secondFactorProof = loginToken
  .extend({
    method: z.enum(secondFactorMethods, {
      error: ({ input }) => (input ? `Choose one of ${secondFactorMethods.join(', ')}` : messages.required),
    }),
    code: typedCode().optional().meta({ description: 'Of an authenticator app, or a recovery code' }),
    assertion: passkeyAssertion.optional(),
  })
  .superRefine(({ method, code, assertion }, context) => {
    const field = method === 'passkey' ? 'assertion' : 'code'
    if ({ code, assertion }[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: messages.required })
  })
export type SecondFactorProof = z.output<typeof secondFactorProof>

/** What a login answers to whom has a second factor (FACTOR-2). */
export const secondFactorNeeded = z.strictObject({
  secondFactor: z.strictObject({ token: z.string(), methods: z.array(z.enum(secondFactorMethods)) }),
})
export type SecondFactorNeeded = z.input<typeof secondFactorNeeded>
