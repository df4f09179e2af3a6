/*
 * What of a record goes into the chain, as SQL. The triggers and functions of the migration that made the chain write
 * down the same; the tests hold both together. Looking at a chain never asks the functions of a database that may have
 * been tampered with: it brings these texts along, which need nothing but PostgreSQL's own functions.
 */

/** Milliseconds since 1970: the same in every session's time zone. */
const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** The kinds of evidence: their tables, what their records are called by, and which rows of them count. */
export const kinds = {
  result: { table: 'CompletedCheck', id: 'id', only: 'r."importId" IS NULL' },
  /** One that came in with a register, and with which (REGRUN-22). */
  imported: { table: 'CompletedCheck', id: 'id', only: 'r."importId" IS NOT NULL' },
  /** Of a result: they are called by its id. */
  answers: { table: 'ResultAnswers', id: 'completedCheckId', only: 'true' },
  note: { table: 'AssetNote', id: 'id', only: 'true' },
  file: {
    table: 'Upload',
    id: 'id',
    only: 'r."readyAt" IS NOT NULL AND (r."noteId" IS NOT NULL OR r."completedCheckId" IS NOT NULL)',
  },
  audit: { table: 'AuditLog', id: 'id', only: 'true' },
  /** In the story of a finding, words on it and changes of it too. */
  step: { table: 'FindingEvent', id: 'id', only: 'true' },
  /** What came with a step: a kind of its own, as the form of `file` has no place for the step. */
  stepFile: { table: 'Upload', id: 'id', only: 'r."readyAt" IS NOT NULL AND r."findingEventId" IS NOT NULL' },
  /** A round that has ended, what was skipped on it, who signed, and the file of its report. */
  round: { table: 'Round', id: 'id', only: 'r."state" > 1' },
  skip: {
    table: 'RoundItem',
    id: 'id',
    only: `r."outcome" = 2 AND EXISTS (
      SELECT 1 FROM "Round" o WHERE o."clientId" = r."clientId" AND o."id" = r."roundId" AND o."state" > 1)`,
  },
  signature: { table: 'Upload', id: 'id', only: 'r."readyAt" IS NOT NULL AND r."roundId" IS NOT NULL' },
  report: { table: 'Round', id: 'id', only: 'r."reportSha256" IS NOT NULL' },
} as const

export type Kind = keyof typeof kinds

/** What every file is, behind what it belongs to. */
const bytes = [
  'filename',
  'mimetype',
  'uploadType',
  'fileSize',
  'sha256',
  'displaySha256',
  'userId',
  'impersonatorId',
  '@createdAt',
]

const ofResult = [
  'id',
  'clientId',
  'assetId',
  'checkId',
  'status',
  'notes',
  '@completedAt',
  '@createdAt',
  'userId',
  'impersonatorId',
  'assetName',
  'checkName',
  'userName',
]

/**
 * The columns that never change, in form 1. Left out is what follows the asset (the two organisations that see a row),
 * what is made of the others (`pieces`) and where bytes lie. A new column raises the form: old links are looked
 * at by theirs.
 */
const columns: Record<Kind, string[]> = {
  result: ofResult,
  imported: [...ofResult, 'importId'],
  answers: ['completedCheckId', 'clientId', 'checklistVersionId', 'derivedStatus', 'answers'],
  note: ['id', 'clientId', 'assetId', 'notes', 'userId', 'impersonatorId', '@createdAt', '@updatedAt'],
  file: ['id', 'clientId', 'assetId', 'noteId', 'completedCheckId', ...bytes],
  audit: [
    'id',
    'clientId',
    'userId',
    'impersonatorId',
    'organisationId',
    'action',
    'recordType',
    'recordId',
    'details',
    '@createdAt',
  ],
  step: [
    'id',
    'clientId',
    'findingId',
    'fromState',
    'toState',
    'notes',
    'changes',
    'completedCheckId',
    'quoteId',
    'userId',
    'impersonatorId',
    'userName',
    '@createdAt',
  ],
  stepFile: ['id', 'clientId', 'assetId', 'findingEventId', ...bytes],
  round: [
    'id',
    'clientId',
    'number',
    'name',
    'customerOrganisationId',
    'siteId',
    'locationTrail',
    'plannedDate',
    'state',
    'itemCount',
    'doneCount',
    'skippedCount',
    'actionCount',
    '@startedAt',
    '@finishedAt',
    'finishedByUserId',
    'signedName',
    'notes',
    'userId',
    'impersonatorId',
    '@createdAt',
  ],
  skip: [
    'id',
    'clientId',
    'roundId',
    'assetId',
    'assetName',
    'checkId',
    'checkName',
    'skipReason',
    'notes',
    '@at',
    'userId',
    'userName',
  ],
  signature: ['id', 'clientId', 'roundId', ...bytes],
  report: ['id', 'clientId', 'reportSha256'],
}

/** The hash of what a record `r` says: of a JSON array of its kind, the form and its columns, as jsonb writes it. */
export function contentOf(kind: Kind): string {
  const values = columns[kind].map((name) => (name.startsWith('@') ? ms(`r."${name.slice(1)}"`) : `r."${name}"`))
  return `sha256(convert_to(jsonb_build_array('${kind}', 1, ${values.join(', ')})::text, 'UTF8'))`
}

/** The hash of a link `e` behind a link with the hash `previous`. */
export const linkHash = (previous: string) =>
  `sha256(${previous} || convert_to(concat_ws('|', e."clientId", e."sequence", e."kind", e."form", e."recordId",
    coalesce(e."parentId"::text, ''), encode(e."contentHash", 'hex'), ${ms('e."sealedAt"')}), 'UTF8'))`
