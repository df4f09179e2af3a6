import { db, type Tx } from '@/lib/core/db/client'
import { conflict } from '@/lib/core/errors/errors'
import { newId } from '@/lib/core/text/new-id'
import { audit } from '@/lib/domain/audit/audit'
import { writeChangesOfTypes } from '@/lib/domain/library/asset-type-audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { describeChanges } from '@/lib/resources/asset-types/changes'
import {
  type AssetCells,
  type AssetImport,
  type AssetLibrary,
  type AssetValues,
  checkAssetRows,
} from '@/lib/workflows/imports/rows/asset-rows'
import { readId } from '@/lib/workflows/imports/rows/cells'
import type { ImportAnswer } from '@/lib/workflows/imports/rows/schema'
import { saveDetailsOfTypes } from './save-details'
import { chunksOf, fingerprintOf, importing, refuseErrors } from './settle'

type Owner = { clientId: string; organisationId: string }

/** What an import would do, and what is said of each row; saves nothing (IMPORT-24). */
export async function tryAssetTypes(owner: Owner, rows: readonly AssetCells[]): Promise<ImportAnswer> {
  const { reports, creates, updates } = checkAssetRows(rows, await readLibrary(db, owner))
  return { created: creates.length, updated: updates.length, rows: reports }
}

/**
 * Imports asset types into an organisation's library, all rows or none (IMPORT-23); each type that changes gets lines
 * that say what changed (LIBRARY-29). @throws ApiError 422 with the rows' messages, 409 while another import runs or
 * where the same file was imported a moment ago (IMPORT-27).
 */
export async function importAssetTypes(
  actor: Actor,
  owner: Owner,
  rows: readonly AssetCells[],
  { id, signal }: { id: string | undefined; signal: AbortSignal },
): Promise<ImportAnswer> {
  const fingerprint = fingerprintOf(rows)
  const { organisationId } = owner
  return importing({ what: 'assetTypes', actor, organisationId, id, fingerprint, signal }, async (tx) => {
    await lock(tx, owner, rows)
    const { reports, creates, updates } = checkAssetRows(rows, await readLibrary(tx, owner))
    refuseErrors(reports)
    if (creates.length > 0) await refuseRepetition(tx, owner, fingerprint)
    const created = creates.map((after) => ({ id: newId(), ...after }))
    await create(tx, owner, created)
    await change(tx, owner, updates)
    await writeChangesOfTypes(tx, actor, [
      ...created.map(({ id, name }) => ({ assetTypeId: id, name, lines: ['Asset type created'] })),
      ...updates.map(({ before, after }) => ({
        assetTypeId: before.id,
        name: after.name,
        lines: describeChanges(stateOf(before), stateOf(after)),
      })),
    ])
    const answer = { created: creates.length, updated: updates.length }
    await audit(tx, actor, {
      action: 'import',
      recordType: 'assetTypes',
      recordId: owner.organisationId,
      details: { ...answer, fingerprint },
    })
    return answer
  })
}

const stateOf = ({ name, notes, fields }: AssetValues) => ({ name, notes, fields, tasks: [], documents: [] })

async function readLibrary(tx: Pick<Tx, 'sector' | 'assetType'>, owner: Owner): Promise<AssetLibrary> {
  const sectors = await tx.sector.findMany({ where: owner, select: { id: true, name: true } })
  const types = await tx.assetType.findMany({
    where: owner,
    select: {
      id: true,
      name: true,
      sectorId: true,
      notes: true,
      fields: {
        orderBy: { position: 'asc' },
        select: { additionalField: { select: { name: true } }, additionalFieldValue: { select: { fieldValue: true } } },
      },
    },
  })
  const assetTypes = types.map(({ fields, ...type }) => ({
    ...type,
    fields: fields.map((one) => ({ name: one.additionalField.name, value: one.additionalFieldValue.fieldValue })),
  }))
  return { sectors, assetTypes }
}

/** Locks the types, so that saves come one after the other and the lines of each tell what that save changed. */
async function lock(tx: Tx, { clientId, organisationId }: Owner, rows: readonly AssetCells[]): Promise<void> {
  const ids = rows.flatMap(({ id }) => readId(id).id ?? [])
  await tx.$executeRaw`
    SELECT 1 FROM "AssetType"
    WHERE "clientId" = ${clientId}::uuid AND "organisationId" = ${organisationId}::uuid AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
}

/**
 * Refuses a file that was imported in the last five seconds, by a double click or a retry (IMPORT-27). Asset types
 * may share a name, so nothing else would stop it.
 */
async function refuseRepetition(tx: Tx, { clientId, organisationId }: Owner, fingerprint: string): Promise<void> {
  const same = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "AuditLog"
    WHERE "clientId" = ${clientId}::uuid AND "recordId" = ${organisationId} AND "action" = 'import'
      AND "recordType" = 'assetTypes' AND "details"->>'fingerprint' = ${fingerprint}
      AND "createdAt" > now() - interval '5 seconds'
    LIMIT 1`
  if (same.length > 0) throw conflict('This file was imported a moment ago')
}

async function create(tx: Tx, owner: Owner, types: readonly (AssetValues & { id: string })[]): Promise<void> {
  const { clientId, organisationId } = owner
  for (const chunk of chunksOf(types)) {
    await tx.$executeRaw`
      INSERT INTO "AssetType" (id, "clientId", "organisationId", "sectorId", "name", "notes")
      SELECT d.id, ${clientId}::uuid, ${organisationId}::uuid, d."sectorId", d."name"::citext, d."notes"
      FROM json_to_recordset(${JSON.stringify(chunk)}::json) AS d(id uuid, "sectorId" uuid, "name" text, "notes" text)`
    await saveDetailsOfTypes(tx, owner, chunk)
  }
}

async function change(tx: Tx, owner: Owner, updates: AssetImport['updates']): Promise<void> {
  for (const chunk of chunksOf(updates)) {
    const types = chunk.map(({ before: { id }, after }) => ({ id, ...after }))
    await tx.$executeRaw`
      UPDATE "AssetType" t SET "name" = d."name"::citext, "notes" = d."notes", "updatedAt" = now()
      FROM json_to_recordset(${JSON.stringify(types)}::json) AS d(id uuid, "name" text, "notes" text)
      WHERE t."clientId" = ${owner.clientId}::uuid AND t.id = d.id`
    const changed = chunk.filter(({ before, after }) => JSON.stringify(before.fields) !== JSON.stringify(after.fields))
    const ids = changed.map(({ before }) => before.id)
    await tx.assetTypeField.deleteMany({ where: { clientId: owner.clientId, assetTypeId: { in: ids } } })
    await saveDetailsOfTypes(
      tx,
      owner,
      changed.map(({ before: { id }, after }) => ({ id, ...after })),
    )
  }
}
