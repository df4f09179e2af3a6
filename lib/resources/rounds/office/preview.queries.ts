import { db } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import { mostItems } from '@/lib/domain/rounds/words'
import { planRound } from '../make.commands'
import { countSelected, selected } from '../selection.queries'
import type { PreviewBody, RoundPreviewOutput } from './schema'

/** Counts what a round would have on it, by the condition by which it is made (OFFICE-2). @throws ApiError 422. */
export async function previewOf(actor: Actor, body: PreviewBody): Promise<RoundPreviewOutput> {
  const isTicked = Boolean(body.taskIds?.length)
  const ticked = isTicked ? await tickedTasks(actor, body.taskIds ?? []) : []
  const customers = customersOf(ticked)
  if (isTicked && customers.length === 0) throw invalid({ taskIds: ['None of these tasks is planned'] })
  const chosen = body.customerOrganisationId ?? (customers.length === 1 ? customers[0]?.id : undefined)
  const own = customers.find(({ id }) => id === chosen)
  if (!chosen || (isTicked && !own))
    return { until: null, itemCount: ticked.length, assetCount: assetsOf(ticked), customers }
  const { until, selection } = await planRound(actor, {
    ...body,
    customerOrganisationId: chosen,
    ...(own && { taskIds: own.taskIds }),
  })
  const [row] = await db.$queryRaw<Counts[]>`
    SELECT count(*)::int AS "itemCount", count(DISTINCT k."assetId")::int AS "assetCount"
    FROM (SELECT t."assetId" ${selected(selection)} LIMIT ${mostItems + 1}) k`
  const { itemCount = 0, assetCount = 0 } = row ?? {}
  // A round of so many is not made: only then are all of them counted.
  const all = itemCount > mostItems ? await countSelected(db, selection) : itemCount
  return { until: isTicked ? null : until, itemCount: all, assetCount, customers }
}

interface Counts {
  itemCount: number
  assetCount: number
}

const tickedTasks = (actor: Actor, ids: readonly string[]) =>
  db.assetCheck.findMany({
    where: { AND: [assetReach(actor), { planned: true, id: { in: [...ids] } }] },
    orderBy: { id: 'asc' },
    select: { id: true, assetId: true, customer: { select: { id: true, name: true } } },
  })
type Ticked = Awaited<ReturnType<typeof tickedTasks>>

const assetsOf = (tasks: Ticked): number => new Set(tasks.map(({ assetId }) => assetId)).size

/** Whose the tasks are, by name, and which are whose. */
function customersOf(tasks: Ticked): RoundPreviewOutput['customers'] {
  const found = new Map<string, RoundPreviewOutput['customers'][number]>()
  for (const { id, customer } of tasks) {
    if (!customer) continue
    const before = found.get(customer.id) ?? { id: customer.id, name: customer.name, taskIds: [] }
    found.set(customer.id, { ...before, taskIds: [...before.taskIds, id] })
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}
