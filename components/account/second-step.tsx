'use client'
import { ArrowLeft, Fingerprint, KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { request } from '@/components/data/request'
import { CodeField } from '@/components/second-factor/code-field'
import { Button } from '@/components/ui/button'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { messages } from '@/lib/core/text/messages'
import { passkeyLoginCall } from '@/lib/resources/accounts/client'
import { AccountHeading } from './account-heading'
import { leaveFor, type SecondStep as Needed, signIn } from './sign-in'

type Method = Needed['methods'][number]

const ways: Record<Method, { icon: LucideIcon; use: string; ask: string }> = {
  totp: { icon: Smartphone, use: 'Use your authenticator app', ask: 'Enter the code of your authenticator app.' },
  passkey: { icon: Fingerprint, use: 'Use a passkey', ask: 'Continue with your passkey: finger, face, PIN or key.' },
  recoveryCode: { icon: KeyRound, use: 'Use a recovery code', ask: 'Enter one of your recovery codes. It works once.' },
}

interface StepProps {
  needed: Needed
  wanted: string | null
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a login (FACTOR-12): a code, a passkey or a recovery code. Loaded once the password was right. */
export function SecondStep({ needed, wanted, onBack }: StepProps) {
  const [method, setMethod] = useState<Method>(needed.methods[0] ?? 'recoveryCode')
  const others = needed.methods.filter((one) => one !== method)
  const finish = async (proof: { code: string } | { assertion: string }) => {
    const secondFactorToken = needed.token
    try {
      if ('assertion' in proof) await signIn({ secondFactorToken, method: 'passkey', ...proof })
      else await signIn({ secondFactorToken, method: method === 'totp' ? 'totp' : 'recoveryCode', ...proof })
    } catch (error) {
      // It took too long: said here, with the way back below.
      throw error instanceof CallFailure && error.errors.token
        ? new CallFailure(422, { global: error.errors.token })
        : error
    }
    return leaveFor(wanted ?? '/')
  }
  return (
    <>
      <AccountHeading title="Two-step sign-in">{ways[method].ask}</AccountHeading>
      <Proof key={method} method={method} token={needed.token} onFinish={finish} />
      <div className="mt-6 flex flex-col gap-2.5 border-t pt-6">
        {others.map((one) => (
          <Button key={one} block icon={ways[one].icon} onClick={() => setMethod(one)}>
            {ways[one].use}
          </Button>
        ))}
        <Button block variant="ghost" icon={ArrowLeft} onClick={onBack}>
          Back to login
        </Button>
      </div>
    </>
  )
}

interface ProofProps {
  method: Method
  token: string
  onFinish: (proof: { code: string } | { assertion: string }) => Promise<void>
}

function Proof({ method, token, onFinish }: ProofProps) {
  const form = useForm({ ...formOptions, defaultValues: { code: '' } })
  const submit = async ({ code }: { code: string }) => {
    if (method === 'passkey') return onFinish({ assertion: JSON.stringify(await asserted(token)) })
    if (code.trim() === '') throw new CallFailure(422, { code: [messages.required] })
    return onFinish({ code })
  }
  return (
    <Form form={form} onSubmit={submit}>
      {method === 'totp' && <CodeField hint="Six digits, a new code every 30 seconds" />}
      {method === 'recoveryCode' && (
        <TextField
          name="code"
          label="Recovery code"
          placeholder="XXXXX-XXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          className="[&_input]:nums [&_input]:font-mono [&_input]:text-lg"
        />
      )}
      <SubmitButton
        size="lg"
        block
        autoFocus={method === 'passkey'}
        icon={method === 'passkey' ? Fingerprint : undefined}
      >
        {method === 'passkey' ? 'Use passkey' : 'Login'}
      </SubmitButton>
    </Form>
  )
}

const notUsed = 'The passkey was not used. Try again, or choose another way'

/** What a passkey answers. @throws CallFailure where none did. */
async function asserted(token: string): Promise<object> {
  const options = await request(passkeyLoginCall, { json: { token } })
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn())
    throw new CallFailure(0, { global: ['This browser has no passkeys. Choose another way'] })
  try {
    return { ...(await startAuthentication({ optionsJSON: options })), clientExtensionResults: {} }
  } catch (error) {
    if (error instanceof Error) throw new CallFailure(0, { global: [notUsed] })
    throw error
  }
}
