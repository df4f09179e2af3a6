'use client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import type { Option } from '@/lib/domain/options/option'
import { roundsApi } from '@/lib/resources/rounds/client'
import type { RoundOutput } from '@/lib/resources/rounds/schema'

interface Values {
  name: string
  plannedDate: string
  assigneeUserId: string
  notes: string
}

/** Changes what a round is called, when it is walked and by whom (ROUND-7). */
export function EditRound({ round, people }: { round: RoundOutput; people: readonly Option[] }) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      name: round.name,
      plannedDate: round.plannedDate,
      assigneeUserId: round.assignee?.id ?? '',
      notes: round.notes ?? '',
    },
  })
  return (
    <RouteDialog
      over={`rounds/${round.id}`}
      title="Edit round"
      subtitle={`Round ${round.number}`}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} round={round} people={people} />
    </RouteDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<Values>
  round: RoundOutput
  people: readonly Option[]
}

function Fields({ form, round, people }: FieldsProps) {
  const close = useCloseDialog()
  const save = useSaveRecord(roundsApi, {
    id: round.id,
    form,
    contentOf: ({ name, plannedDate, assigneeUserId, notes }) => ({
      name,
      plannedDate,
      assigneeUserId: assigneeUserId || null,
      notes: notes || null,
    }),
  })
  const submit = async (values: Values) => {
    await save(values)
    snackbar.show('Round saved')
    close()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <DialogBody>
        <TextField name="name" label="Name" maxLength={255} autoComplete="off" />
        <DateField name="plannedDate" label="Day" />
        <Select name="assigneeUserId" label="Assigned to" optional placeholder="Nobody yet" options={people} />
        <TextArea name="notes" label="Notes" optional rows={4} maxLength={10_000} />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Save round</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
