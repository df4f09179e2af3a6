'use client'
import { useEffect, useId, useMemo, useState } from 'react'
import { answersToSend, askingOf, faultsOf } from '@/components/checklists/asking'
import { ChecklistItems } from '@/components/checklists/checklist-items'
import { asStored } from '@/components/checklists/model/definition'
import { useKept } from '@/components/checklists/use-kept'
import { useTyped } from '@/components/checklists/use-typed'
import { Banner } from '@/components/ui/banner'
import { RadioCards } from '@/components/ui/radio-cards'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea } from '@/components/ui/text-field'
import { kinds } from '@/lib/domain/checklists/words'
import type { RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import { BigButton } from './big-button'
import type { ResultOf } from './made'
import type { PartPhoto } from './use-walk'
import type { Stop, WalkItem } from './view'

const statuses = [
  { value: '1', label: 'Complete' },
  { value: '2', label: 'Monitor' },
  { value: '3', label: 'Action' },
]

const isSignature = (item: { key: string; kind: number }, key: string) =>
  item.key === key && item.kind === kinds.signature

interface ChecklistSheetProps {
  stop: Stop
  item: WalkItem
  task: RoundPackageOutput['tasks'][number] | undefined
  isBusy: boolean
  problem: string | null
  /** `forget` what was typed, once it is kept. */
  onKeep: (result: Omit<ResultOf, 'item'>, photos: PartPhoto[], forget: () => void) => void
  /** Something is missing or wrong: one hears it, too. */
  onRefused: () => void
  onClose: () => void
}

/**
 * A task’s checklist, answered without a signal: asked and judged by the phone as the server will (ANSWER-4). What is
 * typed outlives the page.
 */
export default function ChecklistSheet(props: ChecklistSheetProps) {
  const { stop, item, task, isBusy, problem, onKeep, onRefused, onClose } = props
  const definition = useMemo(() => asStored({ sections: task?.sections ?? [] }), [task])
  const [typed, type, setTyped] = useTyped()
  const [own, setOwn] = useState({ notes: '', worse: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const place = useId()
  const idOf = (key: string) => `${place}-${key}`
  const asking = useMemo(() => askingOf(definition, typed), [definition, typed])
  const isEmpty = Object.keys(typed).length === 0 && own.notes === ''
  const files = useMemo(() => Object.fromEntries(Object.entries(typed).map(([key, one]) => [key, one.files])), [typed])
  const whole = useMemo(() => ({ typed, own }), [typed, own])
  const forget = useKept<typeof whole, typeof files>(`walk ${item.id}`, { whole, files, isEmpty }, (kept) => {
    setTyped(kept.whole.typed)
    setOwn(kept.whole.own)
  })
  const status = Math.max(asking.status, Number(own.worse) || 0)
  const keep = () => {
    const faults = faultsOf(definition, typed)
    const ofItems = Object.entries(faults ?? {}).flatMap(([field, [said = '']]) =>
      field.startsWith('answers.') ? [[field.slice('answers.'.length), said] as const] : [],
    )
    setErrors(Object.fromEntries(ofItems))
    if (faults) return onRefused()
    if (!task?.checklist) return
    const answers = answersToSend(definition, typed)
    const isSigned = (key: string) => asking.sections.some((of) => of.items.some((one) => isSignature(one.item, key)))
    const photos = answers.flatMap(({ key, files: taken }) =>
      taken.map((file) => ({ file, part: key, isSignature: isSigned(key) })),
    )
    const sent = answers.map(({ key, value, notes }) => ({ key, value, ...(notes && { notes }) }))
    onKeep(
      { status, notes: own.notes.trim(), answers: { checklistVersionId: task.checklist.versionId, answers: sent } },
      photos,
      forget,
    )
  }
  const wrong = Object.keys(errors).length
  // The button is at the end, what is missing may be far above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each try, not with what is typed meanwhile
  useEffect(() => {
    const asked = asking.sections.flatMap(({ items }) => items.map((one) => one.item.key))
    const first = asked.find((key) => errors[key])
    const element = first === undefined ? null : document.getElementById(idOf(first))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  }, [errors])
  return (
    <SideDialog title={item.checkName} subtitle={stop.assetName} onClose={onClose}>
      <DialogBody>
        {(problem || wrong > 0) && (
          <Banner kind="error" alert>
            {problem ?? `${wrong === 1 ? 'One answer is' : `${wrong} answers are`} missing or wrong`}
          </Banner>
        )}
        <ChecklistItems definition={definition} typed={typed} onChange={type} errors={errors} idOf={idOf} />
        <RadioCards
          label="Result"
          hint={asking.answered === 0 ? 'Follows from the answers' : undefined}
          columns={3}
          options={statuses.map((one) => ({ ...one, disabled: Number(one.value) < asking.status }))}
          value={asking.answered === 0 && own.worse === '' ? '' : `${status}`}
          onChange={(worse) => setOwn({ ...own, worse })}
        />
        <TextArea
          label="Notes"
          optional
          rows={3}
          maxLength={10_000}
          value={own.notes}
          onChange={(notes) => setOwn({ ...own, notes })}
        />
      </DialogBody>
      <DialogFooter>
        <BigButton variant="primary" disabled={isBusy} onClick={keep} className="w-full">
          Keep the result
        </BigButton>
      </DialogFooter>
    </SideDialog>
  )
}
