import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { notFound } from '@/lib/core/errors/errors'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import { assertOwnSector } from '@/lib/domain/library/sector-in-body'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import type { CheckRow } from './queries'
import type { createCheck, updateCheck } from './schema'

/** A new task; its name is unique in organisation and sector (LIBRARY-12), which the database settles. */
export async function addCheck(tx: Tx, actor: Actor, input: z.output<typeof createCheck>, id: string) {
  const { clientId } = actor
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  const { name, sectorId, checkTimeline } = input
  await assertOwnSector(tx, { clientId, organisationId, sectorId })
  return tx.check.create({ data: { id, clientId, organisationId, sectorId, name, ...checkTimeline } })
}

/** A new frequency moves the schedule of every asset that has none of its own, in the same transaction (LIBRARY-17). */
export async function changeCheck(tx: Tx, actor: Actor, row: CheckRow, input: z.output<typeof updateCheck>) {
  const { clientId } = actor
  const { name, sectorId, checkTimeline } = input
  await lockCheck(tx, clientId, row.id)
  if (sectorId && sectorId !== row.sectorId)
    await assertOwnSector(tx, { clientId, organisationId: row.organisationId, sectorId })
  await tx.check.update({ where: { clientId, id: row.id }, data: { name, sectorId, ...checkTimeline } })
  if (checkTimeline) await recompute(tx, clientId, { checkIds: [row.id] })
}

/**
 * Locks a task's row. Whoever is putting the task on an asset waits, or is waited for, so that no asset misses the
 * change.
 * @throws ApiError 404 where somebody has deleted it meanwhile.
 */
export async function lockCheck(tx: Tx, clientId: string, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Check" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`
  if (rows.length === 0) throw notFound()
}
