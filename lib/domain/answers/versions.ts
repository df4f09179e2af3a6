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
export async function findVersion(clientId: string, id: string): Promise<Version | null> {
  const known = kept.get(id)
  const version = known?.clientId === clientId ? known : await read(clientId, id)
  if (!version) return null
  kept.delete(id)
  kept.set(id, version)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return version
}

async function read(clientId: string, id: string): Promise<Version | null> {
  const row = await db.checklistVersion.findFirst({
    where: { clientId, id },
    select: {
      checklistId: true,
      number: true,
      publishedAt: true,
      sections: true,
      checklist: { select: { checkId: true } },
    },
  })
  if (!row) return null
  const { sections, checklist, ...rest } = row
  return { ...rest, id, clientId, checkId: checklist.checkId, definition: shape.parse({ sections }) }
}
