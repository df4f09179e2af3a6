'use client'
import { useRouter } from 'next/navigation'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Banner } from '@/components/ui/banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { PersonFields } from '@/components/ui/person-fields'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { Switch } from '@/components/ui/switch'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { usersApi } from '@/lib/resources/users/client'
import { mayEditUser, mayNotEditUser } from '@/lib/resources/users/policy'
import type { UserOutput } from '@/lib/resources/users/schema'
import { MembershipFields } from './membership-fields'
import { RoleFields } from './role-field'
import { RolesBreakdown } from './roles-breakdown'
import { StoppedMail } from './stopped-mail'
import { bodyOf, onlyChanged, type UserValues, valuesOf } from './user-values'

/**
 * Adds, edits or shows a person; without a user it adds. One that may not be edited is shown, read-only
 * (ORGANISATION-37).
 */
export function UserForm({ user }: { user?: UserOutput }) {
  const { viewer } = usePortal()
  const form = useForm<UserValues>({ ...formOptions, defaultValues: valuesOf(user) })
  return (
    <RouteDialog
      over="users"
      title={user ? 'Edit user' : 'Add user'}
      subtitle={user?.fullName}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} user={user} readOnly={user !== undefined && !mayEditUser(viewer, user)} />
    </RouteDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<UserValues>
  user?: UserOutput
  readOnly: boolean
}

function Fields({ form, user, readOnly }: FieldsProps) {
  const { viewer } = usePortal()
  const save = useSave(form, user)
  const isKnown = user !== undefined
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {readOnly && <Banner kind="warning">{mayNotEditUser}</Banner>}
        {user?.mailStoppedAt && <StoppedMail user={user} />}
        <PersonFields
          names={{ disabled: isKnown }}
          email={{
            disabled: isKnown,
            hint: isKnown ? 'Names and email address are changed by each person in their own profile' : undefined,
          }}
        />
        <div className="-mb-3 flex justify-end">
          <RolesBreakdown />
        </div>
        {actsAsClientAdmin(viewer) ? (
          <>
            <Switch
              name="clientAdmin"
              label="Client admin"
              hint="Sees and manages all organisations, users and assets of this portal"
              readOnly={readOnly}
            />
            <MembershipFields readOnly={readOnly} />
          </>
        ) : (
          <RoleFields user={user} readOnly={readOnly} />
        )}
      </DialogBody>
      <DialogFooter>
        <CancelButton>{readOnly ? 'Close' : 'Cancel'}</CancelButton>
        {!readOnly && <SubmitButton>{isKnown ? 'Save user' : 'Send invite'}</SubmitButton>}
      </DialogFooter>
    </Form>
  )
}

function useSave(form: UseFormReturn<UserValues>, user?: UserOutput) {
  const { viewer } = usePortal()
  const save = useSaveRecord(usersApi, {
    id: user?.id,
    form,
    contentOf: (values) => bodyOf(viewer, user, onlyChanged(values, form.formState.defaultValues?.organisationIds)),
  })
  const close = useCloseDialog()
  const router = useRouter()
  return async (values: UserValues) => {
    const saved = await save(values)
    // One's own memberships are part of the session that every page shows.
    if (user?.id === viewer.userId) router.refresh()
    snackbar.show(user ? 'User saved' : 'expiresAt' in saved ? 'Invite sent' : 'User added')
    close()
  }
}
