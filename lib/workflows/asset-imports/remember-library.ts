import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import type { Kind, Wanted } from './wanted'

/**
 * Of each kind: what records of it are called in the API, their table, and in which order they are taken back,
 * assets (0) first.
 */
const tablesOf: Record<Kind, { recordType: string; table: string; undoOrder: (one: Wanted) => number }> = {
  // The innermost first.
  sites: { recordType: 'sites', table: 'Site', undoOrder: ({ ancestorIds }) => 100 - ancestorIds.length },
  zones: { recordType: 'sites', table: 'Site', undoOrder: ({ ancestorIds }) => 100 - ancestorIds.length },
  assetTypes: { recordType: 'assetTypes', table: 'AssetType', undoOrder: () => 101 },
  manufacturers: { recordType: 'manufacturers', table: 'Manufacturer', undoOrder: () => 102 },
  details: { recordType: 'additionalFields', table: 'AdditionalField', undoOrder: () => 103 },
  customers: { recordType: 'organisations', table: 'Organisation', undoOrder: () => 104 },
}

/** Details of asset types say only when they were made. */
const changedAt = (table: string) => Prisma.raw(table === 'AdditionalField' ? 'r."createdAt"' : 'r."updatedAt"')

/** Writes down which records of the library an import has made, and for which row (REGRUN-19). */
export async function rememberLibrary(
  tx: Tx,
  { clientId, importId }: { clientId: string; importId: string },
  wanted: readonly (Wanted & { line: number })[],
): Promise<void> {
  for (const table of new Set(wanted.map(({ kind }) => tablesOf[kind].table))) {
    const rows = wanted
      .filter(({ kind }) => tablesOf[kind].table === table)
      .map((one) => ({
        ...{ id: one.id, line: one.line, name: one.trail.join(' / '), details: { kind: one.kind, name: one.name } },
        ...{ recordType: tablesOf[one.kind].recordType, undoOrder: tablesOf[one.kind].undoOrder(one) },
      }))
    await tx.$executeRaw`
      INSERT INTO "AssetImportMade" ("clientId", "importId", "line", "kind", "recordType", "recordId", "name", "details", "seenAt", "undoOrder")
      SELECT ${clientId}::uuid, ${importId}::uuid, d."line", 1, d."recordType", d.id, d."name", d."details", ${changedAt(table)}, d."undoOrder"
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS d(id uuid, "line" int, "name" text, "details" jsonb,
        "recordType" text, "undoOrder" smallint)
      JOIN ${Prisma.raw(`"${table}"`)} r ON r."clientId" = ${clientId}::uuid AND r.id = d.id`
  }
}

/** The outermost sites that an import has made until now. */
export async function sitesMade(
  tx: Pick<Tx, '$queryRaw'>,
  { clientId, id }: { clientId: string; id: string },
): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ recordId: string }[]>`
    SELECT m."recordId" FROM "AssetImportMade" m
    WHERE m."clientId" = ${clientId}::uuid AND m."importId" = ${id}::uuid AND m."undoOrder" = 99 AND m."recordType" = 'sites'`
  return new Set(rows.map(({ recordId }) => recordId))
}

/** How many of each kind an import has made until now. */
export async function madeUntilNow(
  tx: Pick<Tx, '$queryRaw'>,
  clientId: string,
  importId: string,
): Promise<Map<Kind, number>> {
  const rows = await tx.$queryRaw<{ kind: Kind; count: number }[]>`
    SELECT m."details"->>'kind' AS "kind", count(*)::int AS "count" FROM "AssetImportMade" m
    WHERE m."clientId" = ${clientId}::uuid AND m."importId" = ${importId}::uuid AND m."recordType" <> 'assets' GROUP BY 1`
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
