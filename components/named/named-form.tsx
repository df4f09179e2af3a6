'use client'
import { useForm } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useSaveRecord } from '@/components/data/use-save-record'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import type { Option } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { type Named, type NamedKindId, namedKinds } from './named-kind'

interface Values {
  organisationId: Option | null
  name: string
}

interface FormProps {
  kind: NamedKindId
  /** The one to edit; without it one is created, in the organisation that a client admin picks. */
  row?: Named
  /** The organisation that the list is narrowed to already. */
  organisation?: { id: string; name: string }
}

/** Create or edit a sector or manufacturer (LIBRARY-8, LIBRARY-10). */
export function NamedForm({ kind, row, organisation = row?.organisation }: FormProps) {
  const { path, noun } = namedKinds[kind]
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { organisationId: organisation ? namedOption(organisation) : null, name: row?.name ?? '' },
  })
  return (
    <RouteDialog
      over={path}
      title={`${row ? 'Edit' : 'Create'} ${noun}`}
      subtitle={row?.name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields kind={kind} row={row} form={form} />
    </RouteDialog>
  )
}

interface FieldsProps {
  kind: NamedKindId
  row?: Named
  form: ReturnType<typeof useForm<Values>>
}

function Fields({ kind, row, form }: FieldsProps) {
  const { noun } = namedKinds[kind]
  const { viewer } = usePortal()
  const save = useSave(kind, form, row)
  const organisations = useApiOptions(organisationsApi, namedOption)
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {actsAsClientAdmin(viewer) && (
          <Combobox
            name="organisationId"
            label="Organisation"
            load={organisations}
            placeholder="Choose an organisation"
            readOnly={Boolean(row)}
          />
        )}
        <TextField name="name" label="Name" maxLength={255} autoComplete="off" />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{`${row ? 'Save' : 'Create'} ${noun}`}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

function useSave(kind: NamedKindId, form: FieldsProps['form'], row?: Named) {
  const { client, noun } = namedKinds[kind]
  const save = useSaveRecord(client, {
    id: row?.id,
    form,
    contentOf: ({ organisationId, name }) => ({ ...(!row && { organisationId: organisationId?.value }), name }),
  })
  const close = useCloseDialog()
  return async (values: Values) => {
    await save(values)
    snackbar.show(`${noun[0]?.toUpperCase()}${noun.slice(1)} ${row ? 'saved' : 'created'}`)
    close()
  }
}
