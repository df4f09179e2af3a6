import type { auditActions } from '@/lib/domain/audit/audit'

/** Actions by name. */
export const actionNames: Record<(typeof auditActions)[number], string> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'second-factor-failed': 'Failed at the second step',
  impersonate: 'Impersonated',
  export: 'Exported',
  download: 'Downloaded',
  'role-change': 'Changed a role',
  tag: 'Tagged',
  archive: 'Archived',
  unarchive: 'Unarchived',
  import: 'Imported',
  'asset-type-change': 'Changed an asset type',
  'checklist-publish': 'Published a checklist',
  'note-change': 'Changed a note',
  'finding-change': 'Changed a finding',
  'password-change': 'Changed a password',
  'email-change': 'Changed an email address',
  'second-factor-change': 'Changed a second step',
  'second-factor-rule': 'Changed who needs a second step',
  'session-end': 'Ended a session',
  'invite-again': 'Sent an invite again',
  'quote-send': 'Sent a quote',
  'quote-decision': 'Decided a quote',
}
