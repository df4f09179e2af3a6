import { db } from '@/lib/core/db/client'
import { whereAssets } from '@/lib/resources/assets/queries'
import { assetList } from '@/lib/resources/assets/routes'
import type { BulkList } from '../action'
import { idsBehind } from '../ids-behind'
import { archive, unarchive } from './archive'
import { labels } from './labels'
import { setCustomer, setType, setZone } from './place-actions'
import { addTask, removeTask } from './task-actions'

/** Tagged assets. */
export const bulkAssets: BulkList = {
  idsAfter: idsBehind(
    assetList,
    ({ actor }, filters) => whereAssets(actor, filters),
    (args) => db.asset.findMany(args),
  ),
  actions: {
    'set-zone': setZone,
    'set-customer': setCustomer,
    'set-type': setType,
    'add-task': addTask,
    'remove-task': removeTask,
    archive,
    unarchive,
    labels,
  },
}
