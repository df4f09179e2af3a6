import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { tasksDue, tasksToAction } from '@/lib/workflows/dashboard/filters'
import { readNumbers } from '@/lib/workflows/dashboard/queries'
import { readDistributors, readFindings, readLists, readQuotes } from '@/lib/workflows/dashboard/read'
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
    // All numbers are one statement, which has the shares of the several that it stands for.
    const parts: [string, number, number, () => Promise<unknown>][] = [
      ['numbers', 300, 0, () => readNumbers(asker, selected, new Date())],
      ['lists', 100, matches, () => readLists(asker, selected)],
      ['findings', 100, 0, () => readFindings(asker, selected)],
      // Of counters but for those of some distributors, which are counted by their index.
      ['quotes', 100, await readQuotes(asker, selected), () => readQuotes(asker, selected)],
      ['distributors', 100, 0, async () => isClientAdmin && (await readDistributors(asker))],
    ]
    for (const [name, rows, matches, read] of parts) {
      const { statements } = await record(read)
      await inspect({ person: person.name, call: `dashboard: ${name}`, label }, statements, { rows, matches })
    }
  }
}
