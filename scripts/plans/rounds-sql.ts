/**
 * Rounds of a client: one for each ten assets, a fifth of them of the large customer, through one of its sites each,
 * with up to forty tasks. Nearly all have ended.
 */
export const rounds = [
  `CREATE TEMP TABLE rd AS SELECT uuidv7() AS id, x.n, c.id AS "customerId", s.id AS "siteId", s.name AS site
   FROM generate_series(1, greatest(20, :assets / 10)) AS x(n)
   JOIN c ON c.n = CASE WHEN x.n % 5 = 0 THEN 1 ELSE 2 + x.n % (:customers - 1) END
   JOIN (SELECT *, row_number() OVER (PARTITION BY "organisationId" ORDER BY id) AS at,
     count(*) OVER (PARTITION BY "organisationId") AS sites FROM r) s
     ON s."organisationId" = c.id AND s.at = 1 + x.n % s.sites`,
  `INSERT INTO "Round" (id, "clientId", number, name, "customerOrganisationId", "siteId", "zoneIds", "locationTrail",
     "plannedDate", "assigneeUserId", "userId", "createdAt", "updatedAt")
   SELECT rd.id, :client, row_number() OVER (PARTITION BY "customerId" ORDER BY rd.n), site || ', round ' || rd.n, "customerId",
     "siteId", '{}', site, current_date + 20 - rd.n % 600, CASE WHEN rd.n % 3 > 0 THEN u.id END, :user,
     now() - rd.n % 600 * interval '1 day', now() - rd.n % 600 * interval '1 day'
   FROM rd JOIN u ON u.n = 1 + rd.n % 20`,
  `INSERT INTO "RoundItem" ("clientId", "roundId", "assetId", "assetName", "assetType", "zoneId", "checkId", "checkName",
     "nextDue", "position", "outcome", "skipReason", "at", "userId", "userName")
   SELECT :client, rd.id, t."assetId", t."assetName", 'Extinguisher', t.zone, t."checkId", 'Check', t."nextDue", t.at - 1,
     CASE WHEN (t.at + rd.n) % 4 = 0 THEN 2 ELSE 0 END, CASE WHEN (t.at + rd.n) % 4 = 0 THEN 1 + t.at % 4 END,
     CASE WHEN (t.at + rd.n) % 4 = 0 THEN now() END, CASE WHEN (t.at + rd.n) % 4 = 0 THEN :user END,
     CASE WHEN (t.at + rd.n) % 4 = 0 THEN 'Sam Carter' END
   FROM rd JOIN (
     SELECT w.*, a."organisationZoneId" AS zone, row_number() OVER (PARTITION BY w."customerOrganisationId" ORDER BY w.id) AS at
     FROM "AssetCheck" w JOIN "Asset" a ON a.id = w."assetId" WHERE w."clientId" = :client) t
     ON t."customerOrganisationId" = rd."customerId" AND t.at <= 40`,
  `UPDATE "Round" o SET state = CASE WHEN rd.n % 50 = 0 THEN 1 WHEN rd.n % 50 = 1 THEN 3 ELSE 2 END,
     "startedAt" = o."createdAt", "finishedAt" = CASE WHEN rd.n % 50 > 1 THEN o."createdAt" END,
     "finishedByUserId" = CASE WHEN rd.n % 50 > 1 THEN o."userId" END, "itemCount" = 40, "skippedCount" = 10
   FROM rd WHERE o.id = rd.id AND rd.n % 25 > 0`,
  'DROP TABLE rd',
]
