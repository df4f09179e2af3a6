import { z } from 'zod'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { archiveAsset, unarchiveAssets } from '@/lib/resources/assets/archive.commands'
import { none } from '../row-action'
import { undoHours } from '../words'
import { assetAction } from './asset-action'
import type { Row } from './rows'

/** Why an archived asset stays so: its organisation is archived too. */
const whyArchived = (row: Row) => whyFrozen({ ...row, deletedAt: null })

/** BULK-15: each as by itself, with its own line in the audit log and its findings dismissed. */
export const archive = assetAction({
  access: 'assets:archive',
  values: z.object({}),
  holds: () => ({ organisationIds: [], checkIds: 'all' }),
  know: async () => null,
  why: () => null,
  write: async (tx, actor, rows) => {
    for (const row of rows) await archiveAsset(tx, actor, row)
    return none
  },
  back: {
    keep: () => null,
    isAsLeft: ({ deletedAt }) => deletedAt !== null,
    whyFixed: whyArchived,
    write: async (tx, actor, former) => {
      await unarchiveAssets(
        tx,
        actor,
        former.map(({ row }) => row),
      )
      return none
    },
  },
})

/** BULK-16: within a day, as archiving by mistake is noticed; then it is for good. */
export const unarchive = assetAction({
  access: 'assets:unarchive',
  values: z.object({}),
  holds: () => ({ organisationIds: [], checkIds: 'all' }),
  know: async () => Date.now() - undoHours * 3_600_000,
  whyFixed: whyArchived,
  why: ({ deletedAt }, since) => {
    if (!deletedAt) return 'It is not archived'
    return deletedAt.getTime() < since ? 'It has been archived for more than a day' : null
  },
  write: async (tx, actor, rows) => {
    await unarchiveAssets(tx, actor, rows)
    return none
  },
})
