import type { Option } from '@/components/ui/select'
import type { ReminderKind } from '@/lib/domain/reminders/words'
import { comesAtOnce, kindNames, weekdays } from '@/lib/resources/notification-preferences/words'

/** An hour of the day: "07:00". */
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const hours: Option[] = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))
export const days: Option[] = weekdays.map((label, at) => ({ value: String(at + 1), label }))

/** How often a kind can come. */
export const frequenciesOf = (kind: number): Option[] =>
  comesAtOnce(kind)
    ? [
        { value: '0', label: 'Off' },
        { value: '1', label: kind === 4 ? 'At once' : 'When it happens' },
      ]
    : [
        { value: '0', label: 'Off' },
        { value: '1', label: 'Every day' },
        { value: '2', label: 'Every week' },
        { value: '3', label: 'On the first of each month' },
      ]

interface Rhythm {
  frequency: number
  weekday: number
  hour: number
}

/** When a kind comes: "every Monday at 07:00". */
export function rhythmText(kind: number, { frequency, weekday, hour }: Rhythm): string {
  if (frequency === 0) return 'never'
  if (comesAtOnce(kind)) return kind === 4 ? 'at once' : 'when it happens'
  const day = { 1: 'every day', 2: `every ${weekdays[weekday - 1] ?? 'week'}`, 3: 'on the first of each month' }[
    frequency
  ]
  return `${day} at ${hourText(hour)}`
}

/** All kinds of one organisation on a line: "Overview every Monday at 07:00 · Critical findings at once". */
export function summaryText(items: readonly (Rhythm & { kind: number })[]): string {
  const on = items.filter(({ frequency }) => frequency > 0)
  if (on.length === 0) return 'Nothing'
  return on.map((item) => `${kindNames[item.kind as ReminderKind]} ${rhythmText(item.kind, item)}`).join(' · ')
}
