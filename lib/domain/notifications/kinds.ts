/**
 * What can be behind a bell, and what its subject is: a finding, a quote, a round, a task of an asset (`AssetCheck`),
 * an import of a register, a bulk, a note on an asset. The database knows these too.
 */
export const notificationKinds = [
  'finding-assigned',
  'findings-assigned',
  'quote-decided',
  'round-assigned',
  'tasks-assigned',
  'task-escalated',
  'tasks-escalated',
  'import-ended',
  'bulk-ended',
  'mention',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
