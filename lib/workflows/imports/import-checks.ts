import { db, type Tx } from '@/lib/core/db/client'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { readId } from '@/lib/workflows/imports/rows/cells'
import type { ImportAnswer } from '@/lib/workflows/imports/rows/schema'
import {
  checkTaskRows,
  type TaskCells,
  type TaskImport,
  type TaskLibrary,
} from '@/lib/workflows/imports/rows/task-rows'
import { chunksOf, fingerprintOf, importing, refuseErrors } from './settle'

/** So many of the tasks that a file brings are named in the audit log; it says how many there are of all. */
const mostNamed = 100

type Owner = { clientId: string; organisationId: string }
type Update = TaskImport['updates'][number]

/** What an import would do, and what is said of each row; saves nothing (IMPORT-24). */
export async function tryChecks(owner: Owner, rows: readonly TaskCells[]): Promise<ImportAnswer> {
  const { reports, creates, updates } = checkTaskRows(rows, await readLibrary(db, owner))
  return { created: creates.length, updated: updates.length, rows: reports }
}

/**
 * Imports tasks into an organisation's library, all rows or none (IMPORT-23). New frequencies move the schedules of the
 * assets, in the same transaction. @throws ApiError 422 with the rows' messages, 409 while another import runs.
 */
export async function importChecks(
  actor: Actor,
  owner: Owner,
  rows: readonly TaskCells[],
  { id, signal }: { id: string | undefined; signal: AbortSignal },
): Promise<ImportAnswer> {
  const { organisationId } = owner
  const fingerprint = fingerprintOf(rows)
  return importing({ what: 'checks', actor, organisationId, id, fingerprint, signal }, async (tx) => {
    await lock(tx, owner, rows)
    const { reports, creates, updates } = checkTaskRows(rows, await readLibrary(tx, owner))
    refuseErrors(reports)
    await change(tx, owner, updates)
    await create(tx, owner, creates)
    const checkIds = updates.filter(isRescheduled).map(({ before }) => before.id)
    if (checkIds.length > 0) await recompute(tx, owner.clientId, { checkIds })

    const answer = { created: creates.length, updated: updates.length }
    await audit(tx, actor, {
      action: 'import',
      recordType: 'checks',
      recordId: owner.organisationId,
      details: { ...answer, ...(creates.length > 0 && { made: creates.slice(0, mostNamed).map(({ name }) => name) }) },
    })
    return answer
  })
}

async function readLibrary(tx: Pick<Tx, 'sector' | 'check'>, owner: Owner): Promise<TaskLibrary> {
  const sectors = await tx.sector.findMany({ where: owner, select: { id: true, name: true } })
  const checks = await tx.check.findMany({
    where: { ...owner, deletedAt: null },
    select: { id: true, name: true, sectorId: true, periodValue: true, period: true },
  })
  // Only a deleted task has no sector.
  return { sectors, checks: checks as TaskLibrary['checks'] }
}

/**
 * Locks the tasks that the file names, in the order of their ids: whoever puts one on an asset waits, or is waited for.
 */
async function lock(tx: Tx, { clientId, organisationId }: Owner, rows: readonly TaskCells[]): Promise<void> {
  const ids = rows.flatMap(({ id }) => readId(id).id ?? [])
  await tx.$executeRaw`
    SELECT 1 FROM "Check"
    WHERE "clientId" = ${clientId}::uuid AND "organisationId" = ${organisationId}::uuid AND "deletedAt" IS NULL
      AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR UPDATE`
}

async function create(tx: Tx, { clientId, organisationId }: Owner, creates: TaskImport['creates']): Promise<void> {
  for (const chunk of chunksOf(creates))
    await tx.$executeRaw`
      INSERT INTO "Check" ("clientId", "organisationId", "sectorId", "name", "periodValue", "period")
      SELECT ${clientId}::uuid, ${organisationId}::uuid, d."sectorId", d."name"::citext, d."periodValue", d."period"
      FROM json_to_recordset(${JSON.stringify(chunk)}::json)
        AS d("sectorId" uuid, "name" text, "periodValue" int, "period" smallint)`
}

/**
 * Tasks that are renamed first get a temporary name with a control character, which no real name has, so that two tasks
 * may swap their names (IMPORT-18).
 */
async function change(tx: Tx, { clientId }: Owner, updates: readonly Update[]): Promise<void> {
  const renamed = updates.filter(
    ({ before, after }) => before.name !== after.name || before.sectorId !== after.sectorId,
  )
  for (const chunk of chunksOf(renamed.map(({ before }) => before.id)))
    await tx.$executeRaw`
      UPDATE "Check" SET "name" = (chr(1) || id::text)::citext
      WHERE "clientId" = ${clientId}::uuid AND id = ANY (${chunk}::uuid[])`
  for (const chunk of chunksOf(updates.map(({ before: { id }, after }) => ({ id, ...after }))))
    await tx.$executeRaw`
      UPDATE "Check" c
      SET "name" = d."name"::citext, "sectorId" = d."sectorId",
        "periodValue" = d."periodValue", "period" = d."period", "updatedAt" = now()
      FROM json_to_recordset(${JSON.stringify(chunk)}::json)
        AS d(id uuid, "name" text, "sectorId" uuid, "periodValue" int, "period" smallint)
      WHERE c."clientId" = ${clientId}::uuid AND c.id = d.id`
}

const isRescheduled = ({ before, after }: Update) =>
  before.periodValue !== after.periodValue || before.period !== after.period
