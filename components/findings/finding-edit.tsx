'use client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useSaveRecord } from '@/components/data/use-save-record'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea, TextField } from '@/components/ui/text-field'
import type { Option } from '@/lib/domain/options/option'
import { findingsApi } from '@/lib/resources/findings/client'
import { mayDecideFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { useSeverities } from './finding-form'

interface Values {
  title: string
  severity: string
  dueDate: string
  assigneeUserId: string
  description: string
  correctiveAction: string
}

/** Changes what a finding says; how bad it is and when it is due by those who decide (FINDING-16). */
export function FindingEdit({ finding, people }: { finding: FindingOutput; people: readonly Option[] }) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      title: finding.title,
      severity: String(finding.severity),
      dueDate: finding.dueDate ?? '',
      assigneeUserId: finding.assignee?.id ?? '',
      description: finding.description ?? '',
      correctiveAction: finding.correctiveAction ?? '',
    },
  })
  return (
    <RouteDialog
      over={`findings/${finding.id}`}
      title="Edit finding"
      subtitle={`${finding.number} · ${finding.assetName}`}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} finding={finding} people={people} />
    </RouteDialog>
  )
}

function Fields({
  form,
  finding,
  people,
}: {
  form: UseFormReturn<Values>
  finding: FindingOutput
  people: readonly Option[]
}) {
  const { viewer } = usePortal()
  const close = useCloseDialog()
  const severities = useSeverities()
  const decides = mayDecideFindings(viewer)
  const save = useSaveRecord(findingsApi, {
    id: finding.id,
    form,
    contentOf: ({ title, severity, dueDate, assigneeUserId, description, correctiveAction }) => ({
      title,
      ...(decides && { severity: Number(severity), dueDate: dueDate || null }),
      assigneeUserId: assigneeUserId || null,
      description: description || null,
      correctiveAction: correctiveAction || null,
    }),
  })
  const submit = async (values: Values) => {
    await save(values)
    snackbar.show('Finding saved')
    close()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <DialogBody>
        <TextField name="title" label="Title" maxLength={255} autoComplete="off" />
        {decides && <Select name="severity" label="Severity" options={severities} />}
        {decides && <DateField name="dueDate" label="Due date" optional />}
        <Select name="assigneeUserId" label="Assigned to" optional placeholder="Nobody" options={people} />
        <TextArea name="description" label="Description" optional rows={4} maxLength={10_000} />
        <TextArea name="correctiveAction" label="Corrective action" optional rows={3} maxLength={10_000} />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Save finding</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
