import { filterQuery, memberCards } from '@/components/dashboard/cards'
import { OrganisationListCard } from '@/components/dashboard/organisation-list-card'
import { ListsSkeleton } from '@/components/dashboard/skeletons'
import { TaskListCard } from '@/components/dashboard/task-list-card'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsDistributor } from '@/lib/domain/permissions/actor'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { organisationList } from '@/lib/resources/organisations/routes'
import { CardsSection, DueSection, ResultsSection, Section } from './dashboard-sections'

interface MemberDashboardProps {
  asker: Asker
  root: string
}

/**
 * What is due, counts, then what to do: a customer's tasks due and to action, a distributor's customers and tasks to
 * action.
 */
export function MemberDashboard({ asker, root }: MemberDashboardProps) {
  const links = { root, distributors: [] }
  return (
    <div className="grid grid-cols-1 gap-5">
      <DueSection asker={asker} links={links} />
      <CardsSection asker={asker} links={links} cards={memberCards} />
      <Section title="Lists" fallback={<ListsSkeleton />}>
        <Lists asker={asker} root={root} />
      </Section>
      <ResultsSection asker={asker} links={links} />
    </div>
  )
}

/** Lists of the planner: their filters both read the first rows and open the rest. */
const due = { due: '1' }
const toBeActioned = { taskResult: '3' }
const tasksDue = {
  title: 'Tasks Due',
  query: filterQuery(due).toString(),
  empty: 'No tasks are due',
  show: 'due',
} as const
const tasksToAction = {
  title: 'Tasks to Action',
  query: filterQuery(toBeActioned).toString(),
  empty: 'No tasks need action',
  show: 'status',
} as const

async function Lists({ asker, root }: MemberDashboardProps) {
  const isDistributor = actsAsDistributor(asker.actor)
  const [toAction, dueNow, customers] = await Promise.all([
    dueTaskList.read(asker, { filters: toBeActioned, limit: 20, describe: false }),
    isDistributor ? null : dueTaskList.read(asker, { filters: due, limit: 20, describe: false }),
    isDistributor ? organisationList.read(asker, { limit: 20, describe: false }) : null,
  ])
  const rest = ({ items, totalItems }: typeof toAction) => ({
    tasks: items,
    count: totalItems,
    root,
    showCustomer: isDistributor,
  })
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      {customers && (
        <OrganisationListCard
          title="Customers"
          organisations={customers.items}
          count={customers.totalItems}
          root={root}
          query="view=all"
          empty="No customers are linked yet"
        />
      )}
      {dueNow && <TaskListCard {...tasksDue} {...rest(dueNow)} />}
      <TaskListCard {...tasksToAction} {...rest(toAction)} />
    </div>
  )
}
