import { ClipboardCheck } from 'lucide-react'
import { BarChart, type BarKind, ChartTable, Swatch } from '@/components/ui/bar-chart'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { counted, inFigures } from '@/lib/core/text/counted'
import type { ResultMonth } from '@/lib/workflows/dashboard/schema'
import { longestPeriod as period, resultBars } from './bars'
import { type DashboardLinks, listHref } from './links'

const kinds = [
  { id: 'complete', word: 'complete', tone: 'good', status: '1' },
  { id: 'monitor', word: 'monitor', tone: 'monitor', status: '2' },
  { id: 'action', word: 'action', tone: 'action', status: '3' },
] as const satisfies readonly (BarKind & { status: string })[]

const title = 'Results of the last 12 months'
/** What was recorded in the last 365 days, by month: each bar and part opens the completed tasks that it counts. */
export function ResultsChart({ months, links }: { months: readonly ResultMonth[]; links: DashboardLinks }) {
  const bars = resultBars(months).map((bar) => ({ ...bar, href: listHref(links, 'completed-tasks', bar.filters) }))
  const total = bars.reduce((sum, { count }) => sum + count, 0)
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
  return (
    <Card
      title={title}
      description={counted(total, 'result')}
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
                <span className="nums font-medium">{inFigures(months.reduce((sum, month) => sum + month[id], 0))}</span>
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
        hint="Each bar opens the completed tasks of its month"
      />
      <ChartTable caption="Results by month" rowHeader="Month" kinds={kinds} rows={bars} />
    </Card>
  )
}
