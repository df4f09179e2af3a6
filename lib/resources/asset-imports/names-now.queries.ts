import { db } from '@/lib/core/db/client'

interface Named {
  id: string
  name: string
}

type Where = { clientId: string; id: { in: string[] } }
const select = { id: true, name: true } as const

/** What records that an import makes are called now, by `recordType`. */
const namedNow: Record<string, (where: Where) => Promise<Named[]>> = {
  assets: (where) => db.asset.findMany({ where, select }),
  assetTypes: (where) => db.assetType.findMany({ where, select }),
  manufacturers: (where) => db.manufacturer.findMany({ where, select }),
  additionalFields: (where) => db.additionalField.findMany({ where, select }),
  organisations: (where) => db.organisation.findMany({ where, select }),
  sites: async (where) => {
    const rows = await db.site.findMany({ where, select: { id: true, locationTrail: true } })
    return rows.map(({ id, locationTrail }) => ({ id, name: locationTrail }))
  },
}

/** What these records of one client are called now, by their ids: those that are still there. One read a kind. */
export async function namesNow(
  clientId: string,
  records: readonly { recordType: string; recordId: string }[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string[]>()
  for (const { recordType, recordId } of records) {
    const of = ids.get(recordType) ?? []
    of.push(recordId)
    ids.set(recordType, of)
  }
  const found = await Promise.all(
    [...ids].map(async ([recordType, of]) => (await namedNow[recordType]?.({ clientId, id: { in: of } })) ?? []),
  )
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}
