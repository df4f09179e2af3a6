import type { Json } from '@/lib/core/text/json'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { recompute } from '@/lib/domain/reschedule/recompute'
import type { BulkAction } from '../action'
import { type RowAction, type Rows, rowAction } from '../row-action'
import { type Held, holdRows, type Row, readRows } from './rows'

const assets: Rows<Row, Held> = {
  recordType: 'assets',
  nameOf: ({ name }) => name,
  read: readRows,
  hold: (tx, actor, ids, held = {}) => holdRows(tx, actor, ids, held),
  whyFixed: whyFrozen,
  settle: (tx, { clientId }, assetIds) => recompute(tx, clientId, { assetIds: [...assetIds] }),
}

/** An action on tagged assets. */
export const assetAction = <Values, Known, Before extends Json>(
  declared: RowAction<Row, Held, Values, Known, Before>,
): BulkAction<Values> => rowAction(assets, declared)
