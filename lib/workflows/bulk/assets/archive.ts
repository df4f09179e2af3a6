import { z } from 'zod'
import { archiveAsset } from '@/lib/resources/assets/archive.commands'
import { assetAction } from './asset-action'

/** BULK-15: each as by itself, with its own line in the audit log and its findings dismissed. */
export const archive = assetAction({
  access: 'assets:archive',
  values: z.object({}),
  holds: () => ({ organisationIds: [], checkIds: 'all' }),
  know: async () => null,
  why: () => null,
  write: async (tx, actor, rows) => {
    for (const row of rows) await archiveAsset(tx, actor, row)
  },
})
