import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { invalid, notFound } from '@/lib/core/errors/errors'
import type { PreparedUpload } from '@/lib/domain/attachments/prepare'
import { removeUploads, storeUploads } from '@/lib/domain/attachments/store'
import { audit } from '@/lib/domain/audit/audit'
import { writeTypeChanges } from '@/lib/domain/library/asset-type-audit'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import { assertOwnSector } from '@/lib/domain/library/sector-in-body'
import { keepLibrary, refuseWhileTakenAlong } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
import { describeChanges, type TypeState } from './changes'
import { saveDetails } from './details.commands'
import type { createAssetType, updateAssetType } from './schema'
import { saveTasks } from './tasks.commands'

type Row = { id: string; clientId: string; organisationId: string; sectorId: string; name: string }

/** A new asset type with its recommended tasks and details. Names need not be unique (LIBRARY-20). */
export async function addAssetType(
  tx: Tx,
  actor: Actor,
  input: z.output<typeof createAssetType>,
  id: string,
  documents: PreparedUpload[],
) {
  const { clientId } = actor
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  const { name, notes, sectorId } = input
  await assertOwnSector(tx, { clientId, organisationId, sectorId })
  const row = await tx.assetType.create({ data: { id, clientId, organisationId, sectorId, name, notes } })
  await saveLists(tx, row, input)
  await storeUploads(tx, actor, { assetTypeId: id }, documents)
  await writeTypeChanges(tx, actor, id, ['Asset type created'])
}

/** Changes what is sent and writes what that changed (LIBRARY-29, ERROR-22). */
export async function changeAssetType(
  tx: Tx,
  actor: Actor,
  row: Row,
  input: z.output<typeof updateAssetType>,
  documents: PreparedUpload[],
) {
  const { clientId } = actor
  await keepLibrary(tx, clientId, row.organisationId)
  await lockType(tx, clientId, row.id)
  const before = await readState(tx, clientId, row.id)
  const { name, notes } = input
  if (name !== undefined && name !== row.name) await refuseWhileTakenAlong(tx, clientId, row.organisationId)
  await tx.assetType.update({ where: { clientId, id: row.id }, data: { name, notes } })
  await saveLists(tx, row, input)
  await removeDocuments(tx, row, input.deletedUploadIds ?? [])
  await storeUploads(tx, actor, { assetTypeId: row.id }, documents)
  await writeTypeChanges(tx, actor, row.id, describeChanges(before, await readState(tx, clientId, row.id)))
}

/** @throws ApiError 422 while tagged assets use it, archived ones too (LIBRARY-23). */
export async function removeAssetType(tx: Tx, actor: Actor, row: Row) {
  const { clientId } = actor
  const assets = await tx.asset.count({ where: { clientId, assetTypeId: row.id } })
  refuseWhileUsed('This asset type', { 'tagged asset': assets })
  const documents = await tx.upload.findMany({ where: { clientId, assetTypeId: row.id }, select: { id: true } })
  await removeUploads(
    tx,
    clientId,
    documents.map(({ id }) => id),
  )
  await tx.assetType.delete({ where: { clientId, id: row.id } })
  const changes = [`Asset type "${row.name}" deleted`]
  await audit(tx, actor, {
    action: 'asset-type-change',
    recordType: 'assetTypes',
    recordId: row.id,
    details: { changes },
  })
}

/** Lists that are sent are replaced, `null` empties them (ERROR-22). */
async function saveLists(tx: Tx, row: Row, { defaultCheckIds, fields }: z.output<typeof updateAssetType>) {
  if (defaultCheckIds !== undefined) await saveTasks(tx, row, defaultCheckIds ?? [])
  if (fields !== undefined) await saveDetails(tx, row, fields ?? [])
}

/** @throws ApiError 422 `deletedUploadIds` where one is no document of this type. */
async function removeDocuments(tx: Tx, { clientId, id: assetTypeId }: Row, ids: readonly string[]) {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const found = await tx.upload.count({ where: { clientId, assetTypeId, id: { in: unique } } })
  if (found < unique.length) throw invalid({ deletedUploadIds: ['Choose documents of this asset type'] })
  await removeUploads(tx, clientId, unique)
}

/**
 * Locks the row, so that saves come one after the other and each one's lines tell what that save changed. @throws
 * ApiError 404 where it is gone.
 */
async function lockType(tx: Tx, clientId: string, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "AssetType" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  if (rows.length === 0) throw notFound()
}

async function readState(tx: Tx, clientId: string, id: string): Promise<TypeState> {
  const type = await tx.assetType.findUniqueOrThrow({
    where: { clientId, id },
    select: {
      name: true,
      notes: true,
      defaultChecks: { orderBy: { position: 'asc' }, select: { check: { select: { id: true, name: true } } } },
      fields: {
        orderBy: { position: 'asc' },
        select: { additionalField: { select: { name: true } }, additionalFieldValue: { select: { fieldValue: true } } },
      },
      uploads: { select: { id: true, filename: true } },
    },
  })
  return {
    name: type.name,
    notes: type.notes,
    tasks: type.defaultChecks.map(({ check }) => check),
    fields: type.fields.map(({ additionalField, additionalFieldValue }) => ({
      name: additionalField.name,
      value: additionalFieldValue.fieldValue,
    })),
    documents: type.uploads.map(({ id, filename }) => ({ id, name: filename })),
  }
}
