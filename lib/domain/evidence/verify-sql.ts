import { kinds as itemKinds } from '@/lib/domain/checklists/words'
import { contentOf, type Kind, kinds, linkHash } from './forms'

/*
 * What `verify` asks, each for one client (`$client` is put in as a literal: a cursor takes no values). Rows that are
 * as they should be are not answered.
 */

/** The end of a chain at a time (milliseconds since 1970), signed. */
export interface SignedEnd {
  sequence: bigint
  at: number
}

/** Where the chain itself does not hold: a number left out or twice, a link that was changed or came from elsewhere. */
export const BROKEN_LINKS = `
  SELECT e."sequence", e."kind", e."recordId",
    CASE WHEN e."sequence" <> coalesce(e.before, 0) + 1 THEN 'gap' ELSE 'broken' END AS what
  FROM (
    SELECT *, lag("hash") OVER chain AS previous, lag("sequence") OVER chain AS before
    FROM "EvidenceEntry" WHERE "clientId" = $client WINDOW chain AS (ORDER BY "sequence")
  ) e
  WHERE e."sequence" <> coalesce(e.before, 0) + 1 OR e."hash" <> ${linkHash(`coalesce(e.previous, ''::bytea)`)}`

/** A record may be as young as its transaction is long before it is committed. */
const GRACE = `interval '15 minutes'`

/** It says that it is older than a checkpoint, but came into the chain behind it: `$signedAt` is `signedAtSql`. */
const isLate = `$signedAt > r."createdAt" + ${GRACE}`

/**
 * The same of kinds that had records before they were chained: these came behind checkpoints, but behind none after.
 */
const isLateSince = (kind: Kind) => `$signedAt > ${GRACE} + greatest(r."createdAt", (
  SELECT b."doneAt" FROM "EvidenceBacklog" b WHERE b."clientId" = $client AND b."kind" = '${kind}'))`

const isLateOf: Partial<Record<Kind, string>> = {
  result: isLate,
  imported: isLate,
  audit: isLate,
  step: isLateSince('step'),
}

/**
 * When the link `e` was not there yet, for certain: the time of the last checkpoint before it, NULL where there
 * is none. They come with the statement, found by halves: those that the database has prove nothing until they
 * are looked at.
 */
export function signedAtSql(signed: readonly SignedEnd[]): string {
  const ends = signed.toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1))
  let latest = 0
  const times = ends.map(({ at }) => (latest = Math.max(latest, at)))
  const sequences = ends.map(({ sequence }) => sequence)
  return `to_timestamp(('{${times}}'::bigint[])[width_bucket(e."sequence" - 1, '{${sequences}}'::bigint[])] / 1000.0)`
}

/** That a note was deleted stands in the audit log (RESULT-12). */
const wasDeleted = (note: string) => `EXISTS (
  SELECT 1 FROM "AuditLog" a WHERE a."clientId" = e."clientId" AND a."recordId" = ${note}::text
    AND a."action" = 'note-change' AND a."recordType" = 'assets/assetMeta' AND a."details"->'after' = 'null'::jsonb)`

/** So does it which results went as the import was taken back that they came in with (REGRUN-22). */
const WENT_WITH_IMPORT = `e."recordId" IN (
  SELECT gone::uuid FROM "AuditLog" a CROSS JOIN LATERAL jsonb_array_elements_text(a."details"->'results') AS gone
  WHERE a."clientId" = $client AND a."action" = 'asset-import-undo' AND a."recordType" = 'assetImports')`

/** What may be gone without anything being wrong. */
const mayBeGone: Record<Kind, string> = {
  result: 'false',
  imported: WENT_WITH_IMPORT,
  answers: 'false',
  audit: 'false',
  step: 'false',
  stepFile: 'false',
  round: 'false',
  skip: 'false',
  signature: 'false',
  report: 'false',
  note: wasDeleted('e."recordId"'),
  file: wasDeleted('e."parentId"'),
}

/** Of several versions of a note the last one is what it says now. */
const links = (kind: Kind) =>
  kind === 'note'
    ? `SELECT DISTINCT ON ("recordId") * FROM "EvidenceEntry" WHERE "clientId" = $client AND "kind" = 'note'
       ORDER BY "recordId", "sequence" DESC`
    : `SELECT * FROM "EvidenceEntry" WHERE "clientId" = $client AND "kind" = '${kind}'`

/**
 * The same of notes, by their first link, and of answers and files, which come with their result, note or step: what
 * was put into an old record later.
 */
export const LATE_PARTS = `
  SELECT e."sequence", e."kind", e."recordId", 'late' AS what FROM (
    SELECT DISTINCT ON ("recordId") * FROM "EvidenceEntry" WHERE "clientId" = $client AND "kind" = 'note'
    ORDER BY "recordId", "sequence"
  ) e JOIN "AssetNote" r ON r."clientId" = $client AND r."id" = e."recordId" WHERE ${isLate}
  UNION ALL
  SELECT e."sequence", e."kind", e."recordId", 'late' FROM "EvidenceEntry" e
  JOIN "CompletedCheck" r ON r."clientId" = $client AND r."id" = e."parentId"
  WHERE e."clientId" = $client AND e."kind" = 'file' AND ${isLate}
  UNION ALL
  SELECT e."sequence", e."kind", e."recordId", 'late' FROM "EvidenceEntry" e
  JOIN "CompletedCheck" r ON r."clientId" = $client AND r."id" = e."recordId"
  WHERE e."clientId" = $client AND e."kind" = 'answers' AND ${isLate}
  UNION ALL
  SELECT e."sequence", e."kind", e."recordId", 'late' FROM "EvidenceEntry" e
  JOIN "AssetNote" r ON r."clientId" = $client AND r."id" = e."parentId"
  WHERE e."clientId" = $client AND e."kind" = 'file' AND ${isLate}
  UNION ALL
  SELECT e."sequence", e."kind", e."recordId", 'late' FROM "EvidenceEntry" e
  JOIN "FindingEvent" r ON r."clientId" = $client AND r."id" = e."parentId"
  WHERE e."clientId" = $client AND e."kind" = 'stepFile' AND ${isLateSince('stepFile')}`

/** The records of a kind that are not what the chain says, or not in it. */
export const recordsUnlikeLinks = (kind: Kind) => `
  SELECT * FROM (
    SELECT e."sequence", coalesce(e."recordId", r."id") AS "recordId",
      CASE
        WHEN r."id" IS NULL THEN CASE WHEN NOT ${mayBeGone[kind]} THEN 'missing' END
        WHEN e."recordId" IS NOT NULL THEN CASE
          WHEN r.content <> e."contentHash" THEN CASE WHEN q.content = r.content THEN 'waiting' ELSE 'changed' END
          ${isLateOf[kind] ? `WHEN ${isLateOf[kind]} THEN 'late'` : ''}
        END
        WHEN q.content = r.content THEN 'waiting'
        WHEN q.content IS NOT NULL THEN 'changed'
        WHEN $isBehind THEN 'old'
        ELSE 'unknown'
      END AS what
    FROM (${links(kind)}) e
    FULL JOIN (
      SELECT r."${kinds[kind].id}" AS "id", ${kind === 'answers' ? '' : 'r."createdAt", '}${contentOf(kind)} AS content FROM "${kinds[kind].table}" r
      WHERE r."clientId" = $client AND ${kinds[kind].only}
    ) r ON r."id" = e."recordId"
    LEFT JOIN (
      SELECT DISTINCT ON ("recordId") "recordId", "contentHash" AS content FROM "EvidenceQueue"
      WHERE "clientId" = $client AND "kind" = '${kind}' ORDER BY "recordId", "id" DESC
    ) q ON q."recordId" = r."id"
  ) found WHERE what IS NOT NULL`

/** What was queued and is not there any more, nor was ever chained. */
export const lostWhileWaiting = (kind: Kind) => `
  SELECT NULL::bigint AS "sequence", e."recordId", 'missing' AS what FROM "EvidenceQueue" e
  WHERE e."clientId" = $client AND e."kind" = '${kind}'
    AND NOT EXISTS (
      SELECT 1 FROM "${kinds[kind].table}" r WHERE r."clientId" = $client AND r."${kinds[kind].id}" = e."recordId")
    AND NOT EXISTS (
      SELECT 1 FROM "EvidenceEntry" o WHERE o."clientId" = $client AND o."recordId" = e."recordId" AND o."kind" = '${kind}')
    AND NOT ${mayBeGone[kind]}`

/**
 * Each version of a note but the first has a line of the audit log, and the last line has the text
 * (RESULT-12). The last one by its id, which the database makes while the note is locked: times are those of
 * servers, whose clocks differ.
 */
export const NOTES_WITHOUT_LINES = `
  SELECT NULL::bigint AS "sequence", v."recordId", 'untold' AS what
  FROM (
    SELECT "recordId", count(*) AS versions FROM (
      SELECT "recordId" FROM "EvidenceEntry" WHERE "clientId" = $client AND "kind" = 'note'
      UNION ALL SELECT "recordId" FROM "EvidenceQueue" WHERE "clientId" = $client AND "kind" = 'note'
    ) written GROUP BY 1 HAVING count(*) > 1
  ) v
  JOIN "AssetNote" r ON r."clientId" = $client AND r."id" = v."recordId"
  LEFT JOIN LATERAL (
    SELECT count(*) AS count, (array_agg(a."details"->>'after' ORDER BY a."id" DESC))[1] AS text
    FROM "AuditLog" a WHERE a."clientId" = $client AND a."recordId" = v."recordId"::text AND a."action" = 'note-change'
  ) line ON true
  WHERE v.versions > line.count + 1 OR line.text IS DISTINCT FROM r."notes"`

/** Readings are made of answers, which are in the chain, and of their result: each is what these say (ANSWER-10). */
export const READINGS_UNLIKE_ANSWERS = `
  SELECT NULL::bigint AS "sequence", 'reading' AS "kind", coalesce(r."id", a."resultId") AS "recordId",
    CASE WHEN r."id" IS NULL THEN 'missing' WHEN a."resultId" IS NULL THEN 'unknown' ELSE 'changed' END AS what
  FROM (
    SELECT c."id" AS "resultId", c."assetId", c."checkId", c."assetName", c."checkName", c."completedAt", c."userId",
      c."userName", d.*
    FROM "ResultAnswers" s
    JOIN "CompletedCheck" c ON c."clientId" = s."clientId" AND c."id" = s."completedCheckId"
    CROSS JOIN LATERAL jsonb_to_recordset(s."answers") AS d("key" text, "label" text, "kind" int, "value" text,
      "unit" text, "minimum" numeric, "maximum" numeric, "status" smallint)
    WHERE s."clientId" = $client AND d."kind" = ${itemKinds.number}
  ) a
  FULL JOIN (SELECT * FROM "Reading" WHERE "clientId" = $client) r
    ON r."completedCheckId" = a."resultId" AND r."itemKey" = a."key"
  WHERE r."id" IS NULL OR a."resultId" IS NULL
    OR (r."label", r."value"::text, r."unit", r."minimum", r."maximum", r."status", r."assetId", r."checkId",
      r."assetName"::text, r."checkName"::text, r."completedAt", r."userId", r."userName")
    IS DISTINCT FROM (a."label", a."value", a."unit", a."minimum", a."maximum", a."status", a."assetId", a."checkId",
      a."assetName"::text, a."checkName"::text, a."completedAt", a."userId", a."userName")`

/** A finding is in the state that the steps of its story lead to, whatever clocks say of their order. */
export const STATES_UNLIKE_STEPS = `
  SELECT NULL::bigint AS "sequence", 'finding' AS "kind", f."id" AS "recordId", 'changed' AS what
  FROM "Finding" f
  LEFT JOIN (
    SELECT "findingId", "state", sum(n) AS n FROM (
      SELECT "findingId", "toState" AS "state", 1 AS n FROM "FindingEvent" WHERE "clientId" = $client
      UNION ALL SELECT "findingId", "fromState", -1 FROM "FindingEvent" WHERE "clientId" = $client
    ) moves WHERE "state" IS NOT NULL GROUP BY 1, 2 HAVING sum(n) <> 0
  ) reached ON reached."findingId" = f."id"
  WHERE f."clientId" = $client AND (reached."state", reached.n) IS DISTINCT FROM (f."state", 1)`
