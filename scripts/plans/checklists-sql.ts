/**
 * Statements that give the distributors' tasks (`k` of data-sql.ts) checklists with ten versions each, of thirty items.
 */
const items = `(SELECT jsonb_agg(jsonb_build_object('key', 'item-' || i, 'kind', 0, 'label', 'Item ' || i, 'required', true,
  'failStatus', 3, 'photoOnFail', false, 'allowNa', true)) FROM generate_series(1, 30) i)`
const sections = `jsonb_build_array(jsonb_build_object('key', 'look', 'title', 'Look', 'items', ${items}))`

export const checklists = [
  `CREATE TEMP TABLE l AS SELECT uuidv7() AS id, k.id AS "checkId", k."organisationId" FROM k WHERE k.n > 3`,
  `INSERT INTO "Checklist" (id, "clientId", "checkId", "organisationId", required, draft, revision)
   SELECT id, :client, "checkId", "organisationId", true, jsonb_build_object('sections', ${sections}), 10 FROM l`,
  `INSERT INTO "ChecklistVersion" ("clientId", "checklistId", number, sections, "userId", "userName")
   SELECT :client, l.id, x.n, ${sections}, :user, 'Sam Carter' FROM l, generate_series(1, 10) AS x(n)`,
  `UPDATE "Checklist" c SET "publishedId" = v.id FROM "ChecklistVersion" v
   WHERE c."clientId" = :client AND v."clientId" = c."clientId" AND v."checklistId" = c.id AND v.number = 10`,
  'DROP TABLE l',
]
