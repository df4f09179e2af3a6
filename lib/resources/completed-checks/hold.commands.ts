import type { Tx } from '@/lib/core/db/client'
import { Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import { keptText } from '@/lib/core/db/statement-names'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'

interface Result {
  assetId: string
  checkId: string
  status?: number | null | undefined
}

/**
 * Locks the rows that a result refers to in the order that everybody keeps: organisations, task, then the asset. A
 * link, an unlink and the deletion of a task lock theirs first too, and then wait for the asset. Only the asset's own
 * lock keeps another result waiting. What is there is read by the next statement: this one may have waited, and sees
 * what was there before. A result that may raise findings counts them too, so it holds the organisation that numbers
 * them from the beginning: whoever links or archives it holds it before the asset.
 * @returns whether the asset was within reach as it began.
 */
export async function holdAsset(tx: Tx, actor: Actor, { assetId, checkId, status }: Result) {
  const statement = new Statement()
  const asset = statement.place('Asset')
  const isAsked = condition(statement, asset, { AND: [assetReachNow(actor), { id: assetId }] })
  const clientId = `${statement.value(actor.clientId)}::uuid`
  const taskId = `${statement.value(checkId)}::uuid`
  const counting = `counting AS MATERIALIZED (
      SELECT n.id FROM "Organisation" n WHERE n."clientId" = ${clientId} AND n.id = (
        SELECT coalesce("customerOrganisationId", "distributorOrganisationId") FROM "Asset" t0 WHERE ${isAsked})
        AND (SELECT count(*) FROM organisations) >= 0 FOR NO KEY UPDATE),`
  const text = keptText(`WITH organisations AS MATERIALIZED (
      SELECT o.id FROM "Organisation" o WHERE o."clientId" = ${clientId} AND o.id = ANY (ARRAY(
        SELECT unnest(ARRAY["customerOrganisationId", "distributorOrganisationId"]) FROM "Asset" t0 WHERE ${isAsked}))
      ORDER BY o.id FOR KEY SHARE),
    ${status === 1 ? '' : counting}
    task AS MATERIALIZED (
      SELECT k.id FROM "Check" k WHERE k."clientId" = ${clientId} AND k.id = ${taskId}
        AND (SELECT count(*) FROM ${status === 1 ? 'organisations' : 'counting'}) >= 0 FOR KEY SHARE)
    SELECT 1 FROM "Asset" t0 WHERE ${isAsked} AND (SELECT count(*) FROM task) >= 0 FOR NO KEY UPDATE`)
  const found = await tx.$queryRawUnsafe<unknown[]>(text, ...statement.values)
  return found.length > 0
}
