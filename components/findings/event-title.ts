import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { dismissReasons, severityLabel, stateLabel } from '@/lib/domain/findings/words'
import type { FindingEventOutput } from '@/lib/resources/findings/schema'

type Event = Pick<FindingEventOutput, 'from' | 'to' | 'changes' | 'completedCheckId'>

const fields: Record<string, string> = {
  title: 'title',
  description: 'description',
  correctiveAction: 'corrective action',
  severity: 'severity',
  dueDate: 'due date',
  assigneeUserId: 'assignee',
}

/** A line of a finding's story in words: what happened. */
export function eventTitle({ from, to, changes, completedCheckId }: Event): string {
  if (to === null) {
    if (changes) return `Changed ${listed(Object.keys(changes).map((field) => fields[field] ?? field))}`
    return completedCheckId ? 'Seen again' : 'Comment'
  }
  if (to === 0) return from === null ? 'Found' : 'Opened again'
  if (to === 7) {
    const reason = changes?.dismissReason
    const why = Array.isArray(reason) ? dismissReasons[reason[1] as keyof typeof dismissReasons] : undefined
    return why ? `Dismissed: ${why.toLowerCase()}` : 'Dismissed'
  }
  return to === 6 && completedCheckId ? 'Closed: passed again' : stateLabel(to)
}

/** How bad it is and when it is due, before a change and after it: what work is planned by. */
export function eventChanges({ to, changes }: Pick<Event, 'to' | 'changes'>, scheme: number): Change[] {
  if (to !== null || !changes) return []
  const asText: Record<string, (value: unknown) => string> = {
    severity: (value) => severityLabel(scheme, Number(value)),
    dueDate: (value) => (typeof value === 'string' ? formatCalendarDate(value.slice(0, 10)) : 'None'),
  }
  return Object.entries(asText).flatMap(([field, text]) => {
    const change = changes[field]
    return Array.isArray(change)
      ? [{ label: labels[field] ?? field, before: text(change[0]), after: text(change[1]) }]
      : []
  })
}

interface Change {
  label: string
  before: string
  after: string
}

const labels: Record<string, string> = { severity: 'Severity', dueDate: 'Due date' }

const listed = (names: string[]) =>
  names.length < 2 ? (names[0] ?? 'it') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
