import { type ReactNode, Suspense } from 'react'
import type { CardSpec } from '@/components/dashboard/cards'
import { CountCards, cardGrid } from '@/components/dashboard/count-cards'
import { DueOverviewCard } from '@/components/dashboard/due-overview'
import { GetStarted } from '@/components/dashboard/get-started'
import type { DashboardLinks } from '@/components/dashboard/links'
import { ResultsChart } from '@/components/dashboard/results-chart'
import { CardsSkeleton, DueOverviewSkeleton, ResultsSkeleton } from '@/components/dashboard/skeletons'
import { SectionBoundary } from '@/components/data/section-boundary'
import type { Asker } from '@/lib/domain/people/asker'
import { assetList } from '@/lib/resources/assets/routes'
import { organisationList } from '@/lib/resources/organisations/routes'
import { readDueOverview, readResultMonths } from '@/lib/workflows/dashboard/queries'
import { firstSteps } from './first-steps'

interface SectionProps {
  asker: Asker
  links: DashboardLinks
}

/**
 * A part of the dashboard that is streamed when it is ready: it does not hold up the page, and its failure is its own.
 */
export function Section({ title, fallback, children }: { title: string; fallback: ReactNode; children: ReactNode }) {
  return (
    <SectionBoundary title={title}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </SectionBoundary>
  )
}

/** How much is due, how much is in order (SCREEN-25), and what falls due in the next weeks. */
export function DueSection(props: SectionProps) {
  return (
    <Section title="What is due" fallback={<DueOverviewSkeleton />}>
      <Due {...props} />
    </Section>
  )
}

async function Due({ asker, links }: SectionProps) {
  const overview = await readDueOverview(asker, links.distributors, new Date())
  const isNew = overview.planned === 0 && (await assetList.count(asker, {})) === 0
  const steps = isNew ? await firstSteps(asker, links.root) : []
  if (steps.length > 0) return <GetStarted steps={steps} />
  return <DueOverviewCard overview={overview} timezone={asker.tenant.timezone} links={links} />
}

/** The count cards: each shows `totalItems` of the list that it opens (SCREEN-23). */
export function CardsSection({ cards, ...props }: SectionProps & { cards: CardSpec[] }) {
  return (
    <Section
      title="Counts"
      fallback={<CardsSkeleton labels={cards.map(({ label }) => label)} className={cardGrid(cards.length)} />}
    >
      <Cards cards={cards} {...props} />
    </Section>
  )
}

async function Cards({ asker, links, cards }: SectionProps & { cards: CardSpec[] }) {
  const counts = await Promise.all(
    cards.map(({ list, filters }) => (list === 'assets' ? assetList : organisationList).count(asker, { filters })),
  )
  return <CountCards cards={cards} counts={counts} root={links.root} />
}

/** Results of the last 12 months. */
export function ResultsSection(props: SectionProps) {
  return (
    <Section title="Results of the last 12 months" fallback={<ResultsSkeleton />}>
      <Results {...props} />
    </Section>
  )
}

async function Results({ asker, links }: SectionProps) {
  return <ResultsChart months={await readResultMonths(asker, links.distributors, new Date())} links={links} />
}
