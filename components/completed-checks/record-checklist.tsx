'use client'
import { useCallback, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { answersToSend, askingOf, faultsOf, type Typings } from '@/components/checklists/asking'
import { ChecklistItems } from '@/components/checklists/checklist-items'
import { FollowsLine } from '@/components/checklists/follows-line'
import { useKept } from '@/components/checklists/use-kept'
import { type OnType, useTyped } from '@/components/checklists/use-typed'
import { CallFailure } from '@/components/data/call'
import { usePortal } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { formOptions } from '@/components/ui/form'
import { Switch } from '@/components/ui/switch'
import { KeepsItself } from '@/components/ui/use-draft'
import { newId } from '@/lib/core/text/new-id'
import { factsSoFar } from './facts-so-far'
import type { Follows } from './findings-ahead'
import { filesOf, type KeptResult, keptOf, typingsOf } from './kept-result'
import { ResultForm } from './result-form'
import { emptyResult, type ResultValues } from './result-values'
import { StatusButtons } from './status-buttons'
import { StatusOfAnswers } from './status-of-answers'
import type { TaskChecklist, TaskToRecord } from './task-summary'
import { useFollows } from './use-follows'
import { useItemErrors } from './use-item-errors'
import { type AnswersToSave, useSaveResult } from './use-save-result'

interface RecordChecklistProps {
  task: TaskToRecord
  asked: TaskChecklist
  over: string
}

/**
 * Records a result item by item; what is typed stays in this browser until it is recorded or given
 * up (ANSWER-14, ANSWER-15).
 */
export default function RecordChecklist({ task, asked, over }: RecordChecklistProps) {
  const { timezone } = usePortal()
  const [begun, setBegun] = useState(() => ({ id: newId(), checklist: asked, at: new Date() }))
  const [typed, type, setTyped] = useTyped()
  const [isBack, setBack] = useState(false)
  const form = useForm<ResultValues>({ ...formOptions, defaultValues: emptyResult(timezone, begun.at) })
  const values = useWatch({ control: form.control }) as ResultValues
  const isEmpty = !form.formState.isDirty && Object.keys(typed).length === 0
  const files = useFiles(typed, values.uploads)
  const whole = useMemo(() => keptOf(begun, typed, values), [begun, typed, values])
  const forget = useKept<KeptResult, Record<string, File[]>>(
    `result ${task.assetId} ${task.checkId}`,
    { whole, files, isEmpty },
    (kept) => {
      const back = typingsOf(kept.whole, kept.files)
      setBegun(kept.whole.begun)
      setTyped(back.typed)
      form.reset({ ...form.getValues(), ...back.values }, { keepDefaultValues: true })
      setBack(true)
    },
  )
  const startAgain = () => {
    setBegun({ id: newId(), checklist: asked, at: new Date() })
    setTyped({})
    form.reset()
    setBack(false)
  }
  return (
    <RouteDialog
      over={over}
      title="Record result"
      subtitle={`${task.checkName} · ${task.assetName}`}
      unsaved={!isEmpty && !form.formState.isSubmitSuccessful}
      onLeave={forget}
    >
      <KeepsItself>
        <Fields
          key={begun.id}
          {...{ form, task, typed, type }}
          id={begun.id}
          checklist={begun.checklist}
          onStartAgain={isBack ? startAgain : undefined}
        />
      </KeepsItself>
    </RouteDialog>
  )
}

/** All that is attached, by item: the same object while they are the same files. */
function useFiles(typed: Typings, uploads: File[]): Record<string, File[]> {
  const [files, setFiles] = useState<Record<string, File[]>>({})
  const now = filesOf(typed, uploads)
  const isSame =
    Object.keys(now).length === Object.keys(files).length &&
    Object.entries(now).every(
      ([key, list]) => list.every((file, at) => file === files[key]?.[at]) && list.length === files[key]?.length,
    )
  if (isSame) return files
  setFiles(now)
  return now
}

interface FieldsProps {
  form: ReturnType<typeof useForm<ResultValues>>
  task: TaskToRecord
  id: string
  checklist: TaskChecklist
  typed: Typings
  type: OnType
  onStartAgain: (() => void) | undefined
}

function Fields({ form, task, id, checklist, typed, type, onStartAgain }: FieldsProps) {
  const [isSkipped, setSkipped] = useState(false)
  const asking = useMemo(() => askingOf(checklist.definition, typed), [checklist, typed])
  const saving = useSaveResult(task, id, isSkipped ? undefined : () => answersOf(checklist, typed))
  const facts = useMemo(() => factsSoFar(asking, typed), [asking, typed])
  const follows = useFollows(form, task, isSkipped ? null : { asking, facts })
  return (
    <ResultForm
      {...{ form, task, saving }}
      hasAnswers={!isSkipped}
      banner={onStartAgain && <IsBack onStartAgain={onStartAgain} />}
    >
      {!checklist.required && <Switch label="Record without the checklist" value={isSkipped} onChange={setSkipped} />}
      {isSkipped ? <StatusButtons /> : <Items {...{ form, checklist, typed, type, follows }} />}
      {!isSkipped && <StatusOfAnswers asking={asking} />}
      <FollowsLine>{follows.get(null)}</FollowsLine>
    </ResultForm>
  )
}

/** @throws CallFailure what is missing or wrong. */
function answersOf({ definition, versionId }: TaskChecklist, typed: Typings): AnswersToSave {
  const faults = faultsOf(definition, typed)
  if (faults) throw new CallFailure(422, faults)
  return { checklistVersionId: versionId, answers: answersToSend(definition, typed) }
}

function IsBack({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Banner>
      <span className="flex flex-wrap items-center justify-between gap-2">
        What you entered before is back. It has not been saved yet.
        <Button size="sm" onClick={onStartAgain} className="max-sm:h-12">
          Start again
        </Button>
      </span>
    </Banner>
  )
}

interface ItemsProps extends Pick<FieldsProps, 'form' | 'checklist' | 'typed' | 'type'> {
  follows: Follows
}

function Items({ form, checklist, typed, type, follows }: ItemsProps) {
  const { errors, idOf, clear } = useItemErrors(form)
  const change = useCallback<OnType>(
    (key, what) => {
      type(key, what)
      clear(key)
    },
    [type, clear],
  )
  return (
    <ChecklistItems
      definition={checklist.definition}
      typed={typed}
      onChange={change}
      errors={errors}
      follows={follows}
      idOf={idOf}
    />
  )
}
