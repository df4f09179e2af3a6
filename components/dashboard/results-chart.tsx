import { ClipboardCheck } from 'lucide-react'
import { BarChart, type BarKind, ChartTable, Swatch } from '@/components/ui/bar-chart'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { ResultMonth } from '@/lib/workflows/dashboard/schema'
import { monthAndYear, shortMonth } from './day-names'
import { type DashboardLinks, listHref, pageHref } from './links'

const kinds = [
  { id: 'complete', word: 'complete', tone: 'good', status: '1' },
  { id: 'monitor', word: 'monitor', tone: 'monitor', status: '2' },
  { id: 'action', word: 'action', tone: 'action', status: '3' },
] as const satisfies readonly (BarKind & { status: string })[]

const title = 'Results of the last 12 months'
/** As far back as completed tasks can be filtered (RESULT-8). */
const period = '365d'

const totalOf = ({ complete, monitor, action }: ResultMonth) => complete + monitor + action

/**
 * What was recorded in the last 365 days, by month: its parts open the completed tasks, its bars where a month begins.
 */
export function ResultsChart({ months, links }: { months: readonly ResultMonth[]; links: DashboardLinks }) {
  const total = months.reduce((sum, month) => sum + totalOf(month), 0)
  if (total === 0)
    return (
      <Card title={title}>
        <EmptyState
          icon={ClipboardCheck}
          text="No completed tasks yet"
          hint="Each result that is recorded on a tagged asset is counted here."
        />
      </Card>
    )
  const bars = months.map((month, at) => {
    // The list has the latest first, so the results of later months stand before this month's.
    const later = months.slice(at + 1).reduce((sum, one) => sum + totalOf(one), 0)
    return {
      id: month.day,
      label: shortMonth(month.day),
      name: at === 0 ? `${monthAndYear(month.day)} (from ${formatCalendarDate(month.day)})` : monthAndYear(month.day),
      values: { complete: month.complete, monitor: month.monitor, action: month.action },
      href: pageHref(links, 'completed-tasks', '-completedAt', later, { period }),
    }
  })
  return (
    <Card
      title={title}
      actions={
        <ul className="flex flex-wrap gap-x-1">
          {kinds.map(({ id, word, tone, status }) => (
            <li key={id}>
              <Link
                href={listHref(links, 'completed-tasks', { period, status })}
                prefetch={false}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:bg-hover max-sm:min-h-11"
              >
                <Swatch tone={tone} />
                <span className="first-letter:uppercase">{word}</span>
                <span className="nums font-medium">
                  {months.reduce((sum, month) => sum + month[id], 0).toLocaleString('en-GB')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <BarChart
        label="Results by month"
        kinds={kinds}
        bars={bars}
        hint="Each month opens the completed tasks where it begins"
      />
      <ChartTable caption="Results by month" rowHeader="Month" kinds={kinds} rows={bars} />
    </Card>
  )
}
