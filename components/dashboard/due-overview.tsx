import { CalendarClock, CircleAlert, CircleCheck } from 'lucide-react'
import { BarChart, type BarKind, ChartTable } from '@/components/ui/bar-chart'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Gauge } from '@/components/ui/gauge'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDate } from '@/lib/core/dates/zone'
import type { DueOverview } from '@/lib/workflows/dashboard/schema'
import { dayAndMonth } from './day-names'
import { type DashboardLinks, listHref, pageHref } from './links'

const kinds: readonly BarKind[] = [
  { id: 'due', word: 'due now', tone: 'action' },
  { id: 'coming', word: 'tasks', one: 'task', tone: 'info' },
]

interface DueOverviewCardProps {
  overview: DueOverview
  timezone: string
  links: DashboardLinks
}

/** The overview to take in within five seconds: how much is overdue, how much is in order, and what comes next. */
export function DueOverviewCard({ overview, timezone, links }: DueOverviewCardProps) {
  if (overview.planned === 0)
    return (
      <Frame>
        <EmptyState
          icon={CalendarClock}
          text="No tasks are planned yet"
          hint="Tasks show here once a tagged asset has a customer, an allocation date and tasks."
        />
      </Frame>
    )
  return (
    <Frame>
      <div className="flex items-center gap-6 p-5 max-sm:gap-4 max-sm:p-4 xl:border-r">
        <Gauge share={1 - overview.due / overview.planned} text={complianceText(overview)} label="Compliance" />
        <Headline overview={overview} timezone={timezone} links={links} />
      </div>
      <div className="min-w-0 p-5 pt-4 max-xl:border-t max-sm:p-4">
        <Coming overview={overview} links={links} />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <section
      data-card
      aria-label="What is due"
      className="grid grid-cols-1 rounded-xl border bg-surface shadow-xs xl:min-h-[262px] xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      {children}
    </section>
  )
}

/** Rounded down, so that it says 100% only where nothing is due. */
export function complianceText({ due, planned }: Pick<DueOverview, 'due' | 'planned'>): string {
  const share = (100 * (planned - due)) / planned
  return `${share >= 99 && due > 0 ? Math.floor(share * 10) / 10 : Math.floor(share)}%`
}

const tasks = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'task' : 'tasks'}`

function Headline({ overview, timezone, links }: DueOverviewCardProps) {
  const { due, overdue, oldest, planned, weeks } = overview
  const soon = weeks[0]?.count ?? 0
  if (due === 0)
    return (
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-xl font-semibold tracking-[-0.01em]">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          Nothing is due
        </p>
        <p className="mt-1 text-muted">
          {`All of ${tasks(planned)} ${planned === 1 ? 'is' : 'are'} up to date.`}
          {soon > 0 && ` ${tasks(soon)} to do this week.`}
        </p>
      </div>
    )
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-xl font-semibold tracking-[-0.01em] text-action">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {overdue > 0 ? `${tasks(overdue)} overdue` : `${tasks(due)} due today`}
      </p>
      <p className="nums mt-1 text-muted">
        {oldest && `The oldest since ${formatDate(timezone, new Date(oldest))}. `}
        {overdue > 0 && due > overdue && `${(due - overdue).toLocaleString('en-GB')} more due today. `}
        {`${(planned - due).toLocaleString('en-GB')} of ${tasks(planned)} up to date.`}
      </p>
      <ButtonLink
        variant="primary"
        size="sm"
        data-chrome
        className="mt-3"
        href={listHref(links, 'task-planner', { due: '1' })}
      >
        {`See ${tasks(due)} due`}
      </ButtonLink>
    </div>
  )
}

/** Due now and the next weeks: a week opens the planner where it begins. */
function Coming({ overview, links }: Omit<DueOverviewCardProps, 'timezone'>) {
  const { due, weeks } = overview
  let before = due
  const bars = [
    {
      id: 'due',
      label: 'Due',
      name: 'Due now',
      values: { due },
      href: listHref(links, 'task-planner', { due: '1' }),
    },
    ...weeks.map(({ day, count }) => {
      const href = pageHref(links, 'task-planner', 'nextDue', before)
      before += count
      return {
        id: day ?? 'this',
        label: day ? dayAndMonth(day) : 'This week',
        name: day ? `Week from ${formatCalendarDate(day)}` : 'Rest of this week',
        values: { coming: count },
        href,
      }
    }),
  ]
  return (
    <>
      <h2 className="mb-1 text-lg font-semibold tracking-[-0.01em]">Falling due</h2>
      <BarChart
        label="Tasks due now and in the next weeks"
        kinds={kinds}
        bars={bars}
        hint="Each week opens the planner where it begins"
      />
      <ChartTable
        caption="Tasks due now and in the next weeks"
        rowHeader="When"
        kinds={[{ id: 'count', word: 'tasks', tone: 'info' }]}
        rows={bars.map(({ id, name, href, values }) => ({
          id,
          name,
          href,
          values: { count: Object.values(values).reduce((sum, value) => sum + value, 0) },
        }))}
      />
    </>
  )
}
