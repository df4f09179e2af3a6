import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { can } from '@/lib/domain/permissions/can'
import { importReach } from '@/lib/domain/permissions/reach'
import type { Option } from './option'

/**
 * A filter by the import that made it: shown, by the name of its file, where one was chosen on the import's own page.
 */
export const importChoice = {
  isVisible: ({ actor }: Asker, chosen: readonly string[]) => chosen.length > 0 && can(actor, 'assets:import'),
  options: async ({ actor }: Asker, chosen: readonly string[]): Promise<Option[]> => {
    if (chosen.length === 0) return []
    const where = { AND: [importReach(actor), { id: { in: [...chosen] } }] }
    const rows = await db.assetImport.findMany({ where, select: { id: true, filename: true } })
    return rows.map(({ id, filename }) => ({ value: id, label: filename }))
  },
}
