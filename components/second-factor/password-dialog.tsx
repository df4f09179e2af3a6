'use client'
import { useForm } from 'react-hook-form'
import type { Caller } from '@/components/data/call'
import { request } from '@/components/data/request'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { confirmCall } from '@/lib/resources/second-factor/client'
import type { SecondFactor } from '@/lib/resources/second-factor/schema'

interface DialogProps {
  open: boolean
  email: string
  caller?: Caller
  onConfirmed: (state: SecondFactor) => void
  onClose: () => void
}

/** Asks for the password again, before the second step is changed (FACTOR-14). */
export function PasswordDialog({ open, ...rest }: DialogProps) {
  return (
    <SideDialog title="Confirm that it is you" open={open} onClose={rest.onClose}>
      <PasswordForm {...rest} />
    </SideDialog>
  )
}

function PasswordForm({ email, caller, onConfirmed }: Omit<DialogProps, 'open'>) {
  const form = useForm({ ...formOptions, defaultValues: { password: '' } })
  const confirm = async (json: { password: string }) => onConfirmed(await request(confirmCall, { json, caller }))
  return (
    <Form form={form} onSubmit={confirm}>
      <DialogBody>
        <p className="text-muted">
          Enter your password again before you change how you log in. You will not be asked for the next ten minutes.
        </p>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Continue</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
