import { CalendarClock, CircleCheck } from 'lucide-react'
import { BarChart, type BarKind, ChartTable } from '@/components/ui/bar-chart'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Gauge } from '@/components/ui/gauge'
import { formatDate } from '@/lib/core/dates/zone'
import { counted, inFigures } from '@/lib/core/text/counted'
import { complianceText } from '@/lib/domain/schedule/compliance'
import type { DueOverview } from '@/lib/workflows/dashboard/schema'
import { dueBars, gaugeOf } from './bars'
import { DueLead } from './due-lead'
import { type DashboardLinks, listHref } from './links'

const kinds: readonly BarKind[] = [
  { id: 'overdue', word: 'tasks', one: 'task', tone: 'action' },
  { id: 'today', word: 'tasks', one: 'task', tone: 'monitor' },
  { id: 'coming', word: 'tasks', one: 'task', tone: 'info' },
]

interface DueOverviewCardProps {
  overview: DueOverview
  timezone: string
  links: DashboardLinks
  /** The planner by site, for whoever has sites of their own. */
  sitesHref?: string
}

/** The overview to take in within five seconds: how much is overdue, how much is in order, and what comes next. */
export function DueOverviewCard({ overview, timezone, links, sitesHref }: DueOverviewCardProps) {
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
      <div className="flex flex-col justify-center gap-4 p-5 max-sm:p-4 xl:border-r">
        <DueLead overview={overview} links={links} />
        <div className="flex items-center gap-6 max-sm:gap-4">
          <Gauge parts={gaugeOf(overview)} text={complianceText(overview)} label="Compliance" />
          <Headline overview={overview} timezone={timezone} links={links} sitesHref={sitesHref} />
        </div>
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

const tasks = (count: number) => counted(count, 'task')

function Headline({ overview, timezone, links, sitesHref }: DueOverviewCardProps) {
  const { due, oldest, planned, weeks } = overview
  const soon = weeks[0]?.count ?? 0
  return (
    <div className="min-w-0">
      {due === 0 && (
        <p className="mb-1 flex items-center gap-2 text-lg font-semibold tracking-[-0.01em]">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          Nothing is due
        </p>
      )}
      <p className="nums text-muted">
        {due === 0
          ? `All of ${tasks(planned)} ${planned === 1 ? 'is' : 'are'} up to date.`
          : `${inFigures(planned - due)} of ${tasks(planned)} up to date.`}
        {oldest && ` The oldest overdue since ${formatDate(timezone, new Date(oldest))}.`}
        {due === 0 && soon > 0 && ` ${tasks(soon)} to do this week.`}
        {overview.toAction > 0 && ' In the ring red is to action, striped is due.'}
      </p>
      {(due > 0 || sitesHref) && (
        <div data-chrome className="mt-3 flex flex-wrap gap-2">
          {due > 0 && (
            <ButtonLink variant="primary" size="sm" href={listHref(links, 'task-planner', { due: '1' })}>
              {`See ${tasks(due)} due`}
            </ButtonLink>
          )}
          {sitesHref && (
            <ButtonLink size="sm" href={sitesHref}>
              Site by site
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** What is overdue, today and in the next weeks: each bar opens the planner with exactly these tasks. */
function Coming({ overview, links }: Pick<DueOverviewCardProps, 'overview' | 'links'>) {
  const bars = dueBars(overview).map((bar) => ({ ...bar, href: listHref(links, 'task-planner', bar.filters) }))
  return (
    <>
      <h2 className="mb-1 text-lg font-semibold tracking-[-0.01em]">
        Falling due <span className="text-base font-normal tracking-normal text-muted">tasks</span>
      </h2>
      <BarChart
        label="Tasks due now and in the next weeks"
        kinds={kinds}
        bars={bars}
        hint="Each bar opens the planner with these tasks"
      />
      <ChartTable
        caption="Tasks due now and in the next weeks"
        rowHeader="When"
        kinds={[{ id: 'count', word: 'tasks', tone: 'info' }]}
        rows={bars.map(({ id, name, href, count }) => ({ id, name, href, values: { count } }))}
      />
    </>
  )
}
