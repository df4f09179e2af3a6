import { db } from '@/lib/core/db/client'
import { whereFindings } from '@/lib/resources/findings/queries'
import { findingList } from '@/lib/resources/findings/routes'
import type { BulkList } from '../action'
import { idsBehind } from '../ids-behind'
import { assign, setDueDate } from './actions'
import { quote } from './quote'

/** Findings. */
export const bulkFindings: BulkList = {
  idsAfter: idsBehind(findingList, whereFindings, (args) => db.finding.findMany(args)),
  actions: { assign, 'due-date': setDueDate, quote },
}
