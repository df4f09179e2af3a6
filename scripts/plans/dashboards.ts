import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { tasksDue, tasksToAction } from '@/lib/workflows/dashboard/filters'
import { readNumbers } from '@/lib/workflows/dashboard/queries'
import { readDistributors, readLists } from '@/lib/workflows/dashboard/read'
import { askerOf } from './caller'
import type { MadeClient, Person } from './data'
import type { Inspector } from './inspector'
import { record } from './recorder'

/** The parts of the first page that read something, each by itself. */
export async function lookAtDashboard(client: MadeClient, person: Person, { inspect }: Inspector): Promise<void> {
  const asker = await askerOf(person)
  const isClientAdmin = actsAsClientAdmin(asker.actor)
  if (asker.actor.acting.as === 'admin' && !isClientAdmin) return
  // What is to action and what is due is a filter that the page sets, as one would in the list behind it.
  const filters: Record<string, string>[] = isClientAdmin ? [] : [tasksToAction, tasksDue]
  const found = await Promise.all(filters.map((one) => dueTaskList.count(asker, { filters: one })))
  const matches = Math.max(0, ...found) // of its lists
  for (const selected of isClientAdmin ? [[], client.ids.distributor ?? []] : [[]]) {
    const label = selected.length > 0 ? 'of some distributors' : 'as it opens'
    const parts: [string, number, () => Promise<unknown>][] = [
      ['numbers', 0, () => readNumbers(asker, selected, new Date())],
      ['lists', matches, () => readLists(asker, selected)],
      ['distributors', 0, async () => isClientAdmin && (await readDistributors(asker))],
    ]
    for (const [name, matches, read] of parts) {
      const { statements } = await record(read)
      await inspect({ person: person.name, call: `dashboard: ${name}`, label }, statements, { rows: 100, matches })
    }
  }
}
