'use client'
import { useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { messages } from '@/lib/core/text/messages'
import { leaveFor, signIn } from './sign-in'

/** Email and password (ACCOUNT-4, ACCOUNT-5). Afterwards to the wanted page, or to where this person starts. */
export function LoginForm({ wanted }: { wanted: string | null }) {
  const form = useForm({ ...formOptions, defaultValues: { email: '', password: '' } })
  const login = async ({ email, password }: { email: string; password: string }) => {
    const missing = Object.entries({ email: email.trim(), password }).filter(([, value]) => value === '')
    if (missing.length)
      throw new CallFailure(422, Object.fromEntries(missing.map(([field]) => [field, [messages.required]])))
    await signIn({ email, password })
    return leaveFor(wanted ?? '/')
  }
  return (
    <Form form={form} onSubmit={login}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="-mt-2 flex justify-end">
        <Link href="/forgot-password" className="link inline-flex min-h-6 items-center">
          Forgot your password?
        </Link>
      </div>
      <SubmitButton size="lg" block>
        Login
      </SubmitButton>
    </Form>
  )
}
