'use client'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { apiQuery } from '@/components/data/list-address'
import { withDays } from '@/components/data/list-days'
import { usePortal } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import type { ListHandle } from '@/components/data/use-list'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { counted, inFigures } from '@/lib/core/text/counted'
import { dueDaysCall } from '@/lib/resources/checks-due/client'
import { monthName, monthOf, shiftMonth, weeksOf } from './calendar-weeks'

interface DueCalendarProps {
  list: ListHandle
  /** YYYY-MM; '' = the one of today. */
  month: string
  onMonth: (month: string) => void
  /** Opens the list with the tasks of a day. */
  onDay: (day: string) => void
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A month of the planner: how many tasks each day has; a day opens its list. */
export function DueCalendar({ list, month: asked, onMonth, onDay }: DueCalendarProps) {
  const { timezone } = usePortal()
  const today = calendarDateIn(timezone, new Date())
  const month = asked || monthOf(today)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const query = apiQuery({ ...withDays(list.state, days[0] ?? '', days.at(-1) ?? ''), sort: '' })
  const { data, error, isFetching, refetch } = useQuery(useAnswerQuery()(dueDaysCall, { query }))
  const counts = new Map(data?.days.map(({ day, count }) => [day, count]))
  const inMonth = days.filter((day) => monthOf(day) === month)
  const total = inMonth.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0)
  return (
    <div className="p-4 max-sm:p-2">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} label="Month before" bordered onClick={() => onMonth(shiftMonth(month, -1))} />
        <IconButton icon={ChevronRight} label="Month after" bordered onClick={() => onMonth(shiftMonth(month, 1))} />
        <h2 aria-live="polite" className="text-lg font-semibold">
          {monthName(month)}
        </h2>
        <p className="nums text-muted">{data && tasks(total)}</p>
        {month !== monthOf(today) && (
          <Button size="sm" className="ml-auto" onClick={() => onMonth('')}>
            This month
          </Button>
        )}
      </div>
      {error ? (
        <QueryFailure error={error} refetch={refetch} />
      ) : (
        <table
          aria-label={`Tasks of ${monthName(month)} by day`}
          aria-busy={isFetching || undefined}
          className="w-full table-fixed border-separate border-spacing-1 max-sm:border-spacing-0.5"
        >
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" className="pb-1 text-left text-sm font-normal text-muted max-sm:text-center">
                  <abbr title={name} className="no-underline">
                    {name.slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className="p-0 align-top">
                    <Day
                      day={day}
                      today={today}
                      isOther={monthOf(day) !== month}
                      count={data && (counts.get(day) ?? 0)}
                      onDay={onDay}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const tasks = (count: number) => counted(count, 'task')

interface DayProps {
  day: string
  today: string
  isOther: boolean
  /** Undefined while it loads. */
  count: number | undefined
  onDay: (day: string) => void
}

function Day({ day, today, isOther, count, onDay }: DayProps) {
  const isToday = day === today
  const tone =
    day < today ? 'bg-action-soft text-action' : isToday ? 'bg-monitor-soft text-monitor' : 'bg-info-soft text-info'
  return (
    <button
      type="button"
      onClick={() => onDay(day)}
      aria-label={`${formatCalendarDate(day)}${isToday ? ', today' : ''}: ${count === undefined ? 'loading' : tasks(count)}${day < today && count ? ' overdue' : ''}`}
      className={clsx(
        'flex h-20 w-full flex-col items-start justify-between rounded-md border p-1.5 text-left hover:border-edge hover:bg-hover max-sm:h-14 max-sm:items-center',
        isOther && 'border-transparent bg-sunken/60',
        isToday && 'border-ink!',
      )}
    >
      <span className={clsx('nums text-sm', isToday ? 'font-semibold' : 'text-muted')}>{Number(day.slice(8))}</span>
      {count ? (
        <span className={clsx('nums rounded-sm px-1.5 text-sm font-medium print-exact max-sm:px-1', tone)}>
          {inFigures(count)}
          <span className="font-normal max-lg:hidden">{count === 1 ? ' task' : ' tasks'}</span>
        </span>
      ) : (
        <span className="h-5" />
      )}
    </button>
  )
}
