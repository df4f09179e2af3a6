import { csvFile } from '@/lib/api/csv-file'
import { exportRoute } from '@/lib/api/export'
import { selectionOf } from '@/lib/api/list-routes'
import { formatDateTime } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import { itemOutcomes, mostItems, skipReasons } from '@/lib/domain/rounds/words'
import { type Column, list } from '@/lib/list/list'
import type { Selection } from '@/lib/list/query'
import { statusLabel } from '../completed-checks/schema'
import { roundItemFilters } from './filters'
import { presentRoundItem } from './presenter'
import { findRound, roundItemSource, whereRoundItems } from './queries'
import { reachedRound } from './reached'
import { type RoundItemOutput, roundItem } from './schema'

/** What is on one round: the list of a path with its id. All of it unless a limit is sent (ROUND-8). */
export const itemsOf = (roundId: string) =>
  list({
    client: { path: '/rounds/items', changesWith: [], item: {} },
    access: 'assets:see',
    summary: '',
    filters: roundItemFilters,
    sorts: { position: 'position', at: { path: 'at', nullable: true } },
    defaultSort: 'position',
    defaultLimit: mostItems,
    maxLimit: mostItems,
    keepsViews: false,
    item: roundItem,
    where: ({ actor }, filters) => whereRoundItems(actor, roundId, filters),
    source: roundItemSource,
    present: (rows) => rows.map(presentRoundItem),
    columns: itemColumns,
  })

/** Times are the client's local ones. */
function itemColumns({ tenant: { timezone } }: Asker): Column<RoundItemOutput>[] {
  const time = (at: string | null) => at && formatDateTime(timezone, new Date(at))
  return [
    { title: 'Tag', value: ({ assetName }) => assetName },
    { title: 'Asset type', value: ({ assetType }) => assetType },
    { title: 'Site & zone', value: ({ locationTrail }) => locationTrail },
    { title: 'Task', value: ({ checkName }) => checkName },
    { title: 'Due', value: ({ nextDue }) => time(nextDue) },
    { title: 'Outcome', value: ({ outcome }) => itemOutcomes[outcome as keyof typeof itemOutcomes] },
    { title: 'Status', value: ({ status }) => status && statusLabel(status) },
    {
      title: 'Why skipped',
      value: ({ skipReason }) => skipReason && skipReasons[skipReason as keyof typeof skipReasons],
    },
    { title: 'Notes', value: ({ notes }) => notes },
    { title: 'Time', value: ({ at }) => time(at) },
    { title: 'By', value: ({ user }) => user?.fullName },
  ]
}

/** Of which round, beside which of its items. */
interface Exported extends Selection {
  roundId: string
}
const itemsAsCsv = csvFile<Exported>({
  columns: itemColumns,
  batches: async function* (asker, { roundId, ...selection }, tellTotal) {
    yield* itemsOf(roundId).export?.batches(asker, selection, {}, tellTotal) ?? []
  },
})

/** One line for each task of a round, with what became of it (ROUND-24). */
export const exportItems = exportRoute(
  '/rounds/{id}/items/export',
  {
    name: 'rounds/items',
    called: 'round',
    access: 'assets:see',
    exportAccess: 'exports',
    find: findRound,
    parse: (search) => ({ ...itemsOf('').parseSelection(search), roundId: search.get('id') ?? '' }),
    make: async (asker, exported) => {
      // It may have left the reader's reach since the address was made.
      await reachedRound(asker.actor, exported.roundId)
      return itemsAsCsv(asker, exported)
    },
  },
  { query: selectionOf(itemsOf('')) },
)
