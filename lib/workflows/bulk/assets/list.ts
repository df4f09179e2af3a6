import { db } from '@/lib/core/db/client'
import { textsAsked } from '@/lib/list/asked'
import { parseSelection } from '@/lib/list/query'
import { whereAssets } from '@/lib/resources/assets/queries'
import { assetList } from '@/lib/resources/assets/routes'
import type { BulkList } from '../action'
import { archive } from './archive'
import { setCustomer, setType, setZone } from './place-actions'
import { addTask, removeTask } from './task-actions'

/** Tagged assets. */
export const bulkAssets: BulkList = {
  idsAfter: async ({ actor }, filters, after, most) => {
    const selection = parseSelection(assetList, textsAsked({ filters }))
    const rows = await db.asset.findMany({
      where: { AND: [await whereAssets(actor, selection.filters as never), { id: { gt: after } }] },
      orderBy: { id: 'asc' },
      take: most,
      select: { id: true },
    })
    return rows.map(({ id }) => id)
  },
  actions: {
    'set-zone': setZone,
    'set-customer': setCustomer,
    'set-type': setType,
    'add-task': addTask,
    'remove-task': removeTask,
    archive,
  },
}
