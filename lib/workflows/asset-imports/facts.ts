import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { foldCase } from '@/lib/core/text/fold-case'
import type { MappedRow } from '@/lib/domain/moving-in/mapped-row'
import type { Choices } from '@/lib/domain/moving-in/mapping'
import { isSerial } from '@/lib/domain/moving-in/serial'
import type { Scope } from './library'

/** An asset that is there, as far as a row that may be it needs to know. */
export interface KnownAsset {
  id: string
  name: string
  customerId: string | null
  isArchived: boolean
  /** Within reach of the organisation that imports; of others nothing is told (REGRUN-11). */
  isOurs: boolean
  maxChecks: number
  checkIds: string[]
}

export interface KnownTag {
  id: string
  reference: string
  maxChecks: number
  asset: KnownAsset | null
}

/** Of a batch; `position`: its place in that one's order. */
export type FreeTag = KnownTag & { position: number }

/** What the database knows of the rows of a block. */
export interface Facts {
  /** By the reference without case. */
  tags: Map<string, KnownTag>
  /** Assets by the key of a serial number ({@link serialKey}); none twice. */
  serials: Map<string, KnownAsset>
  /** Free tags of the batch, in its order. */
  free: FreeTag[]
}

type Reader = Pick<Tx, '$queryRaw'>

/** A serial number is one within a customer, or within a distributor's stock. */
export const serialKey = (customerId: string | null, value: string): string =>
  `${customerId ?? ''} ${foldCase(value.trim())}`

/**
 * Reads what is known of a block of rows, in a fixed number of statements. `last`: the tag of the batch that was
 * given out last.
 */
export async function readFacts(
  reader: Reader,
  scope: Scope,
  choices: Choices,
  rows: readonly MappedRow[],
  last: FreeTag | undefined,
): Promise<Facts> {
  const references = choices.tags.from === 'column' ? rows.flatMap(({ tag }) => tag ?? []) : []
  const values = rows.flatMap(({ details }) => details.filter(({ title }) => isSerial(title)).map(({ text }) => text))
  const tags = references.length > 0 ? await readTags(reader, scope, references) : []
  const serials = values.length > 0 ? await readSerials(reader, scope, values) : []
  const free =
    choices.tags.from === 'batch' ? await readFree(reader, scope, choices.tags.batchId, rows.length, last) : []
  return {
    tags: new Map(tags.map((tag) => [foldCase(tag.reference), tag])),
    serials: new Map(serials.map(({ value, ...asset }) => [serialKey(asset.customerId, value), asset])),
    free,
  }
}

/**
 * Of an asset `a`. What is joined here is joined by its id alone, which is of one client in any case: of a client that
 * the statistics do not know yet, who brings the first register in, all rows would be read for each row.
 */
const tasksOnIt = Prisma.sql`ARRAY(SELECT k."checkId" FROM "AssetCheck" k WHERE k."assetId" = a.id)`

async function readTags(reader: Reader, scope: Scope, references: readonly string[]): Promise<KnownTag[]> {
  const tags = await reader.$queryRaw<Omit<KnownTag, 'asset'>[]>`
    SELECT t.id, t."reference"::text AS "reference", b."maxChecks"
    FROM "Tag" t JOIN "TagBatch" b ON b.id = t."batchId"
    WHERE t."clientId" = ${scope.clientId}::uuid AND t."reference" = ANY (${[...references]}::text[]::citext[])`
  const assets = await readAssetsOn(
    reader,
    scope,
    tags.map(({ id }) => id),
  )
  return tags.map((tag) => {
    const asset = assets.get(tag.id)
    return { ...tag, asset: asset ? { ...asset, name: tag.reference, maxChecks: tag.maxChecks } : null }
  })
}

type OnTag = Omit<KnownAsset, 'name' | 'maxChecks'> & { tagId: string }

/**
 * The assets on some tags, by these. By itself, not joined to the tags: beside a client that the statistics do not know
 * yet, all its assets would be read for each tag.
 */
async function readAssetsOn(
  reader: Reader,
  { clientId, organisationId }: Scope,
  tagIds: readonly string[],
): Promise<Map<string, OnTag>> {
  if (tagIds.length === 0) return new Map()
  const rows = await reader.$queryRaw<OnTag[]>`
    SELECT a."tagId", a.id, a."customerOrganisationId" AS "customerId", a."deletedAt" IS NOT NULL AS "isArchived",
      (CASE WHEN c.id IS NULL THEN a."distributorOrganisationId" = ${organisationId}::uuid
        ELSE ${organisationId}::uuid IN (c.id, c."distributorId") END) IS TRUE AS "isOurs",
      ${tasksOnIt} AS "checkIds"
    FROM "Asset" a LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId"
    WHERE a."clientId" = ${clientId}::uuid AND a."tagId" = ANY (${[...tagIds]}::uuid[])`
  return new Map(rows.map((row) => [row.tagId, row]))
}

/** Assets within reach with one of these serial numbers; where two have one, the older. */
const readSerials = (
  reader: Reader,
  { clientId, organisationId }: Scope,
  values: readonly string[],
): Promise<(KnownAsset & { value: string })[]> => reader.$queryRaw<(KnownAsset & { value: string })[]>`
    SELECT DISTINCT ON (a."customerOrganisationId", d."value")
      d."value"::text AS "value", a.id, a."name"::text AS "name", a."customerOrganisationId" AS "customerId", false AS "isArchived",
      true AS "isOurs", b."maxChecks",
      ${tasksOnIt} AS "checkIds"
    FROM "AssetDetail" d
    JOIN "Asset" a ON a.id = d."assetId" AND a."deletedAt" IS NULL
    JOIN "Tag" t ON t."clientId" = a."clientId" AND t.id = a."tagId"
    JOIN "TagBatch" b ON b.id = t."batchId"
    LEFT JOIN "Organisation" c ON c.id = a."customerOrganisationId"
    WHERE d."clientId" = ${clientId}::uuid AND d."isSerial" AND d."value" = ANY (${[...values]}::text[]::citext[])
      AND CASE WHEN c.id IS NULL THEN a."distributorOrganisationId" = ${organisationId}::uuid
        ELSE ${organisationId}::uuid IN (c.id, c."distributorId") END
    ORDER BY a."customerOrganisationId", d."value", a.id`

/** So many tags of a batch are looked at together. */
const tagsAtOnce = 2_000

/** The next free tags of a batch, in its order, behind the last one that was given out. */
async function readFree(
  reader: Reader,
  scope: Scope,
  batchId: string,
  count: number,
  last: FreeTag | undefined,
): Promise<FreeTag[]> {
  const free: FreeTag[] = []
  let from: Pick<FreeTag, 'position' | 'id'> = last ?? { position: -1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const next = await reader.$queryRaw<FreeTag[]>`
      SELECT t.id, t."reference"::text AS "reference", b."maxChecks", t."position", NULL AS "asset"
      FROM "Tag" t JOIN "TagBatch" b ON b.id = t."batchId"
      WHERE t."clientId" = ${scope.clientId}::uuid AND t."batchId" = ${batchId}::uuid
        AND (t."position", t.id) > (${from.position}::int, ${from.id}::uuid)
      ORDER BY t."position", t.id LIMIT ${tagsAtOnce}`
    const used = await readAssetsOn(
      reader,
      scope,
      next.map(({ id }) => id),
    )
    for (const tag of next) if (!used.has(tag.id) && free.length < count) free.push(tag)
    const end = next.at(-1)
    if (free.length === count || !end || next.length < tagsAtOnce) return free
    from = end
  }
}
