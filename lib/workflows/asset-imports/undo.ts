import { isNamedElsewhere } from '@/lib/core/db/away'
import { db, type Tx } from '@/lib/core/db/client'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { bringerInLog, bringerLater, notAnyMore } from './later'
import { takeBackAssets } from './undo-assets'
import { takeBackLibrary } from './undo-library'
import type { Made, Stays } from './undone'

/** Records that are taken back in one transaction. */
const blockSize = 500

/**
 * Takes back what an import made, assets first, then what they stood in and were of, block by block (REGRUN-20).
 * @returns whether all was looked at; else there was no more time.
 */
export async function undoBlocks(
  { clientId, id }: AssetImport,
  mayGoOn: () => boolean,
  rest: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  for (;;) {
    const started = performance.now()
    const left = await undoBlock(clientId, id)
    if (left === null) return true
    if (!mayGoOn()) return false
    await rest(performance.now() - started)
  }
}

/** @returns how many records were looked at; `null`: none is left, or nobody may take it back any more. */
async function undoBlock(clientId: string, importId: string): Promise<number | null> {
  const row = await db.assetImport.findFirst({ where: { clientId, id: importId, isUndoing: true } })
  if (!row) return null
  const actor = await bringerLater(row)
  if (!actor) {
    const data = { isUndoing: false, why: notAnyMore.undo }
    await db.assetImport.updateMany({ where: { clientId, id: importId, isUndoing: true }, data })
    return null
  }
  try {
    return await transaction((tx) => takeBack(tx, actor, row, blockSize))
  } catch (error) {
    if (!isNamedElsewhere(error)) throw error
  }
  // Something names one of them that nobody here knows of: one by one it shows which.
  for (let n = 0; n < blockSize; n++) {
    try {
      if ((await transaction((tx) => takeBack(tx, actor, row, 1))) === null) return null
    } catch (error) {
      if (!isNamedElsewhere(error)) throw error
      await transaction((tx) => takeBack(tx, actor, row, 1, 'something else names it'))
    }
  }
  return blockSize
}

async function takeBack(
  tx: Tx,
  actor: Actor,
  row: AssetImport,
  count: number,
  reason?: string,
): Promise<number | null> {
  const { clientId, id: importId } = row
  const [held] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "AssetImport"
    WHERE "clientId" = ${clientId}::uuid AND id = ${importId}::uuid AND "isUndoing" FOR UPDATE`
  if (!held) return null
  const block = await nextOf(tx, clientId, importId, count)
  if (block.length === 0) {
    await end(tx, row)
    return null
  }
  const stays = reason ? new Map(block.map(({ id }) => [id, reason])) : await stay(tx, actor, row, block)
  const rows = JSON.stringify(block.map(({ id }) => ({ id, stays: stays.get(id) ?? null })))
  await tx.$executeRaw`
    UPDATE "AssetImportMade" m SET "stays" = d."stays", "undoneAt" = CASE WHEN d."stays" IS NULL THEN now() END
    FROM json_to_recordset(${rows}::json) AS d(id uuid, "stays" text)
    WHERE m."clientId" = ${clientId}::uuid AND m.id = d.id`
  await tx.assetImport.update({ where: { clientId, id: importId }, data: { isUndoing: true } })
  return block.length
}

/** The next ones, of one kind. */
const nextOf = (tx: Tx, clientId: string, importId: string, count: number) => tx.$queryRaw<Made[]>`
    SELECT m.id, m."kind", m."recordType", m."recordId", m."name", m."details", m."seenAt" FROM "AssetImportMade" m
    WHERE m."clientId" = ${clientId}::uuid AND m."importId" = ${importId}::uuid AND m."undoneAt" IS NULL AND m."stays" IS NULL
      AND m."undoOrder" = (
        SELECT min(n."undoOrder") FROM "AssetImportMade" n
        WHERE n."clientId" = ${clientId}::uuid AND n."importId" = ${importId}::uuid AND n."undoneAt" IS NULL AND n."stays" IS NULL)
    ORDER BY m.id LIMIT ${count}`

const stay = async (tx: Tx, actor: Actor, row: AssetImport, block: readonly Made[]): Promise<Stays> =>
  block[0]?.recordType === 'assets' ? takeBackAssets(tx, actor, row, block) : takeBackLibrary(tx, actor, block)

async function end(tx: Tx, row: AssetImport): Promise<void> {
  const { clientId, id: importId } = row
  await tx.assetImport.update({
    where: { clientId, id: importId },
    data: { state: 5, isUndoing: false, undoneAt: new Date(), why: null },
  })
  const where = { clientId, importId }
  const undone = await tx.assetImportMade.count({ where: { ...where, undoneAt: { not: null } } })
  const stays = await tx.assetImportMade.count({ where: { ...where, stays: { not: null } } })
  await audit(tx, bringerInLog(row), {
    action: 'asset-import-undo',
    recordType: 'assetImports',
    recordId: importId,
    details: { name: row.filename, undone, stays },
  })
}
