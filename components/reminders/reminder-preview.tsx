'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '@/components/ui/card'
import { roleNames } from '@/lib/domain/permissions/role-names'
import { type ReminderName, reminderKinds, reminderNames, type Side } from '@/lib/domain/reminders/words'
import { kindNames } from '@/lib/resources/notification-preferences/words'
import { type ReminderValues, remindersOf } from './reminder-values'
import { rhythmText } from './rhythm-words'

const many: Record<number, string> = { 0: 'Users', 1: 'Managers', 2: 'Admins', 4: 'Read-only people' }

/** "Admins and Managers". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const whose: Record<Side, string> = { customer: 'of customers', distributor: 'of distributors' }

/** What is set, as sentences about people: who gets what, and when. */
export function ReminderPreview({ contactEmail }: { contactEmail: string | null }) {
  const { control } = useFormContext<ReminderValues>()
  const values = useWatch({ control }) as ReminderValues
  const settings = remindersOf(values)
  const line = (name: ReminderName, side: Side) => {
    const rule = settings[name][side]
    if (rule.frequency === 0 || rule.roles.length === 0) return null
    const people = listed(
      [...rule.roles].sort((a, b) => order(a) - order(b)).map((role) => many[role] ?? roleNames[role]),
    )
    return `${people} ${whose[side]} ${rhythmText(reminderKinds[name], rule)}`
  }
  return (
    <Card
      title="What that means"
      description="As it stands in this form"
      className="xl:sticky xl:top-[calc(var(--topbar)+1.75rem)]"
    >
      <dl className="flex flex-col gap-4">
        {reminderNames.map((name) => {
          const lines = (['customer', 'distributor'] as const).flatMap((side) => line(name, side) ?? [])
          return (
            <div key={name}>
              <dt className="font-medium">{kindNames[reminderKinds[name]]}</dt>
              <dd className="text-muted">
                {lines.length === 0
                  ? 'Nobody, unless they switch it on'
                  : lines.map((text) => <p key={text}>{text}</p>)}
                {name === 'escalation' && (
                  <Steps days={values.escalationDays.map(({ days }) => days)} to={contactEmail} />
                )}
                {values[name].isLocked && lines.length > 0 && <p>None of them can switch it off</p>}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

const order = (role: number) => [2, 1, 0, 4].indexOf(role)

function Steps({ days, to }: { days: readonly unknown[]; to: string | null }) {
  if (days.length === 0) return <p>No task is escalated: there are no steps</p>
  const later = days.slice(1).map(String)
  return (
    <>
      <p>After {String(days[0] ?? '…')} days overdue: the customer</p>
      {later.length > 0 && (
        <p className="wrap-anywhere">
          After {listed(later)} days: also its distributor{to && ` and ${to}`}
        </p>
      )}
    </>
  )
}
