import { type ReactNode, Suspense } from 'react'
import { type CardSpec, findingCards, quoteCard } from '@/components/dashboard/cards'
import { CountCards, cardGrid } from '@/components/dashboard/count-cards'
import { DueOverviewCard } from '@/components/dashboard/due-overview'
import { GetStarted } from '@/components/dashboard/get-started'
import type { DashboardLinks } from '@/components/dashboard/links'
import { ResultsChart } from '@/components/dashboard/results-chart'
import { CardsSkeleton, DueOverviewSkeleton, ResultsSkeleton } from '@/components/dashboard/skeletons'
import { SectionBoundary } from '@/components/data/section-boundary'
import { QuoteFigures } from '@/components/quote-figures/quote-figures'
import { calendarDateIn } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer, actsAsDistributor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Dashboard } from '@/lib/workflows/dashboard/read'
import { firstSteps } from './first-steps'

interface SectionProps {
  asker: Asker
  root: string
  dashboard: Dashboard
  /** Whether everything is there already: see {@link Section}. */
  isThere: boolean
}

/** Where its parts lead: narrowed to the distributors that are chosen. */
export const linksOf = async (root: string, { chosen }: Dashboard): Promise<DashboardLinks> => ({
  root,
  distributors: await chosen,
})

/**
 * A part of the dashboard that is streamed when it is ready: it does not hold up the page, and its failure is its own.
 * What is there already comes with the page: a skeleton would be laid out, sent and taken away for nothing.
 */
export function Section({ title, fallback, isThere, children }: SectionFrame) {
  return (
    <SectionBoundary title={title}>
      {isThere ? children : <Suspense fallback={fallback}>{children}</Suspense>}
    </SectionBoundary>
  )
}

interface SectionFrame extends Pick<SectionProps, 'isThere'> {
  title: string
  fallback: ReactNode
  children: ReactNode
}

/** How much is due, how much is in order (SCREEN-25), and what falls due in the next weeks. */
export function DueSection(props: SectionProps) {
  return (
    <Section title="What is due" fallback={<DueOverviewSkeleton />} isThere={props.isThere}>
      <Due {...props} />
    </Section>
  )
}

async function Due({ asker, root, dashboard }: SectionProps) {
  const { overview, assets } = await dashboard.numbers
  const isNew = overview.planned === 0 && assets.tagged === 0
  const steps = isNew ? await firstSteps(asker, root) : []
  const register = can(asker.actor, 'assets:import') ? `${root}/asset-imports/add` : undefined
  if (steps.length > 0) return <GetStarted steps={steps} register={register} />
  // Named in full: an address without any filter would open the person's own default view.
  const sitesHref = actsAsCustomer(asker.actor) ? `${root}/task-planner?view=all&group=site` : undefined
  const links = await linksOf(root, dashboard)
  return <DueOverviewCard overview={overview} timezone={asker.tenant.timezone} links={links} sitesHref={sitesHref} />
}

/** The count cards: each shows `totalItems` of the list that it opens (SCREEN-23). */
export function CardsSection({ cards, ...props }: SectionProps & { cards: (chosen: string[]) => CardSpec[] }) {
  const labels = cards([]).map(({ label }) => label)
  return (
    <Section
      title="Counts"
      fallback={<CardsSkeleton labels={labels} className={cardGrid(labels.length)} />}
      isThere={props.isThere}
    >
      <Cards cards={cards} {...props} />
    </Section>
  )
}

async function Cards({ root, dashboard, cards }: Parameters<typeof CardsSection>[0]) {
  const all = cards(await dashboard.chosen)
  const countOf = async (card: CardSpec) =>
    card.list === 'assets'
      ? (await dashboard.numbers).assets[card.count]
      : card.list === 'findings'
        ? (await dashboard.findings)[card.count]
        : card.list === 'quotes'
          ? await dashboard.quotesToDecide
          : ((await dashboard.lists)[card.count]?.totalItems ?? 0)
  return <CountCards cards={all} counts={await Promise.all(all.map(countOf))} root={root} />
}

/**
 * What was found and is not put right yet, and what waits for a decision (QUOTE-30): each number the way to
 * its list (FINDING-22).
 */
export function FindingsSection(props: SectionProps) {
  const ofQuotes = actsAsDistributor(props.asker.actor) ? [] : [quoteCard(quoteLabel(props.asker))]
  const labels = [...findingCards(props.asker.tenant.defectScheme), ...ofQuotes].map(({ label }) => label)
  return (
    <Section
      title="Findings"
      fallback={<CardsSkeleton labels={labels} className={cardGrid(labels.length)} />}
      isThere={props.isThere}
    >
      <Findings {...props} />
    </Section>
  )
}

/** Customers decide; for whoever offers, a quote waits for them. */
const quoteLabel = ({ actor }: Asker) => (actsAsCustomer(actor) ? 'Quotes to decide' : 'Waiting for the customer')

async function Findings({ asker, root, dashboard }: SectionProps) {
  const chosen = await dashboard.chosen
  // A distributor has figures of its quotes.
  const isOffering = actsAsDistributor(asker.actor)
  const cards = [
    ...findingCards(asker.tenant.defectScheme, chosen),
    ...(isOffering ? [] : [quoteCard(quoteLabel(asker), chosen)]),
  ]
  const { open, critical, overdue } = await dashboard.findings
  const toDecide = await dashboard.quotesToDecide
  return <CountCards label="Findings" cards={cards} counts={[open, critical, overdue, toDecide]} root={root} />
}

/** What a distributor's customers have spent, and what of its quotes waits (QUOTE-32). */
export function QuotesSection(props: SectionProps) {
  const labels = ['Accepted this year', 'Accepted before', 'Drafts', 'Waiting for the customer', 'Work not begun']
  return (
    <Section
      title="Quotes"
      fallback={<CardsSkeleton labels={labels} className={cardGrid(labels.length)} />}
      isThere={props.isThere}
    >
      <Quotes {...props} />
    </Section>
  )
}

async function Quotes({ asker, root, dashboard }: SectionProps) {
  const { quotes } = await dashboard.numbers
  if (!quotes) return null
  const today = calendarDateIn(asker.tenant.timezone, new Date())
  const className = cardGrid(quotes.drafts === null ? 4 : 5)
  return <QuoteFigures figures={quotes} today={today} root={root} className={className} />
}

/** Results of the last 12 months. */
export function ResultsSection(props: SectionProps) {
  return (
    <Section title="Results of the last 12 months" fallback={<ResultsSkeleton />} isThere={props.isThere}>
      <Results {...props} />
    </Section>
  )
}

async function Results({ root, dashboard }: SectionProps) {
  const { months } = await dashboard.numbers
  return <ResultsChart months={months} links={await linksOf(root, dashboard)} />
}
