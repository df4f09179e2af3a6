import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { auditAll } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Made, Stays } from './undone'

/** Of each kind of record: its table, when it was last changed, and who may name it. */
const tables: Record<string, { table: string; name: string; changedAt: string; inUse: string }> = {
  sites: {
    ...{ table: 'Site', name: 'r."name"', changedAt: 'r."updatedAt"' },
    inUse: `EXISTS (SELECT 1 FROM "Asset" a WHERE a."clientId" = r."clientId" AND a."organisationZoneId" = r.id)
      OR EXISTS (SELECT 1 FROM "Site" s WHERE s."clientId" = r."clientId" AND s."organisationId" = r."organisationId" AND s."parentId" = r.id)`,
  },
  assetTypes: {
    ...{ table: 'AssetType', name: 'r."name"', changedAt: 'r."updatedAt"' },
    inUse: 'EXISTS (SELECT 1 FROM "Asset" a WHERE a."clientId" = r."clientId" AND a."assetTypeId" = r.id)',
  },
  manufacturers: {
    ...{ table: 'Manufacturer', name: 'r."name"', changedAt: 'r."updatedAt"' },
    inUse: 'EXISTS (SELECT 1 FROM "Asset" a WHERE a."clientId" = r."clientId" AND a."manufacturerId" = r.id)',
  },
  additionalFields: {
    // Nobody writes down when one is changed: its name tells.
    ...{ table: 'AdditionalField', name: 'r."name"', changedAt: 'r."createdAt"' },
    inUse: `EXISTS (SELECT 1 FROM "AssetDetail" d WHERE d."clientId" = r."clientId" AND d."additionalFieldId" = r.id)
      OR EXISTS (SELECT 1 FROM "AdditionalFieldValue" v WHERE v."clientId" = r."clientId" AND v."additionalFieldId" = r.id)`,
  },
  organisations: {
    ...{ table: 'Organisation', name: 'r."name"', changedAt: 'r."updatedAt"' },
    inUse: `EXISTS (SELECT 1 FROM "Asset" a WHERE a."clientId" = r."clientId" AND a."customerOrganisationId" = r.id)
      OR EXISTS (SELECT 1 FROM "Site" s WHERE s."clientId" = r."clientId" AND s."organisationId" = r.id)
      OR EXISTS (SELECT 1 FROM "Membership" m WHERE m."clientId" = r."clientId" AND m."organisationId" = r.id)`,
  },
}

/**
 * Takes back records of a library that nobody has changed since and nothing is of; all of one kind. @returns why
 * the others stay.
 */
export async function takeBackLibrary(tx: Tx, actor: Actor, block: readonly Made[]): Promise<Stays> {
  const { clientId } = actor
  const recordType = block[0]?.recordType ?? ''
  const of = tables[recordType]
  if (!of) throw new Error(`Nobody knows how ${recordType} are taken back`)
  const rows = JSON.stringify(
    block.map(({ id, recordId, seenAt, details }) => ({ id, recordId, seenAt, ...(details as { name: string }) })),
  )
  const table = Prisma.raw(`"${of.table}"`)
  const found = await tx.$queryRaw<{ id: string; recordId: string; why: string | null }[]>`
    SELECT d.id, r.id AS "recordId",
      CASE WHEN ${Prisma.raw(of.name)}::text <> d."name" OR ${Prisma.raw(of.changedAt)} <> d."seenAt" THEN 'it was changed since'
        WHEN ${Prisma.raw(of.inUse)} THEN 'it is in use' END AS "why"
    FROM json_to_recordset(${rows}::json) AS d(id uuid, "recordId" uuid, "seenAt" timestamptz(3), "name" text)
    JOIN ${table} r ON r."clientId" = ${clientId}::uuid AND r.id = d."recordId"
    ORDER BY r.id FOR UPDATE OF r`
  const free = found.filter(({ why }) => why === null).map(({ recordId }) => recordId)
  await tx.$executeRaw`
    DELETE FROM ${table} r WHERE r."clientId" = ${clientId}::uuid AND r.id = ANY (${free}::uuid[])`
  if (recordType === 'assetTypes')
    await tellOfTypes(
      tx,
      actor,
      block.filter(({ recordId }) => free.includes(recordId)),
    )
  return new Map(found.flatMap(({ id, why }) => (why ? [[id, why]] : [])))
}

/** As the deletion of an asset type does (LIBRARY-29). */
const tellOfTypes = (tx: Tx, actor: Actor, types: readonly Made[]) =>
  auditAll(
    tx,
    actor,
    types.map(({ recordId, name }) => ({
      action: 'asset-type-change',
      recordType: 'assetTypes',
      recordId,
      details: { name, changes: [`Asset type "${name}" deleted`] },
    })),
  )
