'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { usePortal } from '@/components/data/portal-context'
import { Card } from '@/components/ui/card'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { Select } from '@/components/ui/select'
import { snackbar } from '@/components/ui/snackbar-store'
import { TextArea } from '@/components/ui/text-field'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { Sending } from '@/components/uploads/sending'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { callOf } from '@/lib/core/client/endpoint'
import { newId } from '@/lib/core/text/new-id'
import { dismissReasons, hasEnded } from '@/lib/domain/findings/words'
import { addFindingEventCall } from '@/lib/resources/findings/client'
import { stepsOf } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'

interface Values {
  to: string
  notes: string
  dismissReason: string
  acceptedUntil: string
  uploads: File[]
}

/** What a step does, said where it is chosen, and on the button that takes it. */
const steps = {
  4: { choice: 'Begin the work', button: 'Begin work', done: 'Work has begun' },
  5: { choice: 'It is fixed', button: 'Mark as fixed', done: 'Marked as fixed' },
  6: { choice: 'Close it: the fix was checked', button: 'Close finding', done: 'Finding closed' },
  7: { choice: 'Dismiss it', button: 'Dismiss finding', done: 'Finding dismissed' },
  0: { choice: 'Open it again', button: 'Open again', done: 'Finding opened again' },
} as const
const comment = { choice: 'Only add a comment', button: 'Add comment', done: 'Comment added' }
const stepOf = (to: string) => (to === '' ? comment : steps[Number(to) as keyof typeof steps])

/** What may be done next with a finding, with notes and photos of it; each button says what it does. */
export function NextStep({ finding }: { finding: FindingOutput }) {
  const { viewer } = usePortal()
  const [turn, setTurn] = useState(0)
  const heading = useRef<HTMLSpanElement>(null)
  const isAsked = useSearchParams().has('step')
  // Whoever comes for a step stands before it, on a phone too.
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  // The button that was pressed is gone: what comes next is in its place.
  const done = () => {
    setTurn(turn + 1)
    heading.current?.focus()
  }
  const choices = stepsOf(viewer, finding).map((to) => ({
    value: String(to),
    label: steps[to as keyof typeof steps].choice,
  }))
  return (
    <div data-chrome className="xl:sticky xl:top-20">
      <Card
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            What happens next
          </span>
        }
      >
        <StepForm key={turn} finding={finding} choices={choices} onDone={done} />
      </Card>
    </div>
  )
}

interface StepFormProps {
  finding: FindingOutput
  choices: { value: string; label: string }[]
  onDone: () => void
}

function StepForm({ finding, choices, onDone }: StepFormProps) {
  // What was asked for, once; what was fixed is closed next, by whoever may. Nothing follows of what has ended.
  const usual = hasEnded(finding.state) ? null : choices[0]?.value
  const wanted = [useSearchParams().get('step'), finding.state === 5 ? '6' : null, usual]
  const first = wanted.find((one) => choices.some(({ value }) => value === one))
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: { to: first ?? '', notes: '', dismissReason: '', acceptedUntil: '', uploads: [] },
  })
  const { save, progress, cancel } = useStep(finding, onDone)
  const to = form.watch('to')
  const isPossible = to === '' || choices.some(({ value }) => value === to)
  const isTouched = Object.keys(form.formState.dirtyFields).length > 0
  // The state may come after the answer of one's own step: then what usually follows. Where somebody else took a step
  // meanwhile, what was written stays, and is but a comment until another step is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => {
    if (!isTouched) form.setValue('to', first ?? '')
    else if (!isPossible) form.setValue('to', '')
  }, [finding.state])
  return (
    <Form form={form} onSubmit={save}>
      <div className="flex flex-col gap-5">
        <Select name="to" label="Step" options={choices} placeholder={comment.choice} />
        {to === '7' && <Reason form={form} />}
        <TextArea name="notes" label="Notes" optional={to === '4'} rows={3} maxLength={10_000} />
        <AttachmentsField name="uploads" label="Photos and documents" optional multiple />
        <Sending progress={progress} onCancel={cancel} />
        <SubmitButton>{stepOf(to).button}</SubmitButton>
      </div>
    </Form>
  )
}

/** Why it is dismissed; an accepted risk has an end. */
function Reason({ form }: { form: UseFormReturn<Values> }) {
  const options = Object.entries(dismissReasons).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Select name="dismissReason" label="Reason" placeholder="Choose a reason" options={options} />
      {form.watch('dismissReason') === '2' && <DateField name="acceptedUntil" label="Accepted until" />}
    </>
  )
}

function useStep(finding: FindingOutput, onDone: () => void) {
  const files = useSaveWithFiles(finding.assetId)
  const [id] = useState(newId)
  const save = async ({ to, notes, dismissReason, acceptedUntil, uploads }: Values) => {
    const isDismissed = to === '7'
    const json = {
      id,
      notes: notes || null,
      ...(to !== '' && { from: finding.state, to: Number(to) }),
      ...(isDismissed && dismissReason && { dismissReason: Number(dismissReason) }),
      ...(isDismissed && dismissReason === '2' && { acceptedUntil: acceptedUntil || null }),
    }
    const step = callOf(addFindingEventCall, { id: finding.id })
    await withFieldNames(fileFields, () => files.save(step, json, uploads))
    snackbar.show(stepOf(to).done)
    onDone()
  }
  return { ...files, save }
}
