'use client'
import { lazy, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { FollowsLine } from '@/components/checklists/follows-line'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { formOptions } from '@/components/ui/form'
import { newId } from '@/lib/core/text/new-id'
import { ResultForm } from './result-form'
import { emptyResult, type ResultValues } from './result-values'
import { StatusButtons } from './status-buttons'
import type { TaskToRecord } from './task-summary'
import { useFollows } from './use-follows'
import { useSaveResult } from './use-save-result'

/** Apart: most tasks have no checklist, and their dialog is none the heavier. */
const RecordChecklist = lazy(() => import('./record-checklist'))

/** Records the result of a task on an asset: made for one thumb, and safe to send again (RESULT-1). */
export function RecordResult(props: { task: TaskToRecord; over: string }) {
  const { checklist } = props.task
  return checklist ? <RecordChecklist {...props} asked={checklist} /> : <RecordPlain {...props} />
}

function RecordPlain({ task, over }: { task: TaskToRecord; over: string }) {
  const { timezone } = usePortal()
  const [now] = useState(() => new Date())
  const form = useForm<ResultValues>({ ...formOptions, defaultValues: emptyResult(timezone, now) })
  return (
    <RouteDialog
      over={over}
      title="Record result"
      subtitle={`${task.checkName} · ${task.assetName}`}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} task={task} />
    </RouteDialog>
  )
}

function Fields({ form, task }: { form: UseFormReturn<ResultValues>; task: TaskToRecord }) {
  const [id] = useState(newId)
  const saving = useSaveResult(task, id)
  const follows = useFollows(form, task, null)
  return (
    <ResultForm {...{ form, task, saving }}>
      <StatusButtons />
      <FollowsLine>{follows.get(null)}</FollowsLine>
    </ResultForm>
  )
}
