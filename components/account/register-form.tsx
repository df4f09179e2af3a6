'use client'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { request } from '@/components/data/request'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { PersonFields } from '@/components/ui/person-fields'
import { registerCall } from '@/lib/resources/accounts/client'
import { AccountHeading } from './account-heading'
import { Captcha, type CaptchaConfig } from './captcha'
import { CheckYourEmail } from './check-your-email'
import { EnterTabs } from './enter-tabs'

const empty = { firstName: '', lastName: '', email: '', recaptchaResponse: '' }

interface RegisterProps {
  tenantName: string
  captcha: CaptchaConfig
  wanted: string | null
}

/** Name, address and captcha; the button appears once the captcha is verified (ACCOUNT-23). */
export function RegisterForm({ tenantName, captcha, wanted }: RegisterProps) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ ...formOptions, defaultValues: empty })
  const isVerified = useWatch({ control: form.control, name: 'recaptchaResponse' }) !== ''
  const register = async (values: typeof empty) => {
    try {
      const { email } = await request(registerCall, { json: values })
      setSentTo(email)
    } finally {
      form.setValue('recaptchaResponse', '')
    }
  }
  if (sentTo) return <CheckYourEmail email={sentTo} onBack={() => setSentTo(undefined)} />
  return (
    <>
      <AccountHeading title={`Register with ${tenantName}`} />
      <EnterTabs current="/register" wanted={wanted} />
      <Form form={form} onSubmit={register}>
        <PersonFields own names={{ autoFocus: true }} />
        <Captcha name="recaptchaResponse" label="I am not a robot" config={captcha} />
        {isVerified && (
          <SubmitButton size="lg" block className="animate-fade-in">
            Register
          </SubmitButton>
        )}
      </Form>
    </>
  )
}
