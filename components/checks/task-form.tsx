'use client'
import { ClipboardList, Pencil } from 'lucide-react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { useSaveRecord } from '@/components/data/use-save-record'
import { SectorField } from '@/components/sectors/sector-field'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Combobox } from '@/components/ui/combobox'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { NumberField, type TypedNumber } from '@/components/ui/number-field'
import { type Option, Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextField } from '@/components/ui/text-field'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { checksApi } from '@/lib/resources/checks/client'
import { mayEditCheck } from '@/lib/resources/checks/policy'
import type { CheckOutput } from '@/lib/resources/checks/schema'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { periodOptions } from './period-options'

interface Values {
  organisationId: Option | null
  name: string
  sectorId: Option | null
  periodValue: TypedNumber
  period: string
}

/** Create, edit or view a task (LIBRARY-12). Without a task: create. */
export function TaskForm({ task, mode }: { task?: CheckOutput; mode: 'add' | 'edit' | 'view' }) {
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      organisationId: task ? namedOption(task.organisation) : null,
      name: task?.name ?? '',
      sectorId: task ? namedOption(task.sector) : null,
      periodValue: task?.checkTimeline.periodValue ?? 1,
      period: String(task?.checkTimeline.period ?? 3),
    },
  })
  const title = { add: 'Create task', edit: 'Edit task', view: 'View task' }[mode]
  return (
    <RouteDialog
      over="tasks"
      title={title}
      subtitle={task?.name}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} task={task} mode={mode} />
    </RouteDialog>
  )
}

function Fields({
  form,
  task,
  mode,
}: {
  form: UseFormReturn<Values>
  task?: CheckOutput
  mode: 'add' | 'edit' | 'view'
}) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const save = useSave(form, task)
  const picksOrganisation = mode === 'add' && actsAsClientAdmin(viewer)
  const organisation = useWatch({ control: form.control, name: 'organisationId' })
  const organisationId = viewer.acting.as === 'organisation' ? viewer.acting.organisationId : organisation?.value
  const organisations = useApiOptions(organisationsApi, namedOption)
  const readOnly = mode === 'view'
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {mode === 'edit' && task && task.hoseCount > 0 && (
          <Banner kind="warning">
            Any changes made to this task will effect all {inFigures(task.hoseCount)} hoses associated with it
          </Banner>
        )}
        {picksOrganisation && (
          <Combobox
            name="organisationId"
            label="Organisation"
            load={organisations}
            placeholder="Choose an organisation"
            // A sector belongs to one organisation.
            onChange={() => form.setValue('sectorId', null)}
          />
        )}
        <TextField name="name" label="Name" maxLength={255} readOnly={readOnly} autoComplete="off" />
        <SectorField organisationId={task?.organisationId ?? organisationId} readOnly={readOnly} />
        <fieldset>
          <legend className="font-medium">Task frequency</legend>
          <p className="mb-2 text-sm text-muted">0 means when needed</p>
          <div className="flex gap-3">
            <NumberField name="periodValue" label="Every" missing="Enter how often" readOnly={readOnly} />
            <Select name="period" label="Unit" options={periodOptions} readOnly={readOnly} className="flex-1" />
          </div>
        </fieldset>
      </DialogBody>
      <DialogFooter>
        {task && (
          <ButtonLink icon={ClipboardList} href={href(`tasks/${task.id}/checklist`)} className="mr-auto">
            Checklist
          </ButtonLink>
        )}
        <CancelButton>{readOnly ? 'Close' : 'Cancel'}</CancelButton>
        {!readOnly && <SubmitButton>{mode === 'add' ? 'Create task' : 'Save task'}</SubmitButton>}
        {readOnly && task && mayEditCheck(viewer, task) && (
          <ButtonLink icon={Pencil} href={keep(href(`tasks/${task.id}`))}>
            Edit
          </ButtonLink>
        )}
      </DialogFooter>
    </Form>
  )
}

function useSave(form: UseFormReturn<Values>, task?: CheckOutput) {
  const save = useSaveRecord(checksApi, {
    id: task?.id,
    form,
    contentOf: ({ organisationId, name, sectorId, periodValue, period }) => ({
      ...(!task && { organisationId: organisationId?.value }),
      name,
      sectorId: sectorId?.value,
      checkTimeline: { periodValue, period: Number(period) },
    }),
  })
  const close = useCloseDialog()
  return async (values: Values) => {
    await withFieldNames({ checkTimeline: 'periodValue' }, () => save(values))
    snackbar.show(task ? 'Task saved' : 'Task created')
    close()
  }
}
