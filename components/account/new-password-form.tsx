'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { request } from '@/components/data/request'
import { Checkbox } from '@/components/ui/checkbox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { followMailedLinkCall } from '@/lib/resources/accounts/client'
import type { TemporaryUser } from '@/lib/resources/accounts/schema'
import { AccountHeading } from './account-heading'
import { TermsDialogs } from './terms-dialogs'

const empty = { password: '', passwordConfirmation: '', termsAccepted: false }

interface NewPasswordProps {
  token: string
  user: TemporaryUser
  licence: ReactNode
  privacyPolicy: ReactNode
  /** Called with the server's message where the link has expired or was used meanwhile. */
  onDead: (title: string) => void
}

/**
 * The first password of a new user, who accepts licence and privacy policy before, or a new one (ACCOUNT-29,
 * ACCOUNT-31).
 */
export function NewPasswordForm({ token, user, licence, privacyPolicy, onDead }: NewPasswordProps) {
  const router = useRouter()
  const isNew = user.userId === undefined
  const form = useForm({ ...formOptions, defaultValues: empty })
  const termsAccepted = useWatch({ control: form.control, name: 'termsAccepted' })
  const save = async ({ password, passwordConfirmation }: typeof empty) => {
    const terms = isNew ? { termsAccepted: true } : {}
    try {
      await request(followMailedLinkCall, { json: { password, passwordConfirmation, token, ...terms } })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) onDead(error.message)
      throw error
    }
    router.push('/login')
  }
  return (
    <>
      <AccountHeading title={`Hello ${user.fullName}`}>
        {isNew ? 'Create a password to finish setting up your account.' : 'Choose a new password for your account.'}
      </AccountHeading>
      <Form form={form} onSubmit={save}>
        <TextField label="Email" type="email" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          name="password"
          label="Password"
          hint="At least 8 characters, with an upper and a lower case letter"
          autoComplete="new-password"
        />
        <PasswordField
          name="passwordConfirmation"
          label="Confirm password"
          missing="Enter the password again"
          autoComplete="new-password"
        />
        {isNew && (
          <div className="flex flex-col gap-3 rounded-lg border bg-sunken/60 px-4 py-3.5">
            <TermsDialogs licence={licence} privacyPolicy={privacyPolicy} />
            <Checkbox name="termsAccepted" label="I accept the end user licence and the privacy policy" />
          </div>
        )}
        <SubmitButton size="lg" block disabled={isNew && !termsAccepted}>
          {isNew ? 'Create password' : 'Reset password'}
        </SubmitButton>
      </Form>
    </>
  )
}
