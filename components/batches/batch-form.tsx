'use client'
import { useForm } from 'react-hook-form'
import { patchCall } from '@/components/data/calls'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { NumberField, type TypedNumber } from '@/components/ui/number-field'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { batchesApi } from '@/lib/resources/batches/client'
import type { BatchOutput } from '@/lib/resources/batches/schema'

interface Values {
  name: string
  maxChecks: TypedNumber
}

/** Edit a batch: its name, and how many tasks its assets may have (TAG-16). */
export function BatchForm({ batch }: { batch: BatchOutput }) {
  const form = useForm<Values>({ ...formOptions, defaultValues: { name: batch.name, maxChecks: batch.maxChecks } })
  return (
    <RouteDialog
      over="tag-management"
      title="Edit batch"
      subtitle={batch.name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields batch={batch} form={form} />
    </RouteDialog>
  )
}

function Fields({ batch, form }: { batch: BatchOutput; form: ReturnType<typeof useForm<Values>> }) {
  const call = useCall()
  const close = useCloseDialog()
  const save = async (json: Values) => {
    await call(patchCall(batchesApi, batch.id), { json })
    snackbar.show('Batch saved')
    close()
  }
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <TextField name="name" label="Batch name" maxLength={255} autoComplete="off" />
        <NumberField
          name="maxChecks"
          label="Max number of checks"
          hint="The most tasks that an asset with one of these tags may have. Assets that have more already keep them, and take no more."
        />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Save batch</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
