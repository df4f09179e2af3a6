import type { Tx } from '@/lib/core/db/client'
import type { AssetValues } from '@/lib/workflows/imports/rows/asset-rows'

type Owner = { clientId: string; organisationId: string }

/**
 * Writes the additional details of many asset types that have none: names and values that the organisation has in the
 * type's sector are used again, others are made (LIBRARY-26). Three statements, however many there are.
 */
export async function saveDetailsOfTypes(
  tx: Tx,
  { clientId, organisationId }: Owner,
  types: readonly (Pick<AssetValues, 'sectorId' | 'fields'> & { id: string })[],
): Promise<void> {
  const details = types.flatMap(({ id, sectorId, fields }) =>
    fields.map(({ name, value }, position) => ({ typeId: id, sectorId, name, value, position })),
  )
  if (details.length === 0) return
  const json = JSON.stringify(details)
  await tx.$executeRaw`
    INSERT INTO "AdditionalField" ("clientId", "organisationId", "sectorId", "name")
    SELECT DISTINCT ON (d."sectorId", d."name"::citext)
      ${clientId}::uuid, ${organisationId}::uuid, d."sectorId", d."name"::citext
    FROM json_to_recordset(${json}::json) AS d("sectorId" uuid, "name" text)
    ORDER BY d."sectorId", d."name"::citext
    ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    INSERT INTO "AdditionalFieldValue" ("clientId", "organisationId", "additionalFieldId", "fieldValue")
    SELECT DISTINCT ON (f.id, d."value"::citext) ${clientId}::uuid, ${organisationId}::uuid, f.id, d."value"::citext
    FROM json_to_recordset(${json}::json) AS d("sectorId" uuid, "name" text, "value" text)
    JOIN "AdditionalField" f
      ON f."clientId" = ${clientId}::uuid AND f."organisationId" = ${organisationId}::uuid AND f."sectorId" = d."sectorId" AND f."name" = d."name"::citext
    ORDER BY f.id, d."value"::citext
    ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    INSERT INTO "AssetTypeField" ("clientId", "assetTypeId", "additionalFieldId", "additionalFieldValueId", "position")
    SELECT ${clientId}::uuid, d."typeId", f.id, v.id, d."position"
    FROM json_to_recordset(${json}::json)
      AS d("typeId" uuid, "sectorId" uuid, "name" text, "value" text, "position" int)
    JOIN "AdditionalField" f
      ON f."clientId" = ${clientId}::uuid AND f."organisationId" = ${organisationId}::uuid AND f."sectorId" = d."sectorId" AND f."name" = d."name"::citext
    JOIN "AdditionalFieldValue" v
      ON v."clientId" = ${clientId}::uuid AND v."organisationId" = ${organisationId}::uuid AND v."additionalFieldId" = f.id
        AND v."fieldValue" = d."value"::citext`
}
