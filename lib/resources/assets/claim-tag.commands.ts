import type { Tx } from '@/lib/core/db/client'
import type { Refusals } from '@/lib/core/errors/refusals'

export interface Claim {
  tagId: string
  /** As it was uploaded (ASSET-8). */
  name: string
  maxChecks: number
}

/** Claims one tag; why it can't be had is a refusal of the field `name` (ASSET-9). */
export async function claimTag(tx: Tx, clientId: string, name: string, refusals: Refusals): Promise<Claim | null> {
  const [claim] = await claimTags(tx, clientId, [name])
  if (typeof claim === 'object') return claim
  if (claim) refusals.add('name', claim)
  return null
}

/**
 * Claims blank tags of the client by their references, without case; the tag of an archived asset stays in use (TAG-3).
 * The tags' rows are locked first, in the order of their ids, so of two people who claim one the other waits and then
 * finds it in use; nor is it deleted meanwhile.
 * @returns for each name its claim, or in words why there is none.
 */
export async function claimTags(tx: Tx, clientId: string, names: readonly string[]): Promise<(Claim | string)[]> {
  const rows = await tx.$queryRaw<{ position: bigint; id: string; reference: string; batchId: string }[]>`
    SELECT d.position, t.id, t."reference"::text, t."batchId"
    FROM "Tag" t
    JOIN json_array_elements_text(${JSON.stringify(names)}::json) WITH ORDINALITY AS d(name, position)
      ON t."reference" = d.name::citext
    WHERE t."clientId" = ${clientId}::uuid
    ORDER BY t.id, d.position FOR NO KEY UPDATE OF t`
  const used = await usedAmong(
    tx,
    clientId,
    rows.map(({ id }) => id),
  )
  const maxima = await maximaOf(
    tx,
    clientId,
    rows.map(({ batchId }) => batchId),
  )
  const claims = names.map((): Claim | string => 'This tag is not known')
  const taken = new Set<string>()
  for (const { position, id, reference, batchId } of rows) {
    const at = Number(position) - 1
    if (used.has(id)) claims[at] = 'This tag is already in use'
    else if (taken.has(id)) claims[at] = 'This tag is listed twice'
    else claims[at] = { tagId: id, name: reference, maxChecks: maxima.get(batchId) ?? 0 }
    taken.add(id)
  }
  return claims
}

async function usedAmong(tx: Tx, clientId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.asset.findMany({ where: { clientId, tagId: { in: ids } }, select: { tagId: true } })
  return new Set(rows.map(({ tagId }) => tagId))
}

/** The most tasks that assets of each batch may have (ASSET-13). */
async function maximaOf(tx: Tx, clientId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.tagBatch.findMany({
    where: { clientId, id: { in: [...new Set(ids)] } },
    select: { id: true, maxChecks: true },
  })
  return new Map(rows.map(({ id, maxChecks }) => [id, maxChecks]))
}
