'use client'
import { useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { messages } from '@/lib/core/text/messages'
import { linkCustomerCall, unlinkCustomerCall } from '@/lib/resources/organisations/client'

/** Links a customer by the code that it gave (ORGANISATION-25). */
export function LinkCustomerForm() {
  const form = useForm({ ...formOptions, defaultValues: { accountCode: '' } })
  return (
    <RouteDialog
      over="organisations"
      title="Link customer"
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <LinkFields form={form} />
    </RouteDialog>
  )
}

function LinkFields({ form }: { form: ReturnType<typeof useForm<{ accountCode: string }>> }) {
  const call = useCall()
  const close = useCloseDialog()
  const link = async ({ accountCode }: { accountCode: string }) => {
    const code = accountCode.trim()
    if (!code) throw new CallFailure(422, { accountCode: [messages.required] })
    const { name } = await call(linkCustomerCall, { params: { accountCode: code } })
    snackbar.show(`${name} is linked`)
    close()
  }
  return (
    <Form form={form} onSubmit={link}>
      <DialogBody>
        <TextField
          name="accountCode"
          label="Customer account code"
          hint="6 character account code obtained from the customer"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
        <p className="text-muted">
          You then see the customer’s assets, sites and results, and it reads your task and asset library.
        </p>
      </DialogBody>
      <Footer label="Link customer" />
    </Form>
  )
}

/** Ends the link of the customer with this code. */
export function UnlinkCustomerForm({ name, accountCode }: { name: string; accountCode: string }) {
  const form = useForm({ ...formOptions, defaultValues: { accountCode } })
  return (
    <RouteDialog over="organisations" title="Unlink customer" subtitle={name}>
      <UnlinkFields form={form} name={name} accountCode={accountCode} />
    </RouteDialog>
  )
}

interface UnlinkProps {
  form: ReturnType<typeof useForm<{ accountCode: string }>>
  name: string
  accountCode: string
}

function UnlinkFields({ form, name, accountCode }: UnlinkProps) {
  const call = useCall()
  const close = useCloseDialog()
  const unlink = async () => {
    await call(unlinkCustomerCall, { params: { accountCode } })
    snackbar.show(`${name} is no longer linked`)
    close()
  }
  return (
    <Form form={form} onSubmit={unlink}>
      <DialogBody>
        <Banner kind="warning">
          <p className="font-medium">Are you sure?</p>
          <p>You lose sight of this customer’s assets, sites and results at once. Linking it again brings them back.</p>
          <p>Quotes that wait for its decision are withdrawn, and stay so.</p>
        </Banner>
        <TextField
          name="accountCode"
          label="Customer account code"
          hint="6 character account code obtained from the customer"
          readOnly
        />
      </DialogBody>
      <Footer label="Unlink customer" danger />
    </Form>
  )
}

function Footer({ label, danger }: { label: string; danger?: boolean }) {
  return (
    <DialogFooter>
      <CancelButton />
      <SubmitButton variant={danger ? 'danger' : 'primary'}>{label}</SubmitButton>
    </DialogFooter>
  )
}
