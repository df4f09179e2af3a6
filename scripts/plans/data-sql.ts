import { firstChoices } from '@/lib/domain/moving-in/mapping'
import { rounds } from './rounds-sql'

/**
 * Statements that fill a client, in their order. `:client`, `:user`, `:assets`, `:distributors` and
 * `:customers` stand for its measures.
 */

const address = `'Robin Field', 'robin@example.test', '1 Station Road', 'Leeds', 'LS1 4DT'`
const addressColumns = `"contactName", "contactEmail", "addressLine1", "town", "postCode"`
/** Six letters of the alphabet of account codes, different for each number. */
const code = (n: string) =>
  `(SELECT string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + ((${n}) / (31 ^ i)::bigint % 31)::int, 1), '' ORDER BY i)
   FROM generate_series(0, 5) i)`
const kinds = `ARRAY['Fire hose reel', 'CO2 extinguisher', 'Foam extinguisher', 'Fire blanket', 'Smoke detector',
  'Dry riser', 'Fire door', 'Sprinkler valve', 'Call point', 'Emergency light']`
const jobs = `ARRAY['Visual inspection', 'Pressure test', 'Annual service', 'Flow test', 'Function test',
  'Extended service', 'Seal check', 'Weight check']`
const towns = `ARRAY['Harbour', 'Station', 'Castle', 'Market', 'Mill', 'Quarry', 'Bridge', 'Abbey']`
/** A number between 0 and 1 that is the same in every run. */
const dice = (seed: string) => `(('x' || substr(md5(${seed}), 1, 7))::bit(28)::int / 268435456.0)`

/** Organisations, libraries, sites, people. */
export const places = [
  `CREATE TEMP TABLE d AS SELECT uuidv7() AS id, n FROM generate_series(1, :distributors) n`,
  `INSERT INTO "Organisation" (id, "clientId", name, "accountCode", "isDistributor", ${addressColumns})
   SELECT id, :client, 'Distributor ' || n, ${code('n::bigint * 7919')}, true, ${address} FROM d`,
  // The first customer is the large one; each tenth has no distributor.
  `CREATE TEMP TABLE c AS SELECT uuidv7() AS id, x.n, CASE WHEN x.n % 10 > 0
     THEN (SELECT id FROM d WHERE d.n = CASE WHEN x.n % 2 = 1 THEN 1 ELSE 2 + x.n / 2 % (:distributors - 1) END) END AS "distributorId"
   FROM generate_series(1, :customers) AS x(n)`,
  `INSERT INTO "Organisation" (id, "clientId", name, "accountCode", "distributorId", ${addressColumns})
   SELECT id, :client, (${towns})[1 + n % 8] || ' Works ' || n, ${code('1000000 + n::bigint * 104729')}, "distributorId",
     ${address}
   FROM c`,
  // Who has libraries: distributors, and customers without one.
  `CREATE TEMP TABLE o AS SELECT id, true AS "isDistributor" FROM d
   UNION ALL SELECT id, false FROM c WHERE "distributorId" IS NULL`,
  `CREATE TEMP TABLE s AS SELECT uuidv7() AS id, o.id AS "organisationId", n FROM o, generate_series(1, 3) n`,
  `INSERT INTO "Sector" (id, "clientId", "organisationId", name)
   SELECT id, :client, "organisationId", (ARRAY['Fire', 'Water', 'Access'])[n] FROM s`,
  `CREATE TEMP TABLE k AS SELECT uuidv7() AS id, o.id AS "organisationId", n, (${jobs})[1 + n % 8] || ' ' || n AS name
   FROM o, generate_series(1, 16) n WHERE "isDistributor" OR n <= 3`,
  `INSERT INTO "Check" (id, "clientId", "organisationId", "sectorId", name, "periodValue", period)
   SELECT k.id, :client, k."organisationId", s.id, k.name, (ARRAY[1, 3, 6, 12])[1 + k.n % 4], 3
   FROM k JOIN s ON s."organisationId" = k."organisationId" AND s.n = 1 + k.n % 3`,
  `CREATE TEMP TABLE t AS SELECT uuidv7() AS id, o.id AS "organisationId", n
   FROM o, generate_series(1, 30) n WHERE "isDistributor" OR n <= 3`,
  `INSERT INTO "AssetType" (id, "clientId", "organisationId", "sectorId", name)
   SELECT t.id, :client, t."organisationId", s.id, (${kinds})[1 + t.n % 10] || ' ' || t.n
   FROM t JOIN s ON s."organisationId" = t."organisationId" AND s.n = 1 + t.n % 3`,
  `INSERT INTO "AssetTypeCheck" ("clientId", "assetTypeId", "checkId", position)
   SELECT :client, t.id, k.id, k.n FROM t JOIN k ON k."organisationId" = t."organisationId" AND k.n % 8 = t.n % 8`,
  `CREATE TEMP TABLE f AS SELECT uuidv7() AS id, s."organisationId", s.id AS "sectorId", x.n
   FROM s, generate_series(1, 3) AS x(n)`,
  `INSERT INTO "AdditionalField" (id, "clientId", "organisationId", "sectorId", name)
   SELECT id, :client, "organisationId", "sectorId", 'Detail ' || n FROM f`,
  `INSERT INTO "AdditionalFieldValue" ("clientId", "organisationId", "additionalFieldId", "fieldValue")
   SELECT :client, "organisationId", id, 'Value ' || v FROM f, generate_series(1, 4) v`,
  // Sites with four zones each: of the large customer as many as its share asks for.
  `CREATE TEMP TABLE r AS SELECT uuidv7() AS id, c.id AS "organisationId", c.n AS customer, x.n,
     (${towns})[1 + x.n % 8] || ' site ' || x.n AS name
   FROM c, generate_series(1, CASE WHEN c.n = 1 THEN greatest(2, :customers / 10) ELSE 1 + c.n % 3 END) AS x(n)`,
  `INSERT INTO "Site" (id, "clientId", "organisationId", name, "locationTrail", depth, "ancestorIds")
   SELECT id, :client, "organisationId", name, name, 1, ARRAY[id] FROM r`,
  `CREATE TEMP TABLE z AS SELECT uuidv7() AS id, r.id AS "parentId", r."organisationId", r.customer, r.name AS parent,
     r.n * 4 + m AS n, 'Floor ' || m AS name
   FROM r, generate_series(0, 3) m`,
  `INSERT INTO "Site" (id, "clientId", "organisationId", "parentId", name, "locationTrail", depth, "ancestorIds")
   SELECT id, :client, "organisationId", "parentId", name, parent || ' / ' || name, 2, ARRAY["parentId", id] FROM z`,
  `CREATE TEMP TABLE u AS SELECT uuidv7() AS id, n FROM generate_series(1, greatest(20, :customers)) n`,
  `INSERT INTO "User" (id, "clientId", "firstName", "lastName", email, "verifiedAt", "invitedAt")
   SELECT id, :client, (ARRAY['Alex', 'Sam', 'Kim', 'Robin', 'Jo'])[1 + n % 5], 'Carter ' || n,
     'p' || n || '-' || id || '@example.test',
     CASE WHEN n % 20 > 0 THEN now() END, now() FROM u`,
  // Client admins who have not accepted their invite yet.
  `INSERT INTO "User" (id, "clientId", "firstName", "lastName", email, "clientAdmin", "invitedAt")
   SELECT x.id, :client, 'Alex', 'Admin ' || n, x.id || '@example.test', true, now() FROM (SELECT uuidv7() AS id, n FROM generate_series(1, 3) n) x`,
  `INSERT INTO "Membership" ("clientId", "userId", "organisationId", role)
   SELECT :client, u.id, x.id, (ARRAY[0, 1, 2, 4])[1 + u.n % 4]
   FROM u JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM (SELECT id FROM c UNION ALL SELECT id FROM d) y) x
     ON x.n = 1 + u.n % (SELECT count(*) FROM c)`,
]

const readingColumns = `"clientId", "completedCheckId", "assetId", "checkId", "assetName", "checkName", "itemKey",
     label, value, unit, minimum, maximum, status, "completedAt", "userId", "userName"`
/** A number of a result `r` that the item `i` asked for; few are beyond their limits. */
const reading = `r."clientId", r.id, r."assetId", r."checkId", r."assetName", r."checkName", i.key, i.key,
     round((10 * ${dice(`'y' || r.id || i.key`)})::numeric, 2), 'bar', 1, 9,
     CASE WHEN ${dice(`'z' || r.id || i.key`)} < 0.95 THEN 1 WHEN ${dice(`'z' || r.id || i.key`)} < 0.98 THEN 2 ELSE 3 END,
     r."completedAt", r."userId", r."userName"`
const measured = `r."clientId" = :client AND ${dice(`'h' || r.id`)} < 0.5`

/** Tags, assets, tasks, results, notes, files, the audit log. */
export const records = [
  `CREATE TEMP TABLE b AS SELECT uuidv7() AS id, n FROM generate_series(1, greatest(2, :assets / 5000)) n`,
  `INSERT INTO "TagBatch" (id, "clientId", name, "userId", "createdAt")
   SELECT id, :client, 'Batch ' || n, :user, now() - n * interval '9 days' FROM b`,
  // A fifth more tags than assets. Customers come by their tags as they come: in runs of some hundreds.
  `CREATE TEMP TABLE g AS SELECT uuidv7() AS id, n, (SELECT count(*) FROM b) AS batches,
     'HT' || lpad((n * 13 % 10000000)::text, 7, '0') AS reference
   FROM generate_series(1, :assets + :assets / 5) n`,
  `INSERT INTO "Tag" (id, "clientId", "batchId", reference, position)
   SELECT g.id, :client, b.id, g.reference, g.n FROM g JOIN b ON b.n = 1 + g.n % g.batches`,
  `CREATE TEMP TABLE a0 AS SELECT uuidv7() AS id, g.id AS "tagId", g.reference AS name, g.n,
     CASE WHEN ${dice(`'c' || g.n`)} < 0.2 THEN 1
       ELSE least(:customers, 2 + floor((:customers - 1) * ${dice(`'r' || g.n / 50`)} ^ 2)::int) END AS customer,
     ${dice(`'s' || g.n`)} < 0.04 AS stock,
     ${dice(`'i' || g.n`)} < 0.93 AS installed,
     ${dice(`'x' || g.n`)} < 0.04 AS archived
   FROM g WHERE g.n <= :assets`,
  `CREATE TEMP TABLE a AS SELECT a0.*, c.id AS "ofCustomer", c."distributorId" AS "ofDistributor",
     coalesce(c."distributorId", c.id) AS library, stock AND c."distributorId" IS NOT NULL AS "isStock"
   FROM a0 JOIN c ON c.n = a0.customer`,
  `CREATE TEMP TABLE w AS SELECT uuidv7() AS id, a.id AS "assetId", k.id AS "checkId", k.name AS "checkName", k.n,
     m AS position, a.installed AND NOT a.archived AND NOT a."isStock" AS planned,
     CASE WHEN ${dice(`'l' || a.n || m`)} < 0.85
       THEN date_trunc('second', now() - ${dice(`'d' || a.n || m`)} ^ 2 * interval '400 days') END AS "lastDate",
     CASE WHEN ${dice(`'q' || a.n || m`)} < 0.88 THEN 1
       WHEN ${dice(`'q' || a.n || m`)} < 0.96 THEN 2 ELSE 3 END AS "lastStatus"
   FROM a CROSS JOIN generate_series(0, 1) m
   JOIN k ON k."organisationId" = a.library
     AND k.n = 1 + (a.n * 7 + m * 5) % CASE WHEN a."ofDistributor" IS NULL THEN 3 ELSE 16 END
   WHERE m = 0 OR a.n % 5 > 0`,
  // Registers that were brought: the newest of each distributor made a third of its assets, the others few.
  `CREATE TEMP TABLE i AS SELECT uuidv7() AS id, o.id AS "organisationId", n FROM o, generate_series(1, 60) n`,
  `INSERT INTO "AssetImport" (id, "clientId", "organisationId", filename, "fileSize", sha256, "objectKey", state, sheets,
     "headerRow", "dateOrder", columns, mapping, choices, "titlesHash", "mappingName", total, made, "userId", "createdAt",
     "startedAt", "finishedAt")
   SELECT id, :client, "organisationId", 'register ' || n || '.xlsx', 1000, 'x', 'x', CASE WHEN n % 9 = 0 THEN 0 ELSE 3 END,
     '[]', 1, 'DMY', '[]', '{}', '${JSON.stringify(firstChoices)}', 'x', 'register', 500, 500, :user,
     now() - n * interval '7 days', now() - n * interval '7 days', now() - n * interval '7 days'
   FROM i`,
  `INSERT INTO "AssetImportMade" ("clientId", "importId", line, kind, "recordType", "recordId", name, details, "undoOrder")
   SELECT :client, i.id, m, 1, x."recordType", gen_random_uuid(), x."recordType" || ' ' || m, jsonb_build_object('kind', x."recordType"), x."undoOrder"
   FROM i, (VALUES ('assets', 0), ('sites', 99), ('assetTypes', 101)) AS x("recordType", "undoOrder"),
     generate_series(1, 500) m
   WHERE i.n = 1`,
  `INSERT INTO "Asset" (id, "clientId", "tagId", name, "assetTypeId", "customerOrganisationId",
     "distributorOrganisationId", "organisationZoneId", "installationDate",
     "checkCount", "goodCount", "monitorCount", "actionRequiredCount",
     "lastInspectionDate", "lastInspectionUserId", "nextInspectionDate", "updatedAt", "deletedAt", "importId", "importLine")
   SELECT a.id, :client, a."tagId", a.name, t.id, CASE WHEN NOT a."isStock" THEN a."ofCustomer" END, a."ofDistributor",
     CASE WHEN NOT a."isStock" AND a.n % 9 > 0 THEN z.id END,
     CASE WHEN a.installed AND NOT a."isStock" THEN current_date - (a.n % 1500) END,
     coalesce(x.n, 0), coalesce(x.good, 0), coalesce(x.monitor, 0), coalesce(x.action, 0),
     x.last, CASE WHEN x.last IS NOT NULL THEN :user END, x.next,
     now() - ${dice(`'u' || a.n`)} * interval '900 days', CASE WHEN a.archived THEN now() END, i.id,
     CASE WHEN i.id IS NOT NULL THEN a.n END
   FROM a JOIN t ON t."organisationId" = a.library
     AND t.n = 1 + floor((CASE WHEN a."ofDistributor" IS NULL THEN 3 ELSE 30 END) * ${dice(`'t' || a.n`)} ^ 2)::int
   JOIN (SELECT customer, count(*) AS zones FROM z GROUP BY 1) y ON y.customer = a.customer
   JOIN z ON z.customer = a.customer AND z.n = 4 + a.n % y.zones
   LEFT JOIN (
     SELECT "assetId", count(*) AS n,
       count(*) FILTER (WHERE "lastDate" IS NOT NULL AND "lastStatus" = 1) AS good,
       count(*) FILTER (WHERE "lastDate" IS NOT NULL AND "lastStatus" = 2) AS monitor,
       count(*) FILTER (WHERE "lastDate" IS NOT NULL AND "lastStatus" = 3) AS action,
       max("lastDate") AS last, min("lastDate" + interval '1 year') FILTER (WHERE planned) AS next
     FROM w GROUP BY 1
   ) x ON x."assetId" = a.id
   LEFT JOIN i ON i."organisationId" = a."ofDistributor"
     AND i.n = CASE WHEN a.n % 3 = 0 THEN 1 WHEN a.n % 50 = 1 THEN 2 + a.n / 50 % 7 END`,
  `INSERT INTO "AssetCheck" (id, "clientId", "assetId", "checkId", "customerOrganisationId",
     "distributorOrganisationId", position, "lastCheckDate", "lastCheckStatus", "lastCheckUserId", "nextDue", planned,
     "assigneeUserId")
   SELECT w.id, :client, w."assetId", w."checkId", a."customerOrganisationId", a."distributorOrganisationId",
     w.position, w."lastDate",
     CASE WHEN w."lastDate" IS NOT NULL THEN w."lastStatus" END, CASE WHEN w."lastDate" IS NOT NULL THEN :user END,
     CASE WHEN w.planned THEN w."lastDate" + interval '1 year' END, w.planned, CASE WHEN w.n % 50 = 0 THEN :user END
   FROM w JOIN "Asset" a ON a.id = w."assetId"`,
  `INSERT INTO "CompletedCheck" ("clientId", "assetId", "checkId", "customerOrganisationId",
     "distributorOrganisationId", status, notes, "completedAt", "createdAt", "userId", "assetName", "checkName",
     "userName")
   SELECT :client, a.id, w."checkId", a."customerOrganisationId", a."distributorOrganisationId",
     CASE WHEN i = 0 THEN w."lastStatus" ELSE 1 END,
     CASE WHEN (w.n + i) % 6 = 0
       THEN 'Replaced the ' || (ARRAY['seal', 'hose', 'gauge', 'bracket'])[1 + (w.n + i) % 4] || ' of ' || a.name END,
     w."lastDate" - i * interval '1 year', w."lastDate" - i * interval '1 year' + interval '1 hour',
     u.id, a.name, w."checkName", 'Sam Carter ' || u.n
   FROM w JOIN "Asset" a ON a.id = w."assetId" CROSS JOIN generate_series(0, 1) i
   JOIN u ON u.n = 1 + w.n % 20 WHERE w."lastDate" IS NOT NULL`,
  // Two numbers in half of the results; of one task also another one.
  `INSERT INTO "Reading" (${readingColumns})
   SELECT ${reading} FROM "CompletedCheck" r CROSS JOIN (VALUES ('pressure'), ('weight')) i(key) WHERE ${measured}`,
  // What two results of five found, most of it put right long ago.
  `INSERT INTO "Finding" ("clientId", "number", "numberedById", "assetId", "checkId", "checkName", "completedCheckId",
     "itemKey", "title", "severity", "state", "source", "dueDate", "assigneeUserId", "userId", "createdAt", "closedAt")
   SELECT :client, row_number() OVER (PARTITION BY r."customerOrganisationId" ORDER BY r.id), r."customerOrganisationId",
     r."assetId", r."checkId", r."checkName", r.id, (ARRAY['seal', 'hose', 'gauge', NULL])[1 + n % 4],
     'Replace the ' || (ARRAY['seal', 'hose', 'gauge', 'bracket'])[1 + n % 4], 1 + least(n % 7, 2),
     CASE WHEN n % 5 > 0 THEN 6 + (n % 5) / 4 ELSE n % 6 END, 1 + n % 3, (r."completedAt" + interval '14 days')::date,
     CASE WHEN n % 3 = 0 THEN r."userId" END, r."userId", r."createdAt",
     CASE WHEN n % 5 > 0 THEN r."createdAt" + interval '20 days' END
   FROM (SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM "CompletedCheck"
     WHERE "clientId" = :client AND "customerOrganisationId" IS NOT NULL) r WHERE n % 5 < 2 OR r.status = 3
   ON CONFLICT DO NOTHING`,
  // Whoever counts goes on from there.
  `UPDATE "Organisation" o SET "findingNumber" = f.most
   FROM (SELECT "numberedById" AS id, max(number) AS most FROM "Finding" WHERE "clientId" = :client GROUP BY 1) f
   WHERE o.id = f.id`,
  `INSERT INTO "FindingEvent" ("clientId", "findingId", "toState", "completedCheckId", "userId", "userName", "createdAt")
   SELECT "clientId", id, 0, "completedCheckId", "userId", 'Sam Carter', "createdAt" FROM "Finding" WHERE "clientId" = :client`,
  `INSERT INTO "AssetNote" ("clientId", "assetId", notes, "userId", "createdAt")
   SELECT :client, a.id, 'Seen on round ' || a.n, :user, now() - ${dice(`'n' || a.n`)} * interval '700 days'
   FROM a WHERE a.n % 2 = 0`,
  `INSERT INTO "Upload" ("clientId", "assetId", filename, mimetype, "uploadType", "fileSize", "objectKey", "userId",
     "createdAt", "readyAt")
   SELECT :client, a.id, 'certificate-' || a.n || '.pdf', 'application/pdf', 2, 1000, 'plans/' || a.id, :user,
     now() - ${dice(`'f' || a.n`)} * interval '700 days', now()
   FROM a WHERE a.n % 2 = 1`,
  `INSERT INTO "Upload" ("clientId", "assetTypeId", filename, mimetype, "uploadType", "fileSize", "objectKey",
     "userId", "readyAt")
   SELECT :client, t.id, 'manual-' || t.n || '.pdf', 'application/pdf', 2, 1000, 'plans/' || t.id, :user, now() FROM t`,
  `INSERT INTO "AuditLog" ("clientId", "userId", "organisationId", action, "recordType", "recordId", details,
     "createdAt")
   SELECT :client, u.id, c.id,
     (ARRAY['sign-in', 'sign-in', 'sign-in', 'sign-in-failed', 'export', 'archive', 'role-change', 'note-change',
       'import', 'asset-type-change'])[1 + a.n % 10],
     'assets', a.id::text, jsonb_build_object('name', a.name), now() - ${dice(`'v' || a.n`)} * interval '700 days'
   FROM a JOIN u ON u.n = 1 + a.n % 20 JOIN c ON c.n = 1 + a.n % :customers`,
  // Fewer than assets: lines go after two years, and all of a client are counted in an index alone (decision 70).
  `INSERT INTO "NotificationLog" ("clientId", "userId", "organisationId", kind, period, about, state, count, "tryAt",
     "expiresAt", "createdAt", "sentAt")
   SELECT :client, u.id, CASE WHEN a.n % 9 > 0 THEN c.id END, 1 + a.n % 4, 'p' || a.n, '{}', (a.n % 40 = 0)::int + 1,
     1 + a.n % 30, now(), now(), now() - ${dice(`'r' || a.n`)} * interval '700 days',
     CASE WHEN a.n % 40 > 0 THEN now() END
   FROM a JOIN u ON u.n = 1 + a.n % 20 JOIN c ON c.n = 1 + a.n % :customers WHERE a.n % 5 = 0`,
  // More quotes than a client has for its assets, so that they are a large table; of the large customers most.
  `CREATE TEMP TABLE q AS SELECT uuidv7() AS id, x.n, c.id AS "customerId", c."distributorId", x.n % 6 AS state,
     row_number() OVER (PARTITION BY c."distributorId" ORDER BY x.n) AS number, ${dice(`'q' || x.n`)} AS dice
   FROM generate_series(1, greatest(20, :assets / 3)) AS x(n)
   JOIN c ON c.n = CASE WHEN x.n % 3 = 0 THEN 1 ELSE 1 + x.n % :customers END WHERE c."distributorId" IS NOT NULL`,
  // Of those that wait for a decision the clock has not written down yet that a few are over.
  `INSERT INTO "Quote" (id, "clientId", number, "customerOrganisationId", "distributorOrganisationId", state, title,
     currency, "netAmount", "grossAmount", "validUntil", "createdAt", "sentAt", "decidedAt", "pdfSha256")
   SELECT id, :client, number, "customerId", "distributorId", state, 'Repairs after service ' || n,
     (ARRAY['GBP', 'GBP', 'EUR'])[1 + n % 3], (100000 * dice)::bigint, (120000 * dice)::bigint,
     current_date + CASE WHEN state = 1 THEN n % 60 - (n % 97 = 0)::int * 60 ELSE n % 60 - 30 END,
     now() - dice * interval '700 days', now(),
     CASE WHEN state IN (2, 3) THEN now() - dice * interval '690 days' END, 'x' FROM q`,
  `UPDATE "Finding" f SET "quoteId" = x.id
   FROM (SELECT id, "customerId", row_number() OVER (PARTITION BY "customerId" ORDER BY n) AS at,
     count(*) OVER (PARTITION BY "customerId") AS many FROM q WHERE state = 2) x
   WHERE f."clientId" = :client AND f.state BETWEEN 2 AND 6 AND f."customerOrganisationId" = x."customerId"
     AND x.at = 1 + f.number % x.many`,
  `INSERT INTO "QuoteLine" ("clientId", "quoteId", position, "findingId", description, quantity, "unitAmount", "taxRate",
     amount)
   SELECT :client, q.id, i, CASE WHEN i = 0 THEN f.id END, 'A visit', 1, 5000, 2000, 5000
   FROM q LEFT JOIN (SELECT "quoteId", (array_agg(id ORDER BY id))[1] AS id FROM "Finding" WHERE "clientId" = :client GROUP BY 1) f
     ON f."quoteId" = q.id CROSS JOIN generate_series(0, 2) i`,
  `INSERT INTO "QuotePrice" ("clientId", "organisationId", code, description, "unitAmount", "taxRate")
   SELECT :client, d.id, 'V' || i, (${jobs})[1 + i % 8] || ' ' || i, 100 * i, 2000 FROM d, generate_series(1, 50) i`,
  ...rounds,
  `INSERT INTO "BulkChange" (id, "clientId", "organisationId", "userId", list, action, "values", state, count, looked, done,
     "finishedAt")
   SELECT uuidv7(), :client, o.id, :user, 'assets', 'archive', '{}', 2, 100, 100, 80, now() FROM o`,
  `INSERT INTO "BulkItem" ("clientId", "bulkId", position, "recordId", name, outcome, why)
   SELECT :client, b.id, n, gen_random_uuid(), 'HT' || n, CASE WHEN n % 5 = 0 THEN 2 ELSE 1 END,
     CASE WHEN n % 5 = 0 THEN 'Archived' END
   FROM "BulkChange" b, generate_series(1, 100) n WHERE b."clientId" = :client`,
  `INSERT INTO "Download" (id, "clientId", "organisationId", "userId", name, query, filename, rows, state, "finishedAt")
   SELECT uuidv7(), :client, o.id, :user, 'assets', '', 'assets.csv', 100, 2, now() FROM o`,
  'DROP TABLE q, d, c, o, s, k, t, f, r, z, u, b, g, a0, a, w, i',
]

/**
 * So many numbers more in each of those results: of long checklists millions. Whose they are is said with them, since
 * looking it up for each takes most of the time.
 */
export const moreReadings = [
  'ALTER TABLE "Reading" DISABLE TRIGGER "Reading_reach"',
  `INSERT INTO "Reading" (${readingColumns}, "customerOrganisationId", "distributorOrganisationId")
   SELECT ${reading}, r."customerOrganisationId", r."distributorOrganisationId"
   FROM "CompletedCheck" r CROSS JOIN (SELECT 'item-' || n AS key FROM generate_series(1, :readings) n) i
   WHERE ${measured}`,
  'ALTER TABLE "Reading" ENABLE TRIGGER "Reading_reach"',
]
