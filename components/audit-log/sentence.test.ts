import { expect, test } from 'vitest'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'
import { sentenceOf } from './sentence'

const line = (values: Partial<AuditLineOutput>): AuditLineOutput => ({
  id: '1',
  createdAt: '2026-01-01T00:00:00.000Z',
  action: 'sign-in',
  user: { id: '2', fullName: 'Sam Jones' },
  impersonator: null,
  organisationId: null,
  recordType: null,
  recordId: null,
  details: {},
  ...values,
})

// AUDIT-7
test.each<[Partial<AuditLineOutput>, string]>([
  [{}, 'Signed in'],
  [{ action: 'sign-in-failed', details: { email: 'a@b.test' } }, 'Failed to sign in as a@b.test'],
  [{ action: 'impersonate', impersonator: { id: '3', fullName: 'Alex' } }, 'Logged in as Sam Jones'],
  [{ action: 'export', recordType: 'assets', details: { query: '' } }, 'Exported tagged assets'],
  [{ action: 'download', details: { file: 'a.csv', rows: 4007, isWhole: true } }, 'Downloaded a.csv, 4,007 rows'],
  [
    { action: 'download', details: { file: 'a.csv', rows: 1, isWhole: false } },
    'Began to download a.csv, 1 row until it was interrupted',
  ],
  [{ action: 'export', recordType: 'manufacturers' }, 'Exported manufacturers'],
  [
    { action: 'export', recordType: 'checks', recordId: '4', details: { name: 'Acme' } },
    'Exported an import template with the task library of Acme',
  ],
  [{ action: 'role-change', details: { name: 'Jo', clientAdmin: true } }, 'Made Jo a client admin'],
  [{ action: 'role-change', details: { name: 'Jo', clientAdmin: false } }, 'Took the rights of a client admin from Jo'],
  [
    { action: 'role-change', details: { name: 'Jo', from: null, to: 4, organisation: 'Acme' } },
    'Gave Jo the role Read-only at Acme',
  ],
  [{ action: 'role-change', details: { name: 'Jo', from: 0, to: 2 } }, 'Changed the role of Jo from User to Admin'],
  [{ action: 'role-change', details: { from: 2, to: null, organisation: 'Acme' } }, 'Took a person out of Acme'],
  [{ action: 'role-change', recordId: '2', details: { from: 2, to: null, organisation: 'Acme' } }, 'Left Acme'],
  [{ action: 'tag', recordType: 'assets', details: { name: 'HT1' } }, 'Tagged asset HT1'],
  [{ action: 'archive', recordType: 'assets', details: { name: 'HT1' } }, 'Archived asset HT1'],
  [{ action: 'unarchive', recordType: 'organisations' }, 'Unarchived organisation'],
  [
    { action: 'import', recordType: 'tags', details: { count: 1200, batchName: 'Blue' } },
    'Uploaded 1,200 tags as batch Blue',
  ],
  [
    {
      action: 'import',
      recordType: 'checks',
      details: {
        name: 'Acme',
        created: 1200,
        updated: 2,
        made: ['Weekly test', 'Flush', 'Annual service', 'Overhaul'],
      },
    },
    'Imported the task library of Acme: 1,200 created (Weekly test, Flush, Annual service and 1,197 more), 2 updated',
  ],
  [
    { action: 'import', recordType: 'checklists', details: { name: 'Monthly look', created: 3, updated: 0 } },
    'Imported the checklist of Monthly look: 3 created, 0 updated',
  ],
  [{ action: 'export', recordType: 'checklists/draft' }, 'Exported the draft of a checklist'],
  [
    { action: 'import', recordType: 'checks', details: { name: 'Acme', created: 3, updated: 2 } },
    'Imported the task library of Acme: 3 created, 2 updated',
  ],
  [{ action: 'asset-type-change', details: { name: 'Hose', changes: ['A', 'B', 'C'] } }, 'Hose: A, and 2 more'],
  [
    { action: 'checklist-publish', recordType: 'checklists', details: { name: 'Monthly look', number: 3 } },
    'Published version 3 of the checklist of Monthly look',
  ],
  [{ action: 'note-change', details: { before: 'x', after: null, name: 'HT1' } }, 'Deleted a note on HT1'],
  [{ action: 'note-change' }, 'Changed a note on an asset'],
  [{ action: 'invite-again', recordType: 'users', details: { name: 'Jo Smith' } }, 'Sent the invite of Jo Smith again'],
  [{ action: 'mail-resume', details: { name: 'Jo Smith' } }, 'Had reminders mailed to Jo Smith again'],
  [{ action: 'password-change' }, 'Changed the password'],
  [
    { action: 'email-change', details: { former: 'a@b.test', email: 'c@d.test' } },
    'Changed the email address from a@b.test to c@d.test',
  ],
  [{ action: 'second-factor-change', details: { change: 'passkey-added' } }, 'Added a passkey'],
  [{ action: 'second-factor-change', details: { change: 'recovery-code-used' } }, 'Logged in with a recovery code'],
  [
    { action: 'second-factor-failed', details: { method: 'totp' } },
    'Failed at the second step of a login, with a code of an app',
  ],
  [
    { action: 'second-factor-rule', details: { from: 'nobody', to: 'admins' } },
    'Changed who needs a second step from nobody to admins',
  ],
  [{ action: 'reminder-settings', details: { reminders: {} } }, 'Changed who is reminded of what'],
  [{ action: 'reminder-settings', details: { escalationDays: {} } }, 'Changed when overdue tasks are escalated'],
  [{ action: 'session-end', details: { device: 'Chrome on Mac' } }, 'Ended a session: Chrome on Mac'],
  [{ action: 'session-end', details: { all: true } }, 'Ended all other sessions'],
])('says %j as %j', (values, sentence) => expect(sentenceOf(line(values))).toBe(sentence))
