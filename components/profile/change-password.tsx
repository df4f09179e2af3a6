'use client'
import { useForm } from 'react-hook-form'
import { useCall } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { LeaveGuard } from '@/components/ui/leave-guard'
import { PasswordField } from '@/components/ui/password-field'
import { snackbar } from '@/components/ui/snackbar-store'
import { changePasswordCall } from '@/lib/resources/accounts/client'

const empty = { existingPassword: '', password: '', confirmPassword: '' }

/** Another password; the person's other sessions end (ACCOUNT-37). */
export function ChangePassword({ email }: { email: string }) {
  const call = useCall()
  const form = useForm({ ...formOptions, defaultValues: empty })
  const save = async (values: typeof empty) => {
    await call(changePasswordCall, { json: values })
    form.reset(empty)
    snackbar.show('Password changed')
  }
  return (
    <Card title="Change password" description="You stay logged in here, and are logged out everywhere else.">
      <LeaveGuard active={form.formState.isDirty} />
      <Form form={form} onSubmit={save}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="existingPassword"
          label="Existing password"
          missing="Enter your existing password"
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters with an upper and a lower case letter"
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          missing="Enter the new password again"
          autoComplete="new-password"
        />
        <div className="flex justify-end">
          <SubmitButton>Change password</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
