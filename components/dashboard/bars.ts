import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { addMonths, calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { tasksOverdue, tasksThisWeek, tasksToAction, tasksToday } from '@/lib/workflows/dashboard/filters'
import type { DueOverview, ResultMonth } from '@/lib/workflows/dashboard/schema'
import { dayAndMonth, monthAndYear, shortMonth } from './day-names'

/*
 * What the dashboard's bars and its first line count, each with the filters of the list that holds exactly these rows
 * (SCREEN-32).
 */

type Filters = Record<string, string>

/** A number, and the rows of which list it counts. */
interface Counted {
  id: string
  filters: Filters
  count: number
}

/** A bar of a chart. */
interface CountedBar extends Counted {
  /** Below the bar, short: "Nov". */
  label: string
  /** In full: "November 2026". */
  name: string
  /** How many of each kind; together they are `count`. */
  values: Readonly<Record<string, number>>
}

/** "46 overdue · 4 today · 21 to action": of the planner. */
export const leadOf = ({ overdue, today, toAction }: DueOverview) =>
  [
    { id: 'overdue', word: 'overdue', filters: tasksOverdue, count: overdue },
    { id: 'today', word: 'today', filters: tasksToday, count: today },
    { id: 'action', word: 'to action', filters: tasksToAction, count: toAction },
  ] as const

/** The parts of the gauge, none of which holds a task twice: together they are all that is planned. */
export const gaugeOf = ({ planned, due, toAction, toActionDue }: DueOverview) => [
  { look: 'good', count: planned - due - (toAction - toActionDue) } as const,
  { look: 'action', count: toAction } as const,
  { look: 'striped', count: due - toActionDue } as const,
]

/** What is overdue, what is due today, and the next weeks, none of it twice: of the planner. */
export function dueBars({ due, overdue, today, weeks: [thisWeek, ...weeks] }: DueOverview): CountedBar[] {
  const laterToday = today - (due - overdue)
  return [
    { ...bar('overdue', 'Over\u00ADdue', 'Overdue', overdue), filters: tasksOverdue },
    { ...bar('today', 'Today', 'Today', today), filters: tasksToday },
    {
      ...bar('coming', 'This week', 'Rest of this week', (thisWeek?.count ?? 0) - laterToday),
      id: 'week',
      filters: tasksThisWeek,
    },
    ...weeks.map(({ day, count }) => {
      const monday = day as CalendarDate
      return {
        ...bar('coming', dayAndMonth(monday), `Week from ${formatCalendarDate(monday)}`, count),
        id: monday,
        filters: { from: monday, to: calendarDateFrom(dayNumberOf(monday) + 6) },
      }
    }),
  ]
}

const bar = (kind: string, label: string, name: string, count: number) => ({
  id: kind,
  label,
  name,
  count,
  values: { [kind]: count },
})

/** As far back as completed tasks can be filtered (RESULT-8). */
export const longestPeriod = '365d'

/** Results by month: of the completed tasks. The first month is what the period has of it. */
export const resultBars = (months: readonly ResultMonth[]): CountedBar[] =>
  months.map(({ day, complete, monitor, action }, at) => ({
    id: day,
    label: shortMonth(day),
    name: at === 0 ? `${monthAndYear(day)} (from ${formatCalendarDate(day)})` : monthAndYear(day),
    values: { complete, monitor, action },
    count: complete + monitor + action,
    filters: { ...(at === 0 ? { period: longestPeriod } : { from: day }), to: lastOfMonth(day) },
  }))

const lastOfMonth = (day: CalendarDate) => calendarDateFrom(addMonths(dayNumberOf(`${day.slice(0, 7)}-01`), 1) - 1)
