'use client'
import { CircleCheck, ClipboardCheck, Eye, Footprints, UserPen } from 'lucide-react'
import { useState } from 'react'
import type { GivenProps, ManyAction } from '@/components/at-once/action'
import { AssigneeGiven } from '@/components/at-once/assignee-given'
import { ManyActions } from '@/components/at-once/many-actions'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { Banner } from '@/components/ui/banner'
import { RadioCards } from '@/components/ui/radio-cards'
import { TextArea } from '@/components/ui/text-field'
import type { DueTaskOutput } from '@/lib/resources/checks-due/schema'

const results = [
  { value: '1', label: 'Complete', icon: CircleCheck, tone: 'good' },
  { value: '2', label: 'Monitor', icon: Eye, tone: 'monitor' },
] as const

/** One result for all of them; what needs action is recorded one by one, as each says what is wrong. */
function ResultGiven({ onChange }: GivenProps<DueTaskOutput>) {
  const [result, setResult] = useState({ status: '', notes: '' })
  const change = (next: typeof result) => {
    setResult(next)
    const status = Number(next.status)
    const name = results.find(({ value }) => value === next.status)?.label ?? null
    onChange(status ? { values: { status, notes: next.notes || null }, deciding: { status }, name } : null)
  }
  return (
    <>
      <RadioCards
        label="Result"
        options={results}
        columns={2}
        value={result.status}
        onChange={(status) => change({ ...result, status })}
      />
      <TextArea
        label="Notes"
        optional
        rows={3}
        maxLength={10_000}
        value={result.notes}
        onChange={(notes) => change({ ...result, notes })}
      />
    </>
  )
}

const record: ManyAction<DueTaskOutput> = {
  name: 'record',
  label: 'Record result',
  icon: ClipboardCheck,
  Fields: ResultGiven,
  note: <Banner>Each task gets a result of its own, now. Results are evidence and are not taken back.</Banner>,
  confirm: (tasks) => `Record ${tasks}`,
  done: (tasks, result) => `${tasks} recorded as ${result}`,
}

const assign: ManyAction<DueTaskOutput> = {
  name: 'assign',
  label: 'Assign',
  icon: UserPen,
  Fields: AssigneeGiven,
  confirm: (tasks) => `Assign ${tasks}`,
  done: (tasks, person) => (person ? `${tasks} assigned to ${person}` : `${tasks} assigned to nobody`),
}

/** Where all of a filter are chosen; of some that were ticked one round is made by hand. */
const makeRound: ManyAction<DueTaskOutput> = {
  name: 'make-round',
  label: 'Make rounds',
  icon: Footprints,
  note: <Banner>Each customer gets one round, of exactly these tasks.</Banner>,
  become: 'will be on rounds',
  confirm: (tasks) => `Make rounds of ${tasks}`,
  done: (tasks) => `${tasks} stand in rounds, which are in Rounds`,
}

/** What can be done with many tasks that are due at once. */
export function Many(props: ManyProps<DueTaskOutput>) {
  return (
    <ManyActions
      {...props}
      list="checksDue"
      row={task}
      actions={[record, assign, ...(props.chosen.all ? [makeRound] : [])]}
    />
  )
}

const task = { one: 'task' }
