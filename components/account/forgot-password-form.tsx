'use client'
import { ArrowLeft, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { request } from '@/components/data/request'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { TextField } from '@/components/ui/text-field'
import { forgotPasswordCall } from '@/lib/resources/accounts/client'
import { AccountHeading } from './account-heading'
import { Captcha, type CaptchaConfig } from './captcha'

const empty = { email: '', recaptchaResponse: '' }

/**
 * Asks for the mail with the reset link (ACCOUNT-25). What comes after says nothing about who has an account here
 * (ACCOUNT-24).
 */
export function ForgotPasswordForm({ captcha }: { captcha: CaptchaConfig }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ ...formOptions, defaultValues: empty })
  const send = async (values: typeof empty) => {
    try {
      await request(forgotPasswordCall, { json: values })
      setSentTo(values.email.trim())
    } finally {
      form.setValue('recaptchaResponse', '')
    }
  }
  return (
    <>
      {sentTo ? (
        <Sent email={sentTo} />
      ) : (
        <>
          <AccountHeading title="Forgot your password?">
            Enter the email address that you login with. We will send you a link to choose a new password.
          </AccountHeading>
          <Form form={form} onSubmit={send}>
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              autoFocus
            />
            <Captcha name="recaptchaResponse" label="I am not a robot" config={captcha} />
            <SubmitButton size="lg" block>
              Send reset email
            </SubmitButton>
          </Form>
        </>
      )}
      <p className="mt-6">
        <Link href="/login" className="link inline-flex min-h-6 items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to login
        </Link>
      </p>
    </>
  )
}

function Sent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="reset-sent">
      <span className="mb-5 inline-flex size-12 items-center justify-center rounded-xl bg-accent-soft text-accent-text">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <h1
        ref={heading}
        id="reset-sent"
        tabIndex={-1}
        className="text-2xl font-semibold tracking-[-0.02em] focus:outline-none"
      >
        Check your email
      </h1>
      <p className="mt-2 text-md text-muted">
        If <strong className="font-semibold text-ink wrap-anywhere">{email}</strong> has an account here, an email with
        a link to reset the password is on its way. The link works for 1 hour.
      </p>
    </section>
  )
}
