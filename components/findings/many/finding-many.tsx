'use client'
import { CalendarClock, FileText, UserPen } from 'lucide-react'
import { useState } from 'react'
import type { GivenProps, ManyAction } from '@/components/at-once/action'
import { AssigneeGiven } from '@/components/at-once/assignee-given'
import { ManyActions } from '@/components/at-once/many-actions'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { usePortal } from '@/components/data/portal-context'
import { Banner } from '@/components/ui/banner'
import { DateField } from '@/components/ui/date-field'
import { can } from '@/lib/domain/permissions/can'
import { mayDecideFindings, mayWriteFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'

/** A day; empty takes it away. */
function DueDateGiven({ onChange }: GivenProps<FindingOutput>) {
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

/** Where all of a filter are chosen; of some that were ticked one quote is written by hand. */
const quote: ManyAction<FindingOutput> = {
  name: 'quote',
  label: 'Quote',
  icon: FileText,
  note: <Banner>Each customer gets one draft, with a line for each finding. Prices are still to be said.</Banner>,
  become: 'will be quoted',
  confirm: (findings) => `Quote ${findings}`,
  done: (findings) => `${findings} stand in drafts, which are in Quotes`,
}

/** What can be done with many findings at once, by who may do it with one. */
export function Many(props: ManyProps<FindingOutput>) {
  const { viewer } = usePortal()
  const actions = [
    ...(mayWriteFindings(viewer) ? [assign] : []),
    ...(mayDecideFindings(viewer) ? [dueDate] : []),
    ...(can(viewer, 'quotes:write') && props.chosen.all ? [quote] : []),
  ]
  return <ManyActions {...props} list="findings" row={finding} actions={actions} />
}

const finding = { one: 'finding' }
