'use client'
import { useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { PersonFields } from '@/components/ui/person-fields'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import type { OrganisationOutput } from '@/lib/resources/organisations/schema'
import { inviteContactCall } from '@/lib/resources/users/client'
import { namesOf } from './names-of'

type Values = { firstName: string; lastName: string; email: string }

/** Asks the first person of a customer in (ORGANISATION-57): its contact, unless somebody else is named. */
export function InviteContactForm({ organisation }: { organisation: OrganisationOutput }) {
  const { id, name, accountCode, contactName, contactEmail } = organisation
  const form = useForm<Values>({ ...formOptions, defaultValues: { ...namesOf(contactName), email: contactEmail } })
  return (
    <RouteDialog
      over="organisations"
      title="Ask its contact to register"
      subtitle={name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} id={id} name={name} accountCode={accountCode} />
    </RouteDialog>
  )
}

interface FieldsProps extends Pick<OrganisationOutput, 'id' | 'name' | 'accountCode'> {
  form: ReturnType<typeof useForm<Values>>
}

function Fields({ form, id, name, accountCode }: FieldsProps) {
  const call = useCall()
  const close = useCloseDialog()
  const send = async (values: Values) => {
    await call(inviteContactCall, { params: { id }, json: values })
    snackbar.show(`An invite to ${name} is on its way to ${values.email}`)
    close()
  }
  return (
    <Form form={form} onSubmit={send}>
      <DialogBody>
        <p className="text-muted">
          A mail with the account code <span className="nums font-medium tracking-wide text-ink">{accountCode}</span>{' '}
          and a link to create a password. Whoever opens it becomes the Admin of {name} and invites colleagues from
          there.
        </p>
        <PersonFields />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Send invite</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
