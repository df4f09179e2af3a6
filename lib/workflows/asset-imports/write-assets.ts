import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import { instantIn } from '@/lib/core/dates/zone'
import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { newId } from '@/lib/core/text/new-id'
import { isSerial } from '@/lib/domain/moving-in/serial'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { OutOfDate } from './out-of-date'
import type { Content, Resolved } from './resolved'

/** Whose import it is, and where. */
interface Writing {
  importId: string
  actor: Actor
  timezone: string
}

type Making = Extract<Resolved, { does: 'make' }>
type Updating = Extract<Resolved, { does: 'update' }>

/** What is written of one asset beside its own row. */
interface Part {
  assetId: string
  name: string
  content: Content
}

/** Any number of rows as one parameter, which PostgreSQL reads as a table. */
const asTable = (rows: readonly object[]) => JSON.stringify(rows)

/** Noon of a day where the client is: of a result nobody knows the hour (9-15). */
const noonOf = (timezone: string, day: CalendarDate) => instantIn(timezone, day, '12:00').toISOString()

/** Writes the assets that rows make, with tasks, results, details and notes, and all that follows of them. */
export async function writeMade(tx: Tx, writing: Writing, made: readonly Making[]): Promise<void> {
  if (made.length === 0) return
  const { importId, actor } = writing
  const { clientId, userId } = actor
  const parts = made.map(({ assetId, tag, content }) => ({ assetId, name: tag.reference, content }))
  const assets = made.map(({ assetId, line, tag, content }) => ({
    ...{ id: assetId, tagId: tag.id, name: tag.reference, line },
    assetTypeId: content.assetTypeId,
    customerId: content.customerId,
    distributorId: content.distributorId,
    siteId: content.siteId ?? null,
    installationDate: content.installationDate ?? null,
    manufacturerId: content.manufacturerId ?? null,
    manufactureDate: content.manufactureDate ?? null,
  }))
  // In one statement with their details, so that they are written for the search as a whole.
  await tx.$executeRaw`
    WITH made AS (
      INSERT INTO "Asset" (id, "clientId", "tagId", "name", "assetTypeId", "customerOrganisationId", "distributorOrganisationId",
        "organisationZoneId", "installationDate", "installationUserId", "manufacturerId", "manufactureDate", "importId", "importLine")
      SELECT a.id, ${clientId}::uuid, a."tagId", a."name", a."assetTypeId", a."customerId", a."distributorId", a."siteId",
        a."installationDate", CASE WHEN a."installationDate" IS NOT NULL THEN ${userId}::uuid END, a."manufacturerId",
        a."manufactureDate", ${importId}::uuid, a."line"
      FROM json_to_recordset(${asTable(assets)}::json) AS a(id uuid, "tagId" uuid, "name" citext, "line" int, "assetTypeId" uuid,
        "customerId" uuid, "distributorId" uuid, "siteId" uuid, "installationDate" date, "manufacturerId" uuid, "manufactureDate" date)
      RETURNING id)
    ${detailsOf(clientId, parts, Prisma.sql`JOIN made ON made.id = d."assetId"`)}`
  const tasks = parts.flatMap(({ assetId, content }) =>
    content.checkIds.map((checkId, position) => ({ assetId, checkId, position })),
  )
  await writeTasks(tx, clientId, tasks)
  await writeParts(tx, writing, parts)
  await recompute(tx, clientId, { assetIds: parts.map(({ assetId }) => assetId) })
  await remember(
    tx,
    writing,
    made.map(({ assetId, line, tag }) => ({ assetId, line, name: tag.reference, kind: 1 })),
  )
}

/** What an updated asset was before, as undo needs it. */
interface Before {
  id: string
  assetTypeId: string
  assetTypeName: string | null
  organisationZoneId: string | null
  installationDate: string | null
  installationUserId: string | null
  manufacturerId: string | null
  manufactureDate: string | null
  checkIds: string[]
  details: { additionalFieldId: string; value: string; isSerial: boolean }[]
}

/** Writes what rows say of assets that are there: empty cells leave them as they are. */
export async function writeUpdated(tx: Tx, writing: Writing, updated: readonly Updating[]): Promise<void> {
  // Of two rows that are one asset the later one counts, one after the other.
  const rounds: Updating[][] = []
  for (const one of updated) {
    const at = rounds.findIndex((round) => round.every(({ asset }) => asset.id !== one.asset.id))
    if (at === -1) rounds.push([one])
    else rounds[at]!.push(one)
  }
  for (const round of rounds) await writeRound(tx, writing, round)
}

async function writeRound(tx: Tx, writing: Writing, updated: readonly Updating[]): Promise<void> {
  const { clientId, userId } = writing.actor
  const ids = updated.map(({ asset }) => asset.id)
  const customers = new Map(updated.map(({ asset }) => [asset.id, asset.customerId]))
  const before = new Map<string, Before>()
  for (const { isArchived, customerId, ...one } of await readBefore(tx, clientId, ids)) {
    before.set(one.id, one)
    const isMoved = customers.get(one.id) !== customerId
    if (isArchived || isMoved) throw new OutOfDate()
  }
  const rows = asTable(
    updated.map(({ asset, content }) => ({
      id: asset.id,
      assetTypeId: content.assetTypeId,
      siteId: content.siteId,
      installationDate: content.installationDate,
      manufacturerId: content.manufacturerId,
      manufactureDate: content.manufactureDate,
    })),
  )
  await tx.$executeRaw`
    UPDATE "Asset" a SET
      "assetTypeName" = CASE WHEN d."assetTypeId" <> a."assetTypeId" THEN NULL ELSE a."assetTypeName" END,
      "assetTypeId" = coalesce(d."assetTypeId", a."assetTypeId"),
      "organisationZoneId" = coalesce(d."siteId", a."organisationZoneId"),
      "installationUserId" = CASE WHEN d."installationDate" IS DISTINCT FROM a."installationDate" AND d."installationDate" IS NOT NULL
        THEN ${userId}::uuid ELSE a."installationUserId" END,
      "installationDate" = coalesce(d."installationDate", a."installationDate"),
      "manufacturerId" = coalesce(d."manufacturerId", a."manufacturerId"),
      "manufactureDate" = coalesce(d."manufactureDate", a."manufactureDate"),
      "updatedAt" = greatest(now(), a."updatedAt" + interval '1 millisecond')
    FROM json_to_recordset(${rows}::json) AS d(id uuid, "assetTypeId" uuid, "siteId" uuid, "installationDate" date,
      "manufacturerId" uuid, "manufactureDate" date)
    WHERE a."clientId" = ${clientId}::uuid AND a.id = d.id`
  const tasks = updated.flatMap(({ asset, content }) => {
    const there = before.get(asset.id)?.checkIds ?? []
    const added = content.checkIds.filter((id) => !there.includes(id))
    return added.map((checkId, at) => ({ assetId: asset.id, checkId, position: there.length + at }))
  })
  await writeTasks(tx, clientId, tasks)
  const parts = updated.map(({ asset, content }) => ({ assetId: asset.id, name: asset.name, content }))
  await tx.$executeRaw(detailsOf(clientId, parts))
  await writeParts(tx, writing, parts)
  await recompute(tx, clientId, { assetIds: ids })
  await remember(
    tx,
    writing,
    updated.map(({ asset, line }) => ({
      assetId: asset.id,
      line,
      name: asset.name,
      kind: 2,
      before: before.get(asset.id),
    })),
  )
}

const readBefore = (tx: Tx, clientId: string, ids: readonly string[]) => tx.$queryRaw<
  (Before & { isArchived: boolean; customerId: string | null })[]
>`
    SELECT a.id, a."deletedAt" IS NOT NULL AS "isArchived", a."customerOrganisationId" AS "customerId", a."assetTypeId", a."assetTypeName"::text AS "assetTypeName", a."organisationZoneId",
      a."installationDate"::text AS "installationDate", a."installationUserId", a."manufacturerId",
      a."manufactureDate"::text AS "manufactureDate",
      ARRAY(SELECT k."checkId" FROM "AssetCheck" k WHERE k."assetId" = a.id) AS "checkIds",
      coalesce(e."details", '[]') AS "details"
    FROM "Asset" a
    LEFT JOIN (
      SELECT d."assetId", json_agg(json_build_object('additionalFieldId', d."additionalFieldId", 'value', d."value",
        'isSerial', d."isSerial")) AS "details"
      FROM "AssetDetail" d WHERE d."clientId" = ${clientId}::uuid AND d."assetId" = ANY (${[...ids]}::uuid[])
      GROUP BY d."assetId") e ON e."assetId" = a.id
    WHERE a."clientId" = ${clientId}::uuid AND a.id = ANY (${[...ids]}::uuid[])
    ORDER BY a.id FOR NO KEY UPDATE OF a`

/** Puts tasks on assets. */
async function writeTasks(
  tx: Tx,
  clientId: string,
  tasks: readonly { assetId: string; checkId: string; position: number }[],
): Promise<void> {
  if (tasks.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "AssetCheck" ("clientId", "assetId", "checkId", "position")
    SELECT ${clientId}::uuid, d."assetId", d."checkId", d."position"
    FROM json_to_recordset(${asTable(tasks)}::json) AS d("assetId" uuid, "checkId" uuid, "position" int)`
}

/** The statement that writes the details of assets; `of` says which. */
function detailsOf(clientId: string, parts: readonly Part[], of = Prisma.empty): Prisma.Sql {
  const details = parts.flatMap(({ assetId, content }) =>
    content.details.map(({ additionalFieldId, title, text }) => ({
      ...{ assetId, additionalFieldId, value: text, isSerial: isSerial(title) },
    })),
  )
  return Prisma.sql`
    INSERT INTO "AssetDetail" ("clientId", "assetId", "additionalFieldId", "value", "isSerial")
    SELECT DISTINCT ON (d."assetId", d."additionalFieldId") ${clientId}::uuid, d."assetId", d."additionalFieldId", d."value", d."isSerial"
    FROM json_to_recordset(${asTable(details)}::json)
      AS d("assetId" uuid, "additionalFieldId" uuid, "value" citext, "isSerial" boolean)
    ${of}
    ON CONFLICT ("clientId", "assetId", "additionalFieldId")
    DO UPDATE SET "value" = excluded."value", "isSerial" = excluded."isSerial"`
}

/** Notes and results, each in one statement. A result that came in before, of the same task and day, is there once. */
async function writeParts(tx: Tx, { importId, actor, timezone }: Writing, parts: readonly Part[]): Promise<void> {
  const { clientId, userId, fullName } = actor
  const impersonatorId = actor.impersonator?.id ?? null
  const notes = parts.flatMap(({ assetId, content }) => (content.notes ? [{ assetId, notes: content.notes }] : []))
  if (notes.length > 0)
    await tx.$executeRaw`
      INSERT INTO "AssetNote" (id, "clientId", "assetId", "notes", "userId", "impersonatorId", "importId")
      SELECT uuidv7(), ${clientId}::uuid, d."assetId", d."notes", ${userId}::uuid, ${impersonatorId}::uuid, ${importId}::uuid
      FROM json_to_recordset(${asTable(notes)}::json) AS d("assetId" uuid, "notes" text)`
  const results = parts.flatMap(({ assetId, name, content }) =>
    content.results.map(({ checkId, checkName, date, status, notes: said }) => ({
      ...{ id: newId(), assetId, assetName: name, checkId, checkName, status, notes: said },
      completedAt: noonOf(timezone, date),
    })),
  )
  if (results.length > 0)
    await tx.$executeRaw`
      INSERT INTO "CompletedCheck" (id, "clientId", "assetId", "checkId", "customerOrganisationId", "distributorOrganisationId",
        "status", "notes", "completedAt", "userId", "impersonatorId", "assetName", "checkName", "userName", "importId")
      SELECT d.id, ${clientId}::uuid, d."assetId", d."checkId", a."customerOrganisationId", a."distributorOrganisationId",
        d."status", d."notes", d."completedAt", ${userId}::uuid, ${impersonatorId}::uuid, d."assetName", d."checkName",
        ${fullName}, ${importId}::uuid
      FROM json_to_recordset(${asTable(results)}::json) AS d(id uuid, "assetId" uuid, "assetName" text, "checkId" uuid,
        "checkName" text, "status" smallint, "notes" text, "completedAt" timestamptz(3))
      JOIN "Asset" a ON a."clientId" = ${clientId}::uuid AND a.id = d."assetId"
      WHERE NOT EXISTS (
        SELECT 1 FROM "CompletedCheck" r
        WHERE r."assetId" = a.id AND r."checkId" = d."checkId" AND r."completedAt" = d."completedAt" AND r."status" = d."status")`
}

/** Writes down what was made of an asset and when it was last touched, after everything else of it. */
async function remember(
  tx: Tx,
  { importId, actor }: Writing,
  assets: readonly { assetId: string; line: number; name: string; kind: number; before?: Before }[],
): Promise<void> {
  const rows = asTable(assets.map(({ before, ...one }) => ({ ...one, details: before ?? null })))
  await tx.$executeRaw`
    INSERT INTO "AssetImportMade" ("clientId", "importId", "line", "kind", "recordType", "recordId", "name", "details", "seenAt", "undoOrder")
    SELECT ${actor.clientId}::uuid, ${importId}::uuid, d."line", d."kind", 'assets', d."assetId", d."name", d."details", a."updatedAt", 0
    FROM json_to_recordset(${rows}::json) AS d("assetId" uuid, "line" int, "kind" smallint, "name" text, "details" jsonb)
    JOIN "Asset" a ON a."clientId" = ${actor.clientId}::uuid AND a.id = d."assetId"
    ON CONFLICT ("clientId", "importId", "recordType", "recordId") DO UPDATE SET "seenAt" = excluded."seenAt"`
}
