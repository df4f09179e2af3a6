import { readSchema } from '@/lib/core/db/read-schema'
import { placeOf } from './places'

/*
 * What still stands between the schema and a distributed PostgreSQL, each with its reason. A test compares this with
 * what it finds, both ways: what is new is mended or written down here, what is gone goes here too.
 */

interface Group {
  why: string
  what: string[]
}

/** Of the database's catalogue. */
export const accepted: Group[] = [
  {
    why: 'Prisma would know a row by two columns everywhere. The move itself swaps these keys (keys.ts); the program stays as it is.',
    what: readSchema()
      .filter(
        ({ name, columns }) => placeOf(name) === 'distributed' && columns.some((one) => one.isKey && one.name === 'id'),
      )
      .map(({ name }) => `${name}: primary key (id)`),
  },
  {
    why: 'The same; their key has another name.',
    what: [
      'AssetPieces: primary key (assetId)',
      'ResultPieces: primary key (completedCheckId)',
      'StrayObject: primary key (key)',
    ],
  },
  {
    why: 'Look at nothing but the row itself: right on any shard, once citus.enable_unsafe_triggers lets them be made.',
    what: [
      'cut_line',
      'keep_completed_check',
      'keep_reading',
      'keep_round',
      'keep_upload',
      'refuse_change',
      'tell_change',
      'tell_item_change',
    ].map((name) => `trigger ${name}()`),
  },
  {
    why: 'Read or write rows of the same client in another table, by its name: on a shard that is a query within a query. They become statements of the transaction that caused them.',
    what: [
      'cut_name',
      'cut_notes',
      'client_moves_clocks',
      'count_letters_later',
      'count_letters_of_name_later',
      'count_letters_of_row_later',
      'membership_moves_clock',
      'note_critical',
      'organisation_moves_clocks',
      'person_moves_clock',
      'preference_moves_clock',
      'keep_finding_search',
      'keep_search',
      'keep_search_of_details',
      'hold_owner',
      'items_follow_asset',
      'items_follow_task',
      'items_follow_task_name',
      'items_follow_type_name',
      'items_follow_zone',
      'keep_result',
      'keep_round_items',
      'pass_distributor_on',
      'pass_distributor_to_quotes',
      'pass_distributor_to_rounds',
      'pass_name_on',
      'pass_owner_of_check_on',
      'pass_reach_on',
      'pass_search_on',
      'queue_answers',
      'queue_audit',
      'queue_file',
      'queue_file_taken',
      'queue_note',
      'queue_note_version',
      'queue_report',
      'queue_result',
      'queue_round',
      'queue_signature',
      'queue_step',
      'queue_step_file',
      'take_distributor_of_customer',
      'take_distributor_of_owner',
      'take_name_of_asset',
      'take_owner_of_check',
      'take_reach_of_asset',
      'take_reach_of_round',
      'take_reach_of_type',
      'take_reader_of_quote',
      'write_finding_search',
    ].map((name) => `trigger ${name}()`),
  },
  {
    why: 'Count what a statement did. They become lines that the transaction writes itself.',
    what: [
      ...['archived_assets', 'batch_tags', 'check_assets', 'organisation_assets', 'type_assets', 'used_tags'].flatMap(
        (what) => ['delete', 'insert', 'update'].map((event) => `trigger count_${what}_${event}()`),
      ),
      ...[
        'additionalfield_rows',
        'additionalfieldvalue_rows',
        'asset_days',
        'asset_rows',
        'asset_zones',
        'assetcheck_days',
        'assetcheck_rows',
        'assetnote_rows',
        'assettype_rows',
        'auditlog_rows',
        'check_rows',
        'completedcheck_days',
        'completedcheck_rows',
        'finding_days',
        'finding_rows',
        'finding_sources',
        'found_finding_days',
        'manufacturer_rows',
        'organisation_rows',
        'quote_days',
        'quote_rows',
        'reading_days',
        'reading_items',
        'reading_rows',
        'reading_tasks',
        'reminder_rows',
        'round_rows',
        'sector_rows',
        'site_rows',
        'upload_rows',
        'user_rows',
      ].flatMap((what) => ['delete', 'insert', 'update'].map((event) => `trigger tally_${what}_${event}()`)),
      ...['insert', 'update'].map((event) => `trigger tell_quotes_of_findings_${event}()`),
    ],
  },
]

/** Of indexes that find rows of many clients. */
export const acceptedIndexes: Group[] = [
  {
    why: 'An organisation is of one client, though no foreign key says so here: the column is a copy, kept by trigger.',
    what: [
      ...['AssetNote', 'Upload'].flatMap((table) =>
        ['customerOrganisationId', 'distributorOrganisationId'].map(
          (column) => `${table}: ${table}_${column}_createdAt_id_idx is led by ${column}`,
        ),
      ),
      ...['customerOrganisationId', 'distributorOrganisationId'].map(
        (column) => `FindingSearch: FindingSearch_${column}_idx is led by ${column}`,
      ),
      'Upload: Upload_of_types_idx is led by distributorOrganisationId',
      'Site: Site_ancestorIds_idx is led by ancestorIds',
      'RoundItem: RoundItem_to_do_of_zones_idx is led by zoneId',
    ],
  },
  {
    why: 'An asset type is of one client, though no foreign key says so here: what was changed on it outlives it.',
    what: ['AssetTypeAudit: AssetTypeAudit_assetTypeId_createdAt_idx is led by assetTypeId'],
  },
  {
    why: 'A few rows of impersonators, looked for when an account is deleted, in whatever client they acted.',
    what: ['AuditLog: AuditLog_impersonatorId_idx is led by impersonatorId'],
  },
  {
    why: 'A job sweeps files of all clients, oldest first; on each shard by itself.',
    what: [
      'AssetImportUpload: AssetImportUpload_createdAt_idx is led by createdAt',
      'Notification: Notification_createdAt_idx is led by createdAt',
      'NotificationLog: NotificationLog_createdAt_idx is led by createdAt',
      'ReminderClock: ReminderClock_due_idx is led by nextAt',
      'StrayObject: StrayObject_pkey is led by key',
      'StrayObject: StrayObject_sweepAfter_idx is led by sweepAfter',
    ],
  },
]

/** Of statements, by their file. */
export const acceptedStatements: Group[] = [
  {
    why: 'A row of a reference or local table.',
    what: [
      'lib/auth/delete-account.ts: unscoped: the caller’s own row, wherever it is',
      'lib/auth/second-factor/owner.ts: unscoped: the person’s own row, wherever it is',
      'lib/auth/sessions.ts: unscoped: a system admin’s impersonation may be on another client than the session that it was begun in',
      'lib/auth/sessions.ts: unscoped: the same of an address that lets into an account',
      'lib/auth/sessions.ts: unscoped: by its id, on whichever client it is',
      'lib/auth/sessions.ts: unscoped: the same of those in which the person acts as somebody else, after those that they are begun in',
      'lib/auth/sessions.ts: unscoped: a system admin gets into accounts of any client',
      'lib/auth/sessions.ts: unscoped: a system admin’s sessions may be on several clients',
      'lib/auth/sessions.ts: unscoped: logins that wait for their second step, on whichever client',
      'lib/domain/assets/asset-search.ts: unscoped: system admins of any client too',
      'lib/resources/accounts/profile.commands.ts: unscoped: the caller’s own row, wherever it is',
      'lib/resources/notification-preferences/commands.ts: unscoped: the caller’s own row, wherever it is',
      'lib/resources/clients/commands.ts: unscoped: the client itself',
    ],
  },
  {
    why: 'The few rows of one person, who may act in another client than their own.',
    what: [
      'lib/auth/second-factor/passkeys.ts: all clients’ Passkey',
      'lib/resources/second-factor/passkey.commands.ts: all clients’ Passkey',
    ],
  },
  {
    why: 'Held by the node that one is connected to: all servers connect to the same one.',
    what: [
      'lib/core/db/advisory-lock.ts: advisory lock',
      'lib/core/db/half-restored.ts: advisory lock',
      'lib/core/db/migrate.ts: advisory lock',
      'lib/core/jobs/presence.ts: advisory lock',
      'lib/core/jobs/sweep-objects.ts: advisory lock',
      'lib/resources/assets/hold.commands.ts: advisory lock',
      'lib/resources/assets/hold.commands.ts: unscoped: a lock on a name',
      'lib/workflows/bulk/assets/rows.ts: advisory lock',
      'lib/workflows/bulk/assets/rows.ts: unscoped: locks on names',
      'lib/workflows/bulk/begin.ts: advisory lock',
      'lib/workflows/bulk/begin.ts: unscoped: a lock on a name',
      'lib/workflows/bulk/each.ts: unscoped: a mark',
      'lib/workflows/imports/settle.ts: advisory lock',
      'lib/workflows/imports/settle.ts: unscoped: a lock, of no table',
    ],
  },
  {
    why: 'The queue has a schema of its own, on the node that one is connected to.',
    what: ['lib/core/jobs/queue.ts: unscoped: the queue is one for all clients'],
  },
  {
    why: 'Goes to all nodes and is right there, since each row is looked at by itself.',
    what: [
      'lib/core/jobs/housekeeping.ts: all clients’ BulkItem',
      'lib/core/jobs/housekeeping.ts: all clients’ Download',
      'lib/core/jobs/housekeeping.ts: all clients’ Membership',
      'lib/core/jobs/housekeeping.ts: all clients’ Notification',
      'lib/core/jobs/housekeeping.ts: all clients’ NotificationLog',
      'lib/core/jobs/sweep-objects.ts: all clients’ AssetImportUpload',
      'lib/core/jobs/sweep-objects.ts: all clients’ Upload',
      'lib/core/mail/compose-quote.ts: all clients’ Membership',
      'lib/core/mail/compose-quote.ts: all clients’ Quote',
      'lib/core/mail/compose-round.ts: all clients’ Membership',
      'lib/core/mail/compose-round.ts: all clients’ Round',
      'lib/core/mail/compose.ts: all clients’ Membership',
      'lib/core/mail/compose.ts: all clients’ Organisation',
      'lib/domain/long-changes/follow.ts: all clients’ LongChange',
      'lib/domain/quotes/by-the-clock.ts: all clients’ Quote',
      'lib/domain/standing/review.ts: all clients’ CustomerToReview',
      'lib/workflows/bulk/run.ts: all clients’ BulkChange',
      'lib/workflows/asset-imports/run.ts: all clients’ AssetImport',
      'lib/workflows/reminders/people.ts: unscoped: people by their ids, with their own client',
      'lib/workflows/reminders/clocks.ts: unscoped: of each row’s own client',
      'lib/workflows/reminders/queue.ts: unscoped: of each row’s own client',
      'lib/workflows/reminders/critical.ts: unscoped: the news of all clients are one',
    ],
  },
  {
    why: 'An id that is taken in another client is refused (ERROR-34). Asks all nodes, so it is left out after the move.',
    what: ['lib/domain/created-once/create-once.ts: unscoped: an id of another client is taken too'],
  },
  {
    why: 'Locks rows of all clients, which no distributed query does: has to go client by client.',
    what: [
      'lib/core/jobs/sweep-objects.ts: all clients’ StrayObject',
      'lib/workflows/reminders/clocks.ts: unscoped: the clocks of all clients are one',
      'lib/workflows/reminders/send.ts: unscoped: the line is one for all clients, who take turns',
    ],
  },
  {
    why: 'Adds changes of all clients to the sums in one statement: has to go client by client.',
    what: ['function settle_counts()', 'function settle_letters()'],
  },
  {
    why: 'Of one client, whose id each statement names.',
    what: ['function queue_old_evidence()', 'function seal_evidence()', 'function take_back_results()'],
  },
  {
    why: 'Of triggers, which know the row that they look round for: they go with these into the transaction.',
    what: [
      'function details_of_asset()',
      'function hold_rounds()',
      'function is_on_round()',
      'function look_at_person()',
      'function write_search()',
    ],
  },
]
