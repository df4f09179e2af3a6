'use client'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, UserPen } from 'lucide-react'
import { useState } from 'react'
import type { GivenProps, ManyAction } from '@/components/at-once/action'
import { ManyActions } from '@/components/at-once/many-actions'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { usePortal } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import { DateField } from '@/components/ui/date-field'
import { Select } from '@/components/ui/select'
import { mayDecideFindings, mayWriteFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { roundPeopleCall } from '@/lib/resources/rounds/client'

type Props = GivenProps<FindingOutput>

const nobody = 'nobody'

/** Somebody of the customer of the first one, or of its distributor; findings of others stay as they are. */
function AssigneeGiven({ rows, onChange }: Props) {
  const [chosen, setChosen] = useState('')
  const customerOrganisationId = rows.find(({ customerOrganisationId: id }) => id)?.customerOrganisationId ?? ''
  const query = new URLSearchParams({ customerOrganisationId })
  const { data } = useQuery({
    ...useAnswerQuery()(roundPeopleCall, { query }),
    enabled: customerOrganisationId !== '',
  })
  const people = data?.items.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []
  return (
    <Select
      label="Assign to"
      placeholder="Choose a person"
      options={[{ value: nobody, label: 'Nobody' }, ...people]}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        const person = people.find(({ value }) => value === id)
        onChange(id ? { values: { assigneeUserId: person?.value ?? null }, name: person?.label ?? null } : null)
      }}
    />
  )
}

/** A day; empty takes it away. */
function DueDateGiven({ onChange }: Props) {
  const [day, setDay] = useState('')
  return (
    <DateField
      label="Due date"
      value={day}
      onChange={(next) => {
        setDay(next)
        onChange(/^\d{4}-\d\d-\d\d$/.test(next) ? { values: { dueDate: next }, name: null } : null)
      }}
    />
  )
}

const assign: ManyAction<FindingOutput> = {
  name: 'assign',
  label: 'Assign',
  icon: UserPen,
  Fields: AssigneeGiven,
  confirm: (findings) => `Assign ${findings}`,
  done: (findings, person) => `${findings} assigned to ${person ?? 'nobody'}`,
}
const dueDate: ManyAction<FindingOutput> = {
  name: 'due-date',
  label: 'Set due date',
  icon: CalendarClock,
  Fields: DueDateGiven,
  confirm: (findings) => `Set date of ${findings}`,
  done: (findings) => `Due date of ${findings} set`,
}

/** What can be done with many findings at once, by who may do it with one. */
export function Many(props: ManyProps<FindingOutput>) {
  const { viewer } = usePortal()
  const actions = [...(mayWriteFindings(viewer) ? [assign] : []), ...(mayDecideFindings(viewer) ? [dueDate] : [])]
  return <ManyActions {...props} list="findings" row={finding} actions={actions} />
}

const finding = { one: 'finding' }
