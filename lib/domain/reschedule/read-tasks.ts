import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { readOf } from '@/lib/core/db/of-few'

/** What an asset's schedule starts from, and its last result of any task. */
export interface AssetFacts {
  id: string
  customerId: string | null
  distributorId: string | null
  installationDate: Date | null
  /** Allocated, and neither the asset nor its customer is archived (SCHEDULE-2). */
  planned: boolean
  lastId: string | null
  lastDate: Date | null
  /** When that result was received. */
  lastReceived: Date | null
  lastUserId: string | null
  /** The type's own name on this asset, null where it follows the library. */
  ownTypeName: string | null
  /** The last result still has other organisations than the asset: the asset has moved. */
  hasMoved: boolean
}

/** A task on an asset with the frequency that counts, its own or the library's, and its latest result. */
export interface TaskFacts {
  id: string
  assetId: string
  checkId: string
  /** What it is called on this asset. */
  name: string
  periodValue: number
  period: 0 | 1 | 2 | 3
  /** The asset's own frequency, null where it follows the library. */
  ownPeriodValue: number | null
  ownPeriod: number | null
  /** The asset's own name for it, likewise. */
  ownName: string | null
  /** Whether the task is frozen on this asset, and the version of its checklist that it was frozen with (ASSET-25). */
  isFrozen: boolean
  ownVersionId: string | null
  /** Whether a result needed it at that moment; null where that was not noted. */
  ownRequired: boolean | null
  lastId: string | null
  lastDate: Date | null
  lastReceived: Date | null
  lastStatus: number | null
  lastUserId: string | null
}

/**
 * Whether the organisation of an asset `a`, with its customer `c`, does not read the library of `o`: a customer reads
 * its own and its distributor's, a distributor's stock also those of its customers (ASSET-7).
 */
const isForeign = Prisma.sql`
  CASE WHEN c.id IS NOT NULL THEN o.id <> c.id AND o.id IS DISTINCT FROM c."distributorId"
    ELSE o.id <> a."distributorOrganisationId" AND o."distributorId" IS DISTINCT FROM a."distributorOrganisationId" END`

/**
 * The facts of assets that are locked. The latest result is that of the latest `completedAt`; of two the one received
 * later (SCHEDULE-11).
 */
export const readAssets = (tx: Tx, clientId: string, ids: readonly string[]): Promise<AssetFacts[]> =>
  readOf(tx, ids.length, factsOfAssets(clientId, ids))

/** The statement of {@link readAssets}. */
export const factsOfAssets = (clientId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
    SELECT a.id, a."customerOrganisationId" AS "customerId", a."distributorOrganisationId" AS "distributorId",
      a."installationDate",
      CASE WHEN ${isForeign} THEN COALESCE(a."assetTypeName", y."name") ELSE a."assetTypeName" END AS "ownTypeName",
      (a."installationDate" IS NOT NULL AND a."deletedAt" IS NULL
        AND c.id IS NOT NULL AND c."deletedAt" IS NULL) AS "planned",
      r.id AS "lastId", r."completedAt" AS "lastDate", r."createdAt" AS "lastReceived", r."userId" AS "lastUserId",
      (r.id IS NOT NULL AND (r."customerOrganisationId", r."distributorOrganisationId")
        IS DISTINCT FROM (a."customerOrganisationId", a."distributorOrganisationId")) AS "hasMoved"
    FROM "Asset" a
    JOIN "AssetType" y ON y.id = a."assetTypeId"
    JOIN "Organisation" o ON o.id = y."organisationId"
    LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId"
    LEFT JOIN LATERAL (
      SELECT * FROM "CompletedCheck" r WHERE r."assetId" = a.id
      ORDER BY r."completedAt" DESC, r."createdAt" DESC, r.id DESC LIMIT 1
    ) r ON true
    WHERE a."clientId" = ${clientId}::uuid AND a.id = ANY (${[...ids]}::uuid[])`

/**
 * The tasks on assets that are locked. A task that was taken off and put back finds its history (SCHEDULE-12). One of a
 * library that the asset's organisation no longer reads has today's frequency and name as its own from now on, so that
 * what the library's owner changes later doesn't move it (ASSET-25).
 */
export const readTasks = (tx: Tx, clientId: string, ids: readonly string[]): Promise<TaskFacts[]> =>
  readOf(tx, ids.length, factsOfTasks(clientId, ids))

/** The checklist of a task `t`. */
const ofTask = Prisma.sql`
  FROM "Checklist" l WHERE l."clientId" = t."clientId" AND l."checkId" = t."checkId" AND l."deletedAt" IS NULL`

/** The statement of {@link readTasks}. */
export const factsOfTasks = (clientId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
    SELECT t.id, t."assetId", t."checkId", COALESCE(t."checkName", k."name") AS "name",
      COALESCE(t."periodValue", k."periodValue") AS "periodValue", COALESCE(t."period", k."period") AS "period",
      CASE WHEN f."isForeign" THEN COALESCE(t."periodValue", k."periodValue")
        ELSE t."periodValue" END AS "ownPeriodValue",
      CASE WHEN f."isForeign" THEN COALESCE(t."period", k."period") ELSE t."period" END AS "ownPeriod",
      CASE WHEN f."isForeign" THEN COALESCE(t."checkName", k."name") ELSE t."checkName" END AS "ownName",
      (f."isForeign" OR t."checkName" IS NOT NULL) AS "isFrozen",
      CASE WHEN f."isForeign" AND t."checkName" IS NULL THEN (SELECT l."publishedId" ${ofTask})
        ELSE t."checklistVersionId" END AS "ownVersionId",
      CASE WHEN f."isForeign" AND t."checkName" IS NULL THEN (SELECT l."required" ${ofTask})
        ELSE t."checklistRequired" END AS "ownRequired",
      r.id AS "lastId", r."completedAt" AS "lastDate", r."createdAt" AS "lastReceived", r."status" AS "lastStatus", r."userId" AS "lastUserId"
    FROM "AssetCheck" t
    JOIN "Check" k ON k.id = t."checkId"
    JOIN "Organisation" o ON o.id = k."organisationId"
    JOIN "Asset" a ON a.id = t."assetId"
    LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId"
    CROSS JOIN LATERAL (SELECT ${isForeign} AS "isForeign") f
    LEFT JOIN LATERAL (
      SELECT * FROM "CompletedCheck" r WHERE r."assetId" = t."assetId" AND r."checkId" = t."checkId"
      ORDER BY r."completedAt" DESC, r."createdAt" DESC, r.id DESC LIMIT 1
    ) r ON true
    WHERE t."clientId" = ${clientId}::uuid AND t."assetId" = ANY (${[...ids]}::uuid[])`

/** Of assets that are locked, those whose organisation reads the library of a task that is on them. */
export async function readersOf(tx: Tx, clientId: string, checkId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM "AssetCheck" t
    JOIN "Check" k ON k.id = t."checkId"
    JOIN "Organisation" o ON o.id = k."organisationId"
    JOIN "Asset" a ON a.id = t."assetId"
    LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId"
    WHERE t."clientId" = ${clientId}::uuid AND t."checkId" = ${checkId}::uuid
      AND t."assetId" = ANY (${[...ids]}::uuid[])
      AND NOT (${isForeign})`
  return rows.map(({ id }) => id)
}
