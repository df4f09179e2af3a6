import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Definition } from '@/lib/domain/checklists/shape'
import { type Kind, kindNames } from '@/lib/domain/checklists/words'

/**
 * The items of a draft that were published as another kind, by key, each with a sentence that says so: an item keeps
 * its kind over all versions of its checklist, so that the answers to a key can be compared (CHECKLIST-3).
 */
export async function otherKinds(
  tx: Pick<Tx, '$queryRaw'>,
  clientId: string,
  checklistId: string,
  draft: Definition,
): Promise<Map<string, string>> {
  const published = await tx.$queryRaw<{ key: string; kind: Kind }[]>`
    SELECT DISTINCT i->>'key' AS "key", (i->>'kind')::int AS "kind"
    FROM "ChecklistVersion" v, jsonb_array_elements(v."sections") s, jsonb_array_elements(s->'items') i
    WHERE v."clientId" = ${clientId}::uuid AND v."checklistId" = ${checklistId}::uuid`
  const kinds = new Map(published.map(({ key, kind }) => [key, kind]))
  return new Map(
    draft.sections
      .flatMap(({ items }) => items)
      .flatMap(({ key, kind, label }) => {
        const before = kinds.get(key)
        if (before === undefined || before === kind) return []
        return [[key, `"${label}" has the key "${key}", which was published as ${kindNames[before]}`] as const]
      }),
  )
}

/** @throws ApiError 422 `draft` naming the first such item. */
export async function refuseOtherKinds(tx: Tx, clientId: string, checklistId: string, draft: Definition) {
  const [message] = (await otherKinds(tx, clientId, checklistId, draft)).values()
  if (message) throw invalid({ draft: [message] })
}
