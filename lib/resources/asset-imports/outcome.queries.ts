import { db } from '@/lib/core/db/client'
import { namesNow } from './names-now.queries'
import type { AssetImportRow } from './queries'

/** Of each kind so many are named. */
const mostNamed = 100

/** Kinds of records of a library that an import makes, and which places in the order of taking back are theirs. */
const kinds = [
  { kind: 'assetTypes', recordType: 'assetTypes', from: 101, to: 101 },
  { kind: 'manufacturers', recordType: 'manufacturers', from: 102, to: 102 },
  { kind: 'details', recordType: 'additionalFields', from: 103, to: 103 },
  { kind: 'customers', recordType: 'organisations', from: 104, to: 104 },
  { kind: 'sites', recordType: 'sites', from: 99, to: 99 },
  { kind: 'zones', recordType: 'sites', from: 1, to: 98 },
] as const

/**
 * What an import has made of the library and which assets it has changed, those that are still there by name
 * (REGRUN-18); `null` before it has ended and once it is taken back.
 */
export async function outcomeOf({ clientId, id: importId, state, isUndoing, updated }: AssetImportRow) {
  if (state < 3 || state === 5 || isUndoing) return null
  const counts = await db.$queryRaw<{ order: number; count: number }[]>`
    SELECT m."undoOrder" AS "order", count(*)::int AS "count" FROM "AssetImportMade" m
    WHERE m."clientId" = ${clientId}::uuid AND m."importId" = ${importId}::uuid AND m."undoOrder" > 0 GROUP BY 1`
  const where = { clientId, importId }
  const take = { take: mostNamed, select: { recordId: true } } as const
  const library = await Promise.all(
    kinds.map(async ({ kind, recordType, from, to }) => {
      const count = counts.reduce((sum, one) => (one.order >= from && one.order <= to ? sum + one.count : sum), 0)
      if (count === 0) return []
      const ofKind = { ...where, undoOrder: { gte: from, lte: to } }
      const made = await db.assetImportMade.findMany({
        ...{ where: ofKind, orderBy: [{ undoOrder: 'asc' as const }, { id: 'asc' as const }] },
        ...take,
      })
      return [{ kind, count, records: await named(clientId, recordType, made) }]
    }),
  )
  if (updated === 0) return { library: library.flat(), updated: [] }
  const changed = await db.assetImportMade.findMany({
    ...{
      where: { ...where, recordType: 'assets', kind: 2 },
      orderBy: [{ line: 'asc' as const }, { id: 'asc' as const }],
    },
    ...take,
  })
  return { library: library.flat(), updated: await named(clientId, 'assets', changed) }
}

/** What they are called now, in their order; those that are gone are left out. */
async function named(clientId: string, recordType: string, made: readonly { recordId: string }[]) {
  const ids = made.map(({ recordId }) => recordId)
  const names = await namesNow(
    clientId,
    ids.map((recordId) => ({ recordType, recordId })),
  )
  return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) as string }] : []))
}
