import { db } from '@/lib/core/db/client'
import { type Definition, shape } from '@/lib/domain/checklists/shape'

/** A version of a checklist: nothing of it ever changes. */
export interface Version {
  id: string
  clientId: string
  checklistId: string
  checkId: string
  number: number
  publishedAt: Date
  definition: Definition
}

/** Versions that were wanted last: what never changes may be kept, some hundred items each. */
const kept = new Map<string, Version>()
const mostKept = 100

/** A version that was ever published on the client, or `null`. */
export const findVersion = async (clientId: string, id: string): Promise<Version | null> =>
  (await findVersions(clientId, [id])).get(id) ?? null

/**
 * Those of them that were ever published on the client, by their ids: by one statement at most, however many they are.
 */
export async function findVersions(clientId: string, ids: Iterable<string>): Promise<Map<string, Version>> {
  const wanted = [...new Set(ids)]
  const known = wanted.flatMap((id) => kept.get(id) ?? []).filter((version) => version.clientId === clientId)
  const found = new Map(known.map((version) => [version.id, version]))
  const missing = wanted.filter((id) => !found.has(id))
  if (missing.length > 0) for (const version of await read(clientId, missing)) found.set(version.id, version)
  for (const version of found.values()) {
    kept.delete(version.id)
    kept.set(version.id, version)
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return found
}

async function read(clientId: string, ids: string[]): Promise<Version[]> {
  const rows = await db.checklistVersion.findMany({
    where: { clientId, id: { in: ids } },
    select: {
      id: true,
      checklistId: true,
      number: true,
      publishedAt: true,
      sections: true,
      checklist: { select: { checkId: true } },
    },
  })
  return rows.map(({ sections, checklist, ...rest }) => ({
    ...rest,
    clientId,
    checkId: checklist.checkId,
    definition: shape.parse({ sections }),
  }))
}
