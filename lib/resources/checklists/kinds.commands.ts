import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Definition } from '@/lib/domain/checklists/shape'
import { kindNames } from '@/lib/domain/checklists/words'
import type { Actor } from '@/lib/domain/permissions/actor'

/**
 * An item keeps its kind over all versions of its checklist, so that the answers to a key can be compared (CHECKLIST-3).
 * @throws ApiError 422 `draft` naming the item.
 */
export async function refuseOtherKinds(tx: Tx, { clientId }: Actor, checklistId: string, draft: Definition) {
  const published = await tx.$queryRaw<{ key: string; kind: number }[]>`
    SELECT DISTINCT i->>'key' AS "key", (i->>'kind')::int AS "kind"
    FROM "ChecklistVersion" v, jsonb_array_elements(v."sections") s, jsonb_array_elements(s->'items') i
    WHERE v."clientId" = ${clientId}::uuid AND v."checklistId" = ${checklistId}::uuid`
  const kinds = new Map(published.map(({ key, kind }) => [key, kind]))
  const other = draft.sections
    .flatMap(({ items }) => items)
    .find(({ key, kind }) => kinds.has(key) && kinds.get(key) !== kind)
  if (!other) return
  const before = kindNames[kinds.get(other.key) as keyof typeof kindNames]
  throw invalid({ draft: [`"${other.label}" has the key "${other.key}", which was published as ${before}`] })
}
