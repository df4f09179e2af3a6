/*
 * Hand-written SQL of floor P: for each call a statement for the rows with all their names, as JSON, and one for the
 * total. `$1` is the client, `$2` whose rows are seen: the client, a distributor or a customer.
 */

/** Whose rows are seen. */
export type Reach = 'client' | 'distributor' | 'customer'

/** Who signs in: `$1` the host, `$2` the hash of the token. */
export const SIGN_IN = `
  SELECT u.id, u."firstName", u."lastName", u.email, u."clientAdmin", u."systemAdmin", h."clientId",
    (SELECT json_agg(json_build_object('id', o.id, 'name', o.name, 'accountCode', o."accountCode",
       'isDistributor', o."isDistributor", 'distributorId', o."distributorId", 'role', m.role))
     FROM "Membership" m JOIN "Organisation" o ON o."clientId" = m."clientId" AND o.id = m."organisationId"
     WHERE m."clientId" = u."clientId" AND m."userId" = u.id AND o."deletedAt" IS NULL) AS organisations
  FROM "ClientHostname" h JOIN "Client" c ON c.id = h."clientId"
  JOIN "SessionToken" t ON t."accessHash" = $2 AND t."accessExpiresAt" > now()
  JOIN "Session" s ON s.id = t."sessionId" AND s."clientId" = c.id AND s."endedAt" IS NULL AND s."expiresAt" > now()
  JOIN "User" u ON u.id = s."userId"
  WHERE h.hostname = $1 AND c."deletedAt" IS NULL AND u."deletedAt" IS NULL AND u."verifiedAt" IS NOT NULL`

const seenColumn = { client: 'clientId', distributor: 'distributorOrganisationId', customer: 'customerOrganisationId' }
const seenBy = (reach: Reach) => `"clientId" = $1 AND "${seenColumn[reach]}" = $2`
/** What a list looks like whose `page` is a statement for the keys of 15 rows. */
const answer = (page: string, names: string, fields: string) => `
  SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY p.place), '[]')::text AS items
  FROM (SELECT x.*, row_number() OVER () AS place FROM (${page} LIMIT 15) x) p ${names}`

const named = (table: string, alias: string, id: string) =>
  `LEFT JOIN "${table}" ${alias} ON ${alias}."clientId" = p."clientId" AND ${alias}.id = p."${id}"`
const owners = `${named('Organisation', 'c', 'customerOrganisationId')} ${named('Organisation', 'd', 'distributorOrganisationId')}`
const pair = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`
const ownerFields = `'customerOrganisationId', p."customerOrganisationId", 'customerName', c.name, 'customer', ${pair('c')},
  'distributorOrganisationId', p."distributorOrganisationId", 'distributorName', d.name, 'distributor', ${pair('d')}`
const zone = (id: string) => `LEFT JOIN "Site" z ON z."clientId" = p."clientId" AND z.id = ${id}`
const zoneFields = `'organisationZoneId', z.id, 'organisationZoneName', z.name, 'locationTrail', z."locationTrail"`

const assets = (reach: Reach) =>
  answer(
    `SELECT * FROM "Asset" WHERE ${seenBy(reach)} AND "deletedAt" IS NULL ORDER BY name, id`,
    `${owners} ${zone('p."organisationZoneId"')} ${named('AssetType', 't', 'assetTypeId')}
     ${named('User', 'u', 'lastInspectionUserId')} ${named('Tag', 'g', 'tagId')}
     LEFT JOIN "TagBatch" b ON b."clientId" = p."clientId" AND b.id = g."batchId"`,
    `'id', p.id, 'name', p.name, 'assetTypeId', p."assetTypeId", 'assetTypeName', t.name, ${ownerFields}, ${zoneFields},
     'checkCount', p."checkCount", 'maxChecks', b."maxChecks", 'goodCount', p."goodCount", 'monitorCount', p."monitorCount",
     'actionRequiredCount', p."actionRequiredCount", 'dueCount', (SELECT count(*) FROM (SELECT k."nextDue" FROM "AssetCheck" k
       WHERE k."clientId" = p."clientId" AND k."assetId" = p.id OFFSET 0) due WHERE due."nextDue" <= now()),
     'lastInspectionDate', p."lastInspectionDate", 'lastInspectionName', u."firstName" || ' ' || u."lastName",
     'nextInspectionDate', p."nextInspectionDate", 'installationDate', p."installationDate", 'updatedAt', p."updatedAt"`,
  )

const tasks = (reach: Reach) =>
  answer(
    `SELECT * FROM "AssetCheck" WHERE ${seenBy(reach)} AND planned AND "nextDue" IS NOT NULL ORDER BY "nextDue", id`,
    `${owners} ${named('Check', 'k', 'checkId')} ${named('Asset', 'a', 'assetId')} ${named('User', 'u', 'lastCheckUserId')}
     LEFT JOIN "AssetType" t ON t."clientId" = a."clientId" AND t.id = a."assetTypeId" ${zone('a."organisationZoneId"')}`,
    `'id', p.id, 'assetId', p."assetId", 'assetName', a.name, 'assetTypeId', t.id, 'assetTypeName', t.name,
     'checkId', p."checkId", 'checkName', k.name, 'periodValue', coalesce(p."periodValue", k."periodValue"),
     'lastCheckDate', p."lastCheckDate", 'lastCheckStatus', p."lastCheckStatus",
     'lastCheckUserName', u."firstName" || ' ' || u."lastName", 'nextDue', p."nextDue", ${ownerFields}, ${zoneFields}`,
  )

const results = (reach: Reach) =>
  answer(
    `SELECT * FROM "CompletedCheck" WHERE ${seenBy(reach)} ORDER BY "completedAt" DESC, id`,
    `${owners} ${named('Asset', 'a', 'assetId')}
     LEFT JOIN "AssetType" t ON t."clientId" = a."clientId" AND t.id = a."assetTypeId" ${zone('a."organisationZoneId"')}`,
    `'id', p.id, 'status', p.status, 'notes', p.notes, 'completedAt', p."completedAt", 'createdAt', p."createdAt",
     'user', json_build_object('id', p."userId", 'fullName', p."userName"), 'assetId', p."assetId",
     'assetName', p."assetName", 'checkId', p."checkId", 'checkName', p."checkName", 'assetType', ${pair('t')},
     ${ownerFields}, ${zoneFields}, 'uploads', (SELECT coalesce(json_agg(f.id), '[]') FROM "Upload" f
       WHERE f."clientId" = p."clientId" AND f."completedCheckId" = p.id)`,
  )

/**
 * Rows of libraries: of all, of a customer and its distributor; of a distributor and its customers by the column that
 * says so, in an index with the name.
 */
const library = (reach: Reach) =>
  ({
    client: `"clientId" = $1 AND $2::uuid IS NOT NULL`,
    distributor: seenBy('distributor'),
    customer: `"clientId" = $1 AND "organisationId" IN
      (SELECT unnest(ARRAY[id, "distributorId"]) FROM "Organisation" WHERE "clientId" = $1 AND id = $2)`,
  })[reach]
const libraryCall = (table: string, fields: string, condition = 'true') => ({
  items: (reach: Reach) =>
    answer(
      `SELECT * FROM "${table}" WHERE ${library(reach)} AND ${condition} ORDER BY name, id`,
      named('Organisation', 'o', 'organisationId'),
      `'id', p.id, 'name', p.name, 'organisationId', p."organisationId", 'organisation', ${pair('o')}${fields}`,
    ),
  total: (reach: Reach) => `SELECT count(*)::int AS total FROM "${table}" WHERE ${library(reach)} AND ${condition}`,
})

/** From the same counters that our server asks: sums, and changes that are not in them yet. */
const counted = (kind: string, facets: string) => (reach: Reach) =>
  `
  SELECT coalesce(sum(n), 0)::int AS total FROM (
    SELECT "count" AS n FROM "RowSum"
    WHERE "clientId" = $1 AND "seenBy" = $2 AND kind = '${kind}' AND facet LIKE '${facets}'
      AND within ${reach === 'customer' ? '<>' : '='} "seenBy"
    UNION ALL
    SELECT "count" FROM "CountChange" WHERE ${seenBy(reach)} AND kind = '${kind}' AND facet LIKE '${facets}' AND day IS NULL) x`

/** The lists that floor P answers, by their paths. */
export const calls: Record<string, { items: (reach: Reach) => string; total: (reach: Reach) => string }> = {
  '/sectors': libraryCall('Sector', ''),
  '/manufacturers': libraryCall('Manufacturer', ''),
  '/checks': libraryCall(
    'Check',
    `, 'sectorId', p."sectorId", 'periodValue', p."periodValue", 'period', p.period, 'hoseCount', p."hoseCount"`,
    '"deletedAt" IS NULL',
  ),
  '/assets': { items: assets, total: counted('asset', '0%') },
  '/checksDue': { items: tasks, total: counted('task', '1%') },
  '/assetCompletedChecks': { items: results, total: counted('result', '%') },
}
