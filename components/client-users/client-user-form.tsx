'use client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { PersonFields } from '@/components/ui/person-fields'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { clientUsersApi } from '@/lib/resources/client-users/client'
import type { ClientUserOutput } from '@/lib/resources/client-users/schema'

interface Values {
  firstName: string
  lastName: string
  email: string
}

interface ClientUserFormProps {
  client: { id: string; name: string }
  user?: ClientUserOutput
}

/** Invites a client admin, or puts the name of an invited one right (ORGANISATION-47, ORGANISATION-48). */
export function ClientUserForm({ client, user }: ClientUserFormProps) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', email: user?.email ?? '' },
  })
  return (
    <RouteDialog
      over={`clients/${client.id}/users`}
      title={user ? 'Edit user' : 'Add user'}
      subtitle={user?.fullName ?? client.name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} client={client} user={user} />
    </RouteDialog>
  )
}

function Fields({ form, client, user }: ClientUserFormProps & { form: UseFormReturn<Values> }) {
  const save = useSave(form, client.id, user)
  // An invite that is open still has a day on which it expires.
  const isValidated = user !== undefined && user.expiresAt === null
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {isValidated && (
          <Banner>This account is in use. Its name and email are changed by {user.firstName} in Your Profile.</Banner>
        )}
        {!user && (
          <Banner>
            They get a mail to choose a password, and then run the portal of {client.name}. Somebody who has an account
            there becomes client admin at once.
          </Banner>
        )}
        <PersonFields
          names={{ readOnly: isValidated }}
          email={{
            readOnly: user !== undefined,
            hint: user && !isValidated ? 'To invite another address, delete this invite and add a new one' : undefined,
          }}
        />
      </DialogBody>
      <DialogFooter>
        <CancelButton>{isValidated ? 'Close' : 'Cancel'}</CancelButton>
        {!isValidated && <SubmitButton>{user ? 'Save user' : 'Send invite'}</SubmitButton>}
      </DialogFooter>
    </Form>
  )
}

function useSave(form: UseFormReturn<Values>, clientId: string, user?: ClientUserOutput) {
  const save = useSaveRecord(clientUsersApi, {
    id: user?.id,
    form,
    contentOf: ({ email, ...names }) => (user ? names : { clientId, ...names, email }),
  })
  const close = useCloseDialog()
  return async (values: Values) => {
    const saved = await withFieldNames({ clientId: 'global' }, () => save(values))
    snackbar.show(user ? 'User saved' : saved.expiresAt ? 'Invite sent' : 'User added')
    close()
  }
}
