import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { notFound } from '@/lib/core/errors/errors'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import { assertOwnSector } from '@/lib/domain/library/sector-in-body'
import { frequencyChanged, keepLibrary, refuseWhileTakenAlong } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
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

/**
 * A new frequency moves the schedule of every asset that has none of its own (LIBRARY-17).
 * @throws ApiError 409 while a customer that has left takes names and frequencies of the library along.
 */
export async function changeCheck(tx: Tx, actor: Actor, row: CheckRow, input: z.output<typeof updateCheck>) {
  const { clientId } = actor
  const { name, sectorId, checkTimeline } = input
  await keepLibrary(tx, clientId, row.organisationId)
  const before = await lockCheck(tx, clientId, row.id)
  if (sectorId && sectorId !== row.sectorId)
    await assertOwnSector(tx, { clientId, organisationId: row.organisationId, sectorId })
  const isOtherName = name !== undefined && name !== before.name
  const isOtherFrequency = isOther(before, checkTimeline)
  if (isOtherName || isOtherFrequency) await refuseWhileTakenAlong(tx, clientId, row.organisationId)
  await tx.check.update({ where: { clientId, id: row.id }, data: { name, sectorId, ...checkTimeline } })
  if (isOtherFrequency) await frequencyChanged(tx, clientId, row.id)
}

/**
 * Locks a task's row and answers it as it is. Whoever is putting the task on an asset waits, or is waited for, so that
 * no asset misses the change.
 * @throws ApiError 404 where somebody has deleted it meanwhile.
 */
export async function lockCheck(tx: Tx, clientId: string, id: string): Promise<{ name: string } & Frequency> {
  const [row] = await tx.$queryRaw<({ name: string } & Frequency)[]>`
    SELECT "name", "periodValue", "period" FROM "Check"
    WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`
  if (!row) throw notFound()
  return row
}

interface Frequency {
  periodValue: number
  period: number
}

const isOther = (before: Frequency, wanted: Frequency | undefined): boolean =>
  wanted !== undefined && (wanted.periodValue !== before.periodValue || wanted.period !== before.period)
