import type { Asker } from '@/lib/domain/people/asker'
import { textsAsked } from '@/lib/list/asked'
import type { Filters } from '@/lib/list/filters'
import { parseSelection, type Queryable } from '@/lib/list/query'
import type { BulkList } from './action'

interface Page<Where> {
  where: { AND: [Where, { id: { gt: string } }] }
  orderBy: { id: 'asc' }
  take: number
  select: { id: true }
}

/** The ids that a list's own filters leave, in their order, behind one of them. */
export const idsBehind =
  <Where>(
    list: Queryable<Filters>,
    where: (asker: Asker, filters: never) => Where | Promise<Where>,
    find: (page: Page<Where>) => Promise<{ id: string }[]>,
  ): BulkList['idsAfter'] =>
  async (asker, filters, after, take) => {
    const selection = parseSelection(list, textsAsked({ filters }))
    const reached = await where(asker, selection.filters as never)
    const page = { orderBy: { id: 'asc' }, take, select: { id: true } } as const
    const rows = await find({ where: { AND: [reached, { id: { gt: after } }] }, ...page })
    return rows.map(({ id }) => id)
  }
