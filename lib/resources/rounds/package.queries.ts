import { db } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'

/** An asset of a package, with what its page shows of it. */
export interface PackedRow {
  id: string
  name: string
  assetTypeId: string
  assetTypeName: string
  /** The type's organisation, whose library it is of. */
  libraryId: string
  libraryDistributorId: string | null
  /** The switches of the optional fields (ASSET-18). */
  shows: Record<string, number>
  zoneId: string | null
  locationTrail: string | null
  installationDate: string | null
  buildDate: string | null
  manufacturer: string | null
  manufactureDate: string | null
  sleeving: string | null
  testCertificate: string | null
  conformityCertificate: string | null
}

/** So many pictures of an asset are taken along; where it has none, of its type. */
const mostPictures = 3

export const packedAssets = ({ clientId }: Actor, ids: readonly string[]): Promise<PackedRow[]> =>
  db.$queryRaw<PackedRow[]>`/* kept */
    SELECT a.id, a."name"::text AS "name", a."assetTypeId", coalesce(a."assetTypeName", y."name")::text AS "assetTypeName",
      o.id AS "libraryId", o."distributorId" AS "libraryDistributorId", w."fields" AS shows,
      a."organisationZoneId" AS "zoneId", z."locationTrail", a."installationDate"::text AS "installationDate",
      a."buildDate"::text AS "buildDate", m."name"::text AS manufacturer, a."manufactureDate"::text AS "manufactureDate",
      a."sleeving", a."testCertificate", a."conformityCertificate"
    FROM "Asset" a
    JOIN "AssetType" y ON y."clientId" = a."clientId" AND y.id = a."assetTypeId"
    JOIN "Organisation" o ON o."clientId" = y."clientId" AND o.id = y."organisationId"
    LEFT JOIN "Organisation" w ON w."clientId" = a."clientId" AND w.id = a."customerOrganisationId"
    LEFT JOIN "Site" z ON z."clientId" = a."clientId" AND z.id = a."organisationZoneId"
    LEFT JOIN "Manufacturer" m ON m."clientId" = a."clientId" AND m.id = a."manufacturerId"
    WHERE a."clientId" = ${clientId}::uuid AND a.id = ANY (${[...ids]}::uuid[])`

/** A task of such an asset, with its latest result. */
export interface PackedTaskRow {
  assetId: string
  checkId: string
  name: string
  /** Its own name on this asset: then it is frozen, with the version of its checklist (ASSET-25). */
  checkName: string | null
  checklistVersionId: string | null
  periodValue: number
  period: number
  nextDue: Date | null
  resultId: string | null
  status: number
  completedAt: Date
  notes: string | null
  userId: string
  userName: string
}

export const packedTasks = ({ clientId }: Actor, ids: readonly string[]): Promise<PackedTaskRow[]> =>
  db.$queryRaw<PackedTaskRow[]>`/* kept */
    SELECT t."assetId", t."checkId", coalesce(t."checkName", k."name")::text AS "name", t."checkName"::text AS "checkName",
      t."checklistVersionId", coalesce(t."periodValue", k."periodValue") AS "periodValue",
      coalesce(t."period", k."period") AS "period", t."nextDue", r.id AS "resultId", r."status", r."completedAt", r."notes",
      r."userId", r."userName"
    FROM "AssetCheck" t
    JOIN "Check" k ON k."clientId" = t."clientId" AND k.id = t."checkId"
    LEFT JOIN "CompletedCheck" r ON r."clientId" = t."clientId" AND r.id = t."lastCompletedCheckId"
    WHERE t."clientId" = ${clientId}::uuid AND t."assetId" = ANY (${[...ids]}::uuid[])
    ORDER BY t."assetId", t."position", t.id`

/** The additional details of asset types. */
export const packedFields = ({ clientId }: Actor, typeIds: readonly string[]) =>
  db.$queryRaw<{ assetTypeId: string; name: string; value: string }[]>`/* kept */
    SELECT f."assetTypeId", n."name"::text AS name, v."fieldValue"::text AS value
    FROM "AssetTypeField" f
    JOIN "AdditionalField" n ON n."clientId" = f."clientId" AND n.id = f."additionalFieldId"
    JOIN "AdditionalFieldValue" v ON v."clientId" = f."clientId" AND v.id = f."additionalFieldValueId"
    WHERE f."clientId" = ${clientId}::uuid AND f."assetTypeId" = ANY (${[...typeIds]}::uuid[])
    ORDER BY f."assetTypeId", f."position", f.id`

/** The own details of assets, as their page has them (ASSET-37). */
export const packedDetails = ({ clientId }: Actor, ids: readonly string[]) =>
  db.$queryRaw<{ assetId: string; name: string; value: string }[]>`/* kept */
    SELECT d."assetId", n."name"::text AS name, d."value"::text AS value
    FROM "AssetDetail" d
    JOIN "AdditionalField" n ON n."clientId" = d."clientId" AND n.id = d."additionalFieldId"
    WHERE d."clientId" = ${clientId}::uuid AND d."assetId" = ANY (${[...ids]}::uuid[])
    ORDER BY d."assetId", d."isSerial" DESC, n."name", n.id`

/** The newest pictures among the documents of assets and of asset types. */
export const packedPictures = ({ clientId }: Actor, ids: readonly string[], typeIds: readonly string[]) =>
  db.$queryRaw<{ id: string; ofId: string }[]>`/* kept */
    SELECT id, "ofId" FROM (
      SELECT u.id, coalesce(u."assetId", u."assetTypeId") AS "ofId", row_number() OVER (
        PARTITION BY coalesce(u."assetId", u."assetTypeId") ORDER BY u."createdAt" DESC, u.id) AS nth
      FROM "Upload" u
      WHERE u."clientId" = ${clientId}::uuid AND (u."assetId" = ANY (${[...ids]}::uuid[]) OR u."assetTypeId" = ANY (${[...typeIds]}::uuid[]))
        AND u."readyAt" IS NOT NULL AND u."displayKey" IS NOT NULL AND u."noteId" IS NULL
        AND u."completedCheckId" IS NULL AND u."findingEventId" IS NULL
    ) p WHERE nth <= ${mostPictures} ORDER BY nth, id`
