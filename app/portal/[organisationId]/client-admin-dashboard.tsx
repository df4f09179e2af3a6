import { clientAdminCards, filterQuery, organisationFilters } from '@/components/dashboard/cards'
import { DistributorPicker } from '@/components/dashboard/distributor-picker'
import { OrganisationListCard } from '@/components/dashboard/organisation-list-card'
import { ListsSkeleton } from '@/components/dashboard/skeletons'
import type { Asker } from '@/lib/domain/people/asker'
import { organisationList } from '@/lib/resources/organisations/routes'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'
import { CardsSection, DueSection, ResultsSection, Section } from './dashboard-sections'

interface ClientAdminDashboardProps {
  asker: Asker
  root: string
  selected: string[]
}

/**
 * All of the client, or of the distributors in the address: what is due, counts, distributors, customers (SCREEN-22).
 */
export async function ClientAdminDashboard({ asker, root, selected }: ClientAdminDashboardProps) {
  const { items } = await organisationList.read(asker, {
    filters: { isDistributor: 'true' },
    limit: 1000,
    describe: false,
  })
  const distributors = selected.filter((id) => items.some((one) => one.id === id))
  const shown = distributors.length ? items.filter(({ id }) => distributors.includes(id)) : items
  const links = { root, distributors }
  // With another choice of distributors the parts show their skeletons again.
  const key = distributors.join()
  return (
    <>
      <DistributorPicker distributors={items.map(({ id, name }) => ({ id, name }))} selected={distributors} />
      <div key={key} className="grid grid-cols-1 gap-5">
        <DueSection asker={asker} links={links} />
        <CardsSection asker={asker} links={links} cards={clientAdminCards(distributors)} />
        <Section title="Lists" fallback={<ListsSkeleton />}>
          <Lists asker={asker} root={root} chosen={distributors} distributors={shown} />
        </Section>
        <ResultsSection asker={asker} links={links} />
      </div>
    </>
  )
}

interface ListsProps {
  asker: Asker
  root: string
  chosen: string[]
  distributors: OrganisationRowOutput[]
}

async function Lists({ asker, root, chosen, distributors }: ListsProps) {
  const filters = organisationFilters(false, chosen)
  const customers = await organisationList.read(asker, { filters, limit: 20, describe: false })
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <OrganisationListCard
        title="Distributors"
        organisations={distributors.slice(0, 20)}
        count={distributors.length}
        root={root}
        query={filterQuery(organisationFilters(true, chosen)).toString()}
        empty="There are no distributors yet"
      />
      <OrganisationListCard
        title="Customers"
        organisations={customers.items}
        count={customers.totalItems}
        root={root}
        query={filterQuery(filters).toString()}
        empty="There are no customers yet"
      />
    </div>
  )
}
