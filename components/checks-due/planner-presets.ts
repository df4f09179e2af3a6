import type { AskedDay } from '@/lib/core/dates/asked-days'
import type { DueDaysOutput } from '@/lib/resources/checks-due/schema'

/** Days that one mostly looks at; they go with the calendar (LIST-37). */
interface Preset {
  id: string
  label: string
  from?: AskedDay
  to?: AskedDay
  /** How many tasks that is, out of those that are due until {@link horizon}. */
  count?: (days: DueDaysOutput) => number
}

/** What is counted for the presets. */
export const horizon = { from: 'today', to: 'in30days' } as const

const sum = (days: DueDaysOutput['days']) => days.reduce((all, { count }) => all + count, 0)
/** Days until this week's Sunday, of days that begin with today. */
const untilSunday = ([first]: DueDaysOutput['days']) => 8 - (new Date(`${first?.day}T00:00:00Z`).getUTCDay() || 7)

export const presets: readonly Preset[] = [
  { id: 'all', label: 'All' },
  { id: 'overdue', label: 'Overdue', to: 'yesterday', count: ({ before }) => before },
  { id: 'today', label: 'Today', from: 'today', to: 'today', count: ({ days }) => days[0]?.count ?? 0 },
  {
    id: 'week',
    label: 'This week',
    from: 'today',
    to: 'endOfWeek',
    count: ({ days }) => sum(days.slice(0, untilSunday(days))),
  },
  { id: 'month', label: 'Next 30 days', ...horizon, count: ({ days }) => sum(days) },
]

/** The one that these days are. */
export const presetOf = (days: { from?: AskedDay; to?: AskedDay }): Preset | undefined =>
  presets.find(({ from, to }) => from === days.from && to === days.to)
