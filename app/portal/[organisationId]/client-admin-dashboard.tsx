import { type CardSpec, clientAdminCards, filterQuery } from '@/components/dashboard/cards'
import { CountCards } from '@/components/dashboard/count-cards'
import { DistributorPicker } from '@/components/dashboard/distributor-picker'
import { OrganisationListCard } from '@/components/dashboard/organisation-list-card'
import type { Asker } from '@/lib/api/filters'
import { assetList } from '@/lib/resources/assets/routes'
import { organisationList } from '@/lib/resources/organisations/routes'

/** All of the client, or of the distributors in the address: counts, distributors, customers (S1 §2). */
export async function ClientAdminDashboard({
  asker,
  root,
  selected,
}: {
  asker: Asker
  root: string
  selected: string[]
}) {
  const all = await organisationList.read(asker, new URLSearchParams('filters[isDistributor]=true&limit=1000'))
  const known = selected.filter((id) => all.items.some((one) => one.id === id))
  const cards = clientAdminCards(known)
  const count = ({ list, filters, counted }: CardSpec) =>
    counted ?? (list === 'assets' ? assetList : organisationList).count(asker, filterQuery(filters))
  const customerFilters = cards.find(({ label }) => label === 'Customers')?.filters ?? {}
  const [counts, customers] = await Promise.all([
    Promise.all(cards.map(count)),
    organisationList.read(asker, new URLSearchParams(`${filterQuery(customerFilters)}&limit=20`)),
  ])
  const distributors = known.length ? all.items.filter(({ id }) => known.includes(id)) : all.items
  return (
    <>
      <DistributorPicker distributors={all.items.map(({ id, name }) => ({ id, name }))} selected={known} />
      <CountCards cards={cards} counts={counts} root={root} />
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <OrganisationListCard
          title="Distributors"
          organisations={distributors.slice(0, 20)}
          count={distributors.length}
          root={root}
          query="filters[isDistributor]=true"
          empty="There are no distributors yet"
        />
        <OrganisationListCard
          title="Customers"
          organisations={customers.items}
          count={customers.totalItems}
          root={root}
          query={filterQuery(customerFilters).toString()}
          empty="There are no customers yet"
        />
      </div>
    </>
  )
}
