import { Suspense } from 'react'
import { clientAdminCards, filterQuery } from '@/components/dashboard/cards'
import { DistributorPicker } from '@/components/dashboard/distributor-picker'
import { OrganisationListCard } from '@/components/dashboard/organisation-list-card'
import { ListsSkeleton, PickerSkeleton } from '@/components/dashboard/skeletons'
import type { Asker } from '@/lib/domain/people/asker'
import { organisationFilters } from '@/lib/workflows/dashboard/filters'
import { type Dashboard, dashboardOf } from '@/lib/workflows/dashboard/read'
import { comeSoon } from '@/lib/workflows/dashboard/soon'
import { CardsSection, DueSection, FindingsSection, linksOf, ResultsSection, Section } from './dashboard-sections'

interface ClientAdminDashboardProps {
  asker: Asker
  root: string
  selected: string[]
}

/**
 * All of the client, or of the distributors in the address: what is due, counts, distributors, customers (SCREEN-22).
 */
export async function ClientAdminDashboard({ asker, root, selected }: ClientAdminDashboardProps) {
  const dashboard = dashboardOf(asker, selected)
  const choice = dashboard.choice()
  const isThere = await comeSoon([
    choice,
    dashboard.numbers,
    dashboard.lists,
    dashboard.findings,
    dashboard.quotesToDecide,
  ])
  const parts = { asker, root, dashboard, isThere }
  return (
    <>
      {isThere ? (
        <Picker dashboard={dashboard} />
      ) : (
        <Suspense fallback={<PickerSkeleton />}>
          <Picker dashboard={dashboard} />
        </Suspense>
      )}
      {/* With another choice of distributors the parts show their skeletons again. */}
      <div key={selected.join()} className="grid grid-cols-1 gap-5">
        <DueSection {...parts} />
        <CardsSection {...parts} cards={clientAdminCards} />
        <FindingsSection {...parts} />
        <Section title="Lists" fallback={<ListsSkeleton />} isThere={isThere}>
          <Lists {...parts} />
        </Section>
        <ResultsSection {...parts} />
      </div>
    </>
  )
}

async function Picker({ dashboard: { choice, chosen } }: { dashboard: Dashboard }) {
  return <DistributorPicker distributors={await choice()} selected={await chosen} />
}

async function Lists({ root, dashboard }: { root: string; dashboard: Dashboard }) {
  const { distributors, customers } = await dashboard.lists
  const { distributors: chosen } = await linksOf(root, dashboard)
  const queryOf = (isDistributor: boolean) => filterQuery(organisationFilters(isDistributor, chosen)).toString()
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <OrganisationListCard
        title="Distributors"
        organisations={distributors?.items ?? []}
        count={distributors?.totalItems ?? 0}
        root={root}
        query={queryOf(true)}
        empty="There are no distributors yet"
      />
      <OrganisationListCard
        title="Customers"
        organisations={customers?.items ?? []}
        count={customers?.totalItems ?? 0}
        root={root}
        query={queryOf(false)}
        empty="There are no customers yet"
      />
    </div>
  )
}
