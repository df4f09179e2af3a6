import { db } from '@/lib/core/db/client'
import type { AssetImportRow } from './queries'

/** Of each kind so many are named. */
const mostNamed = 100

interface Named {
  id: string
  name: string
}

type Where = { clientId: string; id: { in: string[] } }
const select = { id: true, name: true } as const
const places = (where: Where): Promise<Named[]> =>
  db.site
    .findMany({ where, select: { id: true, locationTrail: true } })
    .then((rows) => rows.map(({ id, locationTrail }) => ({ id, name: locationTrail })))

/**
 * Kinds of records of a library that an import makes: which places in the order of taking back are theirs, and what they
 * are called now.
 */
const kinds = [
  { kind: 'assetTypes', from: 101, to: 101, read: (where: Where) => db.assetType.findMany({ where, select }) },
  { kind: 'manufacturers', from: 102, to: 102, read: (where: Where) => db.manufacturer.findMany({ where, select }) },
  { kind: 'details', from: 103, to: 103, read: (where: Where) => db.additionalField.findMany({ where, select }) },
  { kind: 'customers', from: 104, to: 104, read: (where: Where) => db.organisation.findMany({ where, select }) },
  { kind: 'sites', from: 99, to: 99, read: places },
  { kind: 'zones', from: 1, to: 98, read: places },
] as const

/**
 * What an import has made of the library and which assets it has changed, those that are still there by name (REGRUN-18);
 * `null` before it has ended and once it is taken back.
 */
export async function outcomeOf({ clientId, id: importId, state, isUndoing, updated }: AssetImportRow) {
  if (state < 3 || state === 5 || isUndoing) return null
  const counts = await db.$queryRaw<{ order: number; count: number }[]>`
    SELECT m."undoOrder" AS "order", count(*)::int AS "count" FROM "AssetImportMade" m
    WHERE m."clientId" = ${clientId}::uuid AND m."importId" = ${importId}::uuid AND m."undoOrder" > 0 GROUP BY 1`
  const where = { clientId, importId }
  const take = { take: mostNamed, select: { recordId: true } } as const
  const library = await Promise.all(
    kinds.map(async ({ kind, from, to, read }) => {
      const count = counts.reduce((sum, one) => (one.order >= from && one.order <= to ? sum + one.count : sum), 0)
      if (count === 0) return []
      const ofKind = { ...where, undoOrder: { gte: from, lte: to } }
      const made = await db.assetImportMade.findMany({
        ...{ where: ofKind, orderBy: [{ undoOrder: 'asc' as const }, { id: 'asc' as const }] },
        ...take,
      })
      return [{ kind, count, records: await named(clientId, made, read) }]
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
  const assets = await named(clientId, changed, (ofAssets) => db.asset.findMany({ where: ofAssets, select }))
  return { library: library.flat(), updated: assets }
}

/** What they are called now, in their order; those that are gone are left out. */
async function named(
  clientId: string,
  made: readonly { recordId: string }[],
  read: (where: Where) => Promise<Named[]>,
): Promise<Named[]> {
  const ids = made.map(({ recordId }) => recordId)
  const names = new Map((await read({ clientId, id: { in: ids } })).map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) as string }] : []))
}
