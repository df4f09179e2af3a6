import { transaction } from '@/lib/core/db/transaction'
import { conflict } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { AnyAction } from './action'
import { undoableUntil } from './queries'
import { goOn, undoBlock } from './run'
import { mostInCall } from './words'

/**
 * Takes back what a bulk has changed, where the rows still have it: few at once, more in a job (BULK-8). Asked for
 * again it changes nothing. @throws ApiError 409 while it still runs, and where it can't be taken back (any more).
 */
export async function undoBulk(actor: Actor, { clientId, id }: { clientId: string; id: string }, action: AnyAction) {
  await transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM "BulkChange" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR UPDATE`
    const bulk = await tx.bulkChange.findFirstOrThrow({ where: { clientId, id } })
    if (bulk.state > 2) return
    if (bulk.state === 1) throw conflict('This is still under way. Wait until it is done')
    const until = undoableUntil(bulk)
    if (!until) throw conflict('This can’t be taken back')
    if (until < new Date()) throw conflict('This can’t be taken back any more: a day has passed')
    const undoing = await tx.bulkChange.update({
      where: { clientId, id },
      data: { state: 3, undoneByUserId: actor.userId, undoneByImpersonatorId: actor.impersonator?.id ?? null },
    })
    if (bulk.done > mostInCall) await goOn(tx, { clientId, bulkId: id })
    else await undoBlock(tx, actor, undoing, action)
  })
}
