import { facetOf, noOrYes, yesNo } from './facets'

/*
 * What triggers count, and by which facets: the one definition. The triggers were made by migrations with the same SQL,
 * which a test compares with this, so to change a facet is to change it here and to make the triggers anew.
 */

/** Rows with an owner: a customer's, seen by its distributor too, or a distributor's own. */
const ofOwner = { customer: 'nullif("organisationId", "distributorOrganisationId")' } as const
const ofClient = { customer: 'NULL::uuid', distributor: 'NULL::uuid' } as const

/** The tables whose rows are counted, by the organisations that see them. */
export const counted = {
  asset: {
    table: 'Asset',
    facet: facetOf({
      isArchived: yesNo('"deletedAt" IS NOT NULL'),
      isAllocated: yesNo('"customerOrganisationId" IS NOT NULL AND "installationDate" IS NOT NULL'),
      hasGood: yesNo('"goodCount" > 0'),
      hasMonitor: yesNo('"monitorCount" > 0'),
      hasActionRequired: yesNo('"actionRequiredCount" > 0'),
    }),
  },
  task: {
    table: 'AssetCheck',
    facet: facetOf({
      isPlanned: { sql: '"planned"::int', values: noOrYes },
      lastStatus: { sql: 'coalesce("lastCheckStatus", 0)', values: { 0: null, 1: 1, 2: 2, 3: 3 } },
    }),
  },
  result: {
    table: 'CompletedCheck',
    facet: facetOf({ status: { sql: '"status"::text', values: { 1: 1, 2: 2, 3: 3 } } }),
  },
  reading: {
    table: 'Reading',
    facet: facetOf({ status: { sql: '"status"::text', values: { 1: 1, 2: 2, 3: 3 } } }),
  },
  finding: {
    table: 'Finding',
    facet: facetOf({
      state: { sql: '"state"::text', values: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 } },
      severity: { sql: '"severity"::text', values: { 1: 1, 2: 2, 3: 3 } },
    }),
  },
  round: {
    table: 'Round',
    facet: facetOf({ state: { sql: '"state"::text', values: { 0: 0, 1: 1, 2: 2, 3: 3 } } }),
  },
  /** Of distributors those count that read them. */
  quote: {
    table: 'Quote',
    distributor: '"readerId"',
    facet: facetOf({ state: { sql: '"state"::text', values: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } } }),
  },
  note: { table: 'AssetNote', facet: facetOf({}) },
  upload: {
    table: 'Upload',
    facet: facetOf({ isFinished: yesNo('"readyAt" IS NOT NULL'), isOfType: yesNo('"assetTypeId" IS NOT NULL') }),
  },
  sector: { table: 'Sector', ...ofOwner, facet: facetOf({}) },
  manufacturer: { table: 'Manufacturer', ...ofOwner, facet: facetOf({}) },
  check: { table: 'Check', ...ofOwner, facet: facetOf({ isDeleted: yesNo('"deletedAt" IS NOT NULL') }) },
  assetType: { table: 'AssetType', ...ofOwner, facet: facetOf({}) },
  additionalField: { table: 'AdditionalField', ...ofOwner, facet: facetOf({}) },
  additionalFieldValue: { table: 'AdditionalFieldValue', ...ofOwner, facet: facetOf({}) },
  site: { table: 'Site', ...ofOwner, facet: facetOf({}) },
  /** Customers by their distributor. */
  organisation: {
    table: 'Organisation',
    customer: 'NULL::uuid',
    distributor: '"distributorId"',
    facet: facetOf({ isDistributor: yesNo('"isDistributor"'), isArchived: yesNo('"deletedAt" IS NOT NULL') }),
  },
  user: {
    table: 'User',
    ...ofClient,
    facet: facetOf({
      isDeleted: yesNo('"deletedAt" IS NOT NULL'),
      isSystemAdmin: yesNo('"systemAdmin"'),
      isVerified: yesNo('"verifiedAt" IS NOT NULL'),
      isInvited: yesNo('"invitedAt" IS NOT NULL'),
    }),
  },
  /** Reminders of a client: one that is not made yet may turn out to have nothing to tell. */
  reminder: { table: 'NotificationLog', ...ofClient, facet: facetOf({ isMade: yesNo('"count" IS NOT NULL') }) },
} as const

/** Tables whose rows are counted by a name that they have: the facet is that name. */
export const countedByName = {
  /** Lines of the audit log, by their action; the organisation that was acted in stands for the customer. */
  audit: { table: 'AuditLog', customer: '"organisationId"', distributor: 'NULL::uuid', name: '"action"' },
  /** Readings by the id of their task, and by their item; findings by their source. */
  readingTask: { table: 'Reading', name: '"checkId"::text' },
  readingItem: { table: 'Reading', name: '"itemKey"' },
  findingSource: { table: 'Finding', name: '"source"::text' },
  /** Assets by the id of their zone; archived ones are in none. */
  zone: {
    table: 'Asset',
    name: `CASE WHEN "deletedAt" IS NULL THEN coalesce("organisationZoneId"::text, '') ELSE '' END`,
  },
} as const

/** A time as the UTC day that it lies in. */
const utcDayOf = (time: string) => `("${time}" AT TIME ZONE 'UTC')::date`

/**
 * Rows counted by the day of a time of theirs, where they count at all; with an `amount`, also what they come to
 * on that day.
 */
export const countedByDay = {
  /**
   * Assets by their next inspection. Such dates are first instants of days: rounded down, an edge at one cuts nothing
   * off.
   */
  asset: {
    table: 'Asset',
    time: 'nextInspectionDate',
    day: utcDayOf('nextInspectionDate'),
    counts: '"deletedAt" IS NULL',
    facet: facetOf({}),
    roundTo: Math.floor,
  },
  /** Planned tasks by the time at which they are due. */
  task: {
    table: 'AssetCheck',
    time: 'nextDue',
    day: utcDayOf('nextDue'),
    counts: '"planned"',
    facet: facetOf({}),
    roundTo: Math.floor,
  },
  /** Results by their time. Days are cut at midnight, when few people work. */
  result: {
    table: 'CompletedCheck',
    time: 'completedAt',
    day: utcDayOf('completedAt'),
    counts: 'TRUE',
    facet: counted.result.facet,
    roundTo: Math.round,
  },
  /** Numbers within results, likewise. */
  reading: {
    table: 'Reading',
    time: 'completedAt',
    day: utcDayOf('completedAt'),
    counts: 'TRUE',
    facet: counted.reading.facet,
    roundTo: Math.round,
  },
  /** Findings that have not ended, by the day on which they are due: a day already. */
  finding: {
    table: 'Finding',
    time: 'dueDate',
    day: '"dueDate"',
    counts: '"state" < 6',
    facet: counted.finding.facet,
    roundTo: Math.floor,
  },
  /** All findings, by the time at which they were found. */
  foundFinding: {
    table: 'Finding',
    time: 'createdAt',
    day: utcDayOf('createdAt'),
    counts: 'TRUE',
    facet: facetOf({}),
    roundTo: Math.round,
  },
  /**
   * What was approved, and what that comes to by currency. A customer's that its distributor does not read (of one that
   * it had before) are told apart.
   */
  quote: {
    table: 'Quote',
    distributor: '"readerId"',
    time: 'decidedAt',
    day: utcDayOf('decidedAt'),
    counts: '"state" = 2',
    facet: { sql: 'concat("currency", ("readerId" IS NOT NULL)::int)', meanings: new Map<string, unknown>() },
    amount: '"grossAmount"',
    roundTo: Math.round,
  },
} as const
