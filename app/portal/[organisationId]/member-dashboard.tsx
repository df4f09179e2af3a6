import { filterQuery, memberCards } from '@/components/dashboard/cards'
import { OrganisationListCard } from '@/components/dashboard/organisation-list-card'
import { ListsSkeleton } from '@/components/dashboard/skeletons'
import { TaskListCard } from '@/components/dashboard/task-list-card'
import { RoundsCard } from '@/components/rounds/rounds-card'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsDistributor } from '@/lib/domain/permissions/actor'
import {
  tasksDue as due,
  roundsLeft,
  roundsToday,
  tasksToAction as toBeActioned,
} from '@/lib/workflows/dashboard/filters'
import { type Dashboard, type DashboardRounds, dashboardOf } from '@/lib/workflows/dashboard/read'
import { comeSoon } from '@/lib/workflows/dashboard/soon'
import { CardsSection, DueSection, FindingsSection, QuotesSection, ResultsSection, Section } from './dashboard-sections'

interface MemberDashboardProps {
  asker: Asker
  root: string
}

/**
 * What is due, counts, then what to do: a customer's tasks due and to action, a distributor's customers and tasks to
 * action.
 */
export async function MemberDashboard({ asker, root }: MemberDashboardProps) {
  const dashboard = dashboardOf(asker, [])
  const rounds = dashboard.rounds()
  const isThere = await comeSoon([
    dashboard.numbers,
    dashboard.lists,
    dashboard.findings,
    dashboard.quotesToDecide,
    rounds,
  ])
  const parts = { asker, root, dashboard, isThere }
  return (
    <div className="grid grid-cols-1 gap-5">
      <DueSection {...parts} />
      <CardsSection {...parts} cards={() => memberCards} />
      <FindingsSection {...parts} />
      {actsAsDistributor(asker.actor) && <QuotesSection {...parts} />}
      <Section title="Lists" fallback={<ListsSkeleton />} isThere={isThere}>
        <Lists {...parts} rounds={rounds} />
      </Section>
      <ResultsSection {...parts} />
    </div>
  )
}

/** Lists of the planner: their filters both read the first rows and open the rest. */
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

/** The rounds of today, and those of before that are not finished. */
const todaysRounds = {
  title: 'Rounds today',
  query: filterQuery(roundsToday).toString(),
  empty: 'No rounds are planned for today',
} as const
const roundsOfBefore = {
  title: 'Unfinished rounds from before',
  query: filterQuery(roundsLeft).toString(),
} as const

interface ListsProps extends MemberDashboardProps {
  dashboard: Dashboard
  rounds: Promise<DashboardRounds>
}

async function Lists({ asker, root, dashboard, rounds: reading }: ListsProps) {
  const [lists, { today, left }] = await Promise.all([dashboard.lists, reading])
  const { customers, tasksDue: dueNow, tasksToAction: toAction } = lists
  const showCustomer = actsAsDistributor(asker.actor)
  const rounds = ({ items, totalItems }: typeof today) => ({ rounds: items, count: totalItems, root, showCustomer })
  const rest = ({ items, totalItems }: NonNullable<typeof toAction>) => ({
    tasks: items,
    count: totalItems,
    root,
    showCustomer,
  })
  const inPairs = 'grid grid-cols-1 gap-5 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2'
  return (
    <div className="grid grid-cols-1 gap-5">
      {today.totalItems + left.totalItems > 0 && (
        <div className={inPairs}>
          <RoundsCard {...todaysRounds} {...rounds(today)} />
          {left.totalItems > 0 && <RoundsCard {...roundsOfBefore} {...rounds(left)} />}
        </div>
      )}
      <div className={inPairs}>
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
        {toAction && <TaskListCard {...tasksToAction} {...rest(toAction)} />}
      </div>
    </div>
  )
}
