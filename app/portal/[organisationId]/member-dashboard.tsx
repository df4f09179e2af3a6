import { filterQuery, memberCards } from '@/components/dashboard/cards'
import { CountCards } from '@/components/dashboard/count-cards'
import { OrganisationListCard } from '@/components/dashboard/organisation-list-card'
import { TaskListCard } from '@/components/dashboard/task-list-card'
import type { Asker } from '@/lib/api/filters'
import { actsAsDistributor } from '@/lib/permissions/actor'
import { assetList } from '@/lib/resources/assets/routes'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { organisationList } from '@/lib/resources/organisations/routes'

/** Counts, then what to do: a customer's tasks due and to action, a distributor's customers and tasks to action. */
export async function MemberDashboard({ asker, root }: { asker: Asker; root: string }) {
  const short = (query: string) => new URLSearchParams(`${query}&limit=20`)
  const isDistributor = actsAsDistributor(asker.actor)
  const [counts, toAction, due, customers] = await Promise.all([
    Promise.all(memberCards.map(({ filters }) => assetList.count(asker, filterQuery(filters)))),
    dueTaskList.read(asker, short('filters[taskResult]=3')),
    isDistributor ? null : dueTaskList.read(asker, short('filters[due]=1')),
    isDistributor ? organisationList.read(asker, short('')) : null,
  ])
  return (
    <>
      <CountCards cards={memberCards} counts={counts} root={root} />
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        {customers && (
          <OrganisationListCard
            title="Customers"
            organisations={customers.items}
            count={customers.totalItems}
            root={root}
            query=""
            empty="No customers are linked yet"
          />
        )}
        {due && (
          <TaskListCard
            title="Tasks Due"
            tasks={due.items}
            count={due.totalItems}
            root={root}
            query="filters[due]=1"
            empty="No tasks are due"
            show="due"
            showCustomer={isDistributor}
          />
        )}
        <TaskListCard
          title="Tasks to Action"
          tasks={toAction.items}
          count={toAction.totalItems}
          root={root}
          query="filters[taskResult]=3"
          empty="No tasks need action"
          show="status"
          showCustomer={isDistributor}
        />
      </div>
    </>
  )
}
