import type { Asker, Option } from '@/lib/api/filters'
import { db } from '@/lib/db/client'
import { libraryReach } from '@/lib/permissions/reach'

/** The asset types that a list's filter offers: those the asker reads, the first 100 by name (S2 §9). */
async function assetTypeOptions({ actor }: Asker): Promise<Option[]> {
  const rows = await db.assetType.findMany({
    where: libraryReach(actor),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 100,
    select: { id: true, name: true },
  })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** A filter by asset type. */
export const assetTypeChoice = { options: assetTypeOptions }
