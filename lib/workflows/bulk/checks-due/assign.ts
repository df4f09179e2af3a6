import { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { optionalUuid } from '@/lib/core/text/zod'
import { rules } from '@/lib/domain/permissions/table'
import { said } from '../action'
import { assigneeNamed, tellAssignee, whyNotTheirs } from '../assignee'
import { none } from '../row-action'
import { taskAction } from './rows'

/** BULK-29: to an inspector of the customer or of its distributor, or to nobody. */
export const assign = taskAction({
  access: 'results:record',
  values: z.object({ assigneeUserId: said(optionalUuid()) }),
  know: (tx, actor, { assigneeUserId }) => assigneeNamed(tx, actor, assigneeUserId, rules['results:record'].roles),
  why: (row, assignee) => {
    const why = whyNotTheirs(assignee, row)
    return why ?? (row.assigneeUserId === (assignee?.id ?? null) ? 'It has this already' : null)
  },
  write: async (tx, actor, rows, assignee, { bulkId }) => {
    await give(tx, actor.clientId, rows, assignee?.id ?? null)
    await tellAssignee(tx, actor, 'tasks-assigned', rows, { assignee, bulkId })
    return none
  },
  back: {
    keep: ({ assigneeUserId }) => ({ assigneeUserId }),
    isAsLeft: (row, { assigneeUserId }) => row.assigneeUserId === assigneeUserId,
    // Who does not inspect there any more has none of them, whether they are given back to him or not.
    write: async (tx, { clientId }, former) => {
      const before = new Set(former.map((one) => one.before.assigneeUserId))
      for (const id of before) {
        const rows = former.filter((one) => one.before.assigneeUserId === id).map(({ row }) => row)
        await give(tx, clientId, rows, id)
      }
      return none
    },
  },
})

async function give(tx: Tx, clientId: string, rows: readonly { id: string }[], assigneeUserId: string | null) {
  await tx.assetCheck.updateMany({
    where: { clientId, id: { in: rows.map(({ id }) => id) } },
    data: { assigneeUserId },
  })
}
