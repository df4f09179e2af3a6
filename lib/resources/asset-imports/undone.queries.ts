import { db } from '@/lib/core/db/client'
import { namesNow } from './names-now.queries'
import type { AssetImportRow } from './queries'

/** What stays of an import that was undone, as far as one reads it. */
const mostTold = 1_000

/** What an undo has come to; `null` where none was asked for. */
export async function undoneOf({ clientId, id, state, isUndoing }: AssetImportRow) {
  if (state !== 5 && !isUndoing) return null
  const where = { clientId, importId: id }
  const [undone, staying, stays] = await Promise.all([
    db.assetImportMade.count({ where: { ...where, undoneAt: { not: null } } }),
    db.assetImportMade.count({ where: { ...where, stays: { not: null } } }),
    db.assetImportMade.findMany({
      where: { ...where, stays: { not: null } },
      orderBy: [{ line: 'asc' }, { id: 'asc' }],
      take: mostTold,
      select: { recordType: true, recordId: true, name: true, line: true, stays: true },
    }),
  ])
  const names = await namesNow(clientId, stays)
  return {
    undone,
    staying,
    stays: stays.map(({ recordType, recordId, name, line, stays: why }) => ({
      ...{ recordType, id: recordId, name: names.get(recordId) ?? name, line, why: why as string },
    })),
  }
}
