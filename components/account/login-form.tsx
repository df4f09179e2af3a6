'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call-failure'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Field, inputClass } from '@/components/ui/field'
import { fieldId, type SummaryEntry } from '@/components/ui/form-context'
import { type ApiErrors, apiErrorsOf, inPageOrder, summaryOfApi } from '@/components/ui/form-errors'
import { PasswordInput } from '@/components/ui/password-input'
import { messages } from '@/lib/core/text/messages'
import { leaveFor, type SecondStep, signIn } from './sign-in'

interface LoginProps {
  wanted: string | null
  /** The password was right, and a second step is needed (FACTOR-2). */
  onSecondStep: (needed: SecondStep) => void
}

/**
 * Email and password (ACCOUNT-4, ACCOUNT-5). Afterwards to the wanted page, or to where this person starts. It
 * looks and says what `Form` does, without its weight: two boxes that hold what is typed themselves, also before
 * this has loaded.
 */
export function LoginForm({ wanted, onSecondStep }: LoginProps) {
  const formId = useId()
  const [errors, setErrors] = useState<ApiErrors>({})
  const [summary, setSummary] = useState<{ entries: SummaryEntry[]; attempt: number }>({ entries: [], attempt: 0 })
  const [isWorking, setWorking] = useState(false)
  // A double click comes before the button shows that it is working.
  const isBusy = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setWorking(true)
    setErrors({})
    const found = await login(new FormData(event.currentTarget), wanted, onSecondStep).catch(apiErrorsOf)
    isBusy.current = false
    setWorking(false)
    setErrors(found)
    setSummary(({ attempt }) => ({ entries: inPageOrder(summaryOfApi(found, formId)), attempt: attempt + 1 }))
  }
  return (
    // POST, so that a form submitted before its script has loaded puts nothing that was typed into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary.entries.length > 0 && <ErrorSummary key={summary.attempt} entries={summary.entries} />}
      <Field label="Email" id={fieldId(formId, 'email')} error={errors.email}>
        {(aria) => (
          <input
            {...aria}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the page is this form
            autoFocus
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Password" id={fieldId(formId, 'password')} error={errors.password}>
        {(aria) => <PasswordInput {...aria} name="password" autoComplete="current-password" />}
      </Field>
      <div className="-mt-2 flex justify-end">
        <a href="/forgot-password" className="link inline-flex min-h-6 items-center">
          Forgot your password?
        </a>
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={isWorking}>
        Login
      </Button>
    </form>
  )
}

/**
 * @throws as `signIn`; 422 for what was left empty. Never resolves once somebody is signed in; without errors where
 * there is a second step.
 */
async function login(
  typed: FormData,
  wanted: string | null,
  onSecondStep: LoginProps['onSecondStep'],
): Promise<ApiErrors> {
  const [email, password] = ['email', 'password'].map((name) => String(typed.get(name) ?? '')) as [string, string]
  const missing = Object.entries({ email: email.trim(), password }).filter(([, value]) => value === '')
  if (missing.length)
    throw new CallFailure(422, Object.fromEntries(missing.map(([field]) => [field, [messages.required]])))
  const needed = await signIn({ email, password })
  if (!needed) return leaveFor(wanted ?? '/')
  onSecondStep(needed)
  return {}
}
