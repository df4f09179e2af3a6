import { inFigures } from '@/lib/core/text/counted'
import { stateLabel } from '@/lib/domain/findings/words'
import { roleNames } from '@/lib/domain/permissions/role-names'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'
import { actionNames } from '@/lib/resources/audit-log/words'

/** What lists are called, by their path in the API. */
const lists: Record<string, string> = {
  assets: 'tagged assets',
  assetTypes: 'asset library',
  assetCompletedChecks: 'completed tasks',
  auditLog: 'audit log',
  checklists: 'checklists',
  'checklists/draft': 'the draft of a checklist',
  checks: 'task library',
  checksDue: 'task planner',
  findings: 'findings',
  'assetCompletedChecks/report': 'a report of completed tasks',
  'clients/users': 'client admins',
  quotes: 'quotes',
  quotePrices: 'price catalogue',
  'rounds/items': 'the tasks of a round',
  tags: 'tags of a batch',
}

/** What one record of a kind is called. */
const kinds: Record<string, string> = { assets: 'asset', clients: 'client', organisations: 'organisation' }

const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? inFigures(value) : null)
const role = (value: unknown) =>
  typeof value === 'number' ? (roleNames[value as keyof typeof roleNames] ?? null) : null

/** A line of the audit log as a sentence without its subject: "Archived asset HT000123". */
export function sentenceOf(line: AuditLineOutput): string {
  const { action, recordType, details } = line
  const name = text(details.name)
  switch (action) {
    case 'sign-in':
      return 'Signed in'
    case 'sign-in-failed':
      return `Failed to sign in as ${text(details.email) ?? 'somebody'}`
    case 'second-factor-failed':
      return `Failed at the second step of a login, with ${tried[String(details.method)] ?? 'something else'}`
    case 'impersonate':
      return `Logged in as ${line.user?.fullName ?? 'somebody'}`
    case 'export':
      return exportSentence(line, name)
    case 'download':
      return downloadSentence(details)
    case 'role-change':
      // Whoever takes himself out leaves.
      if (isOwn(line) && details.to === null) return `Left ${text(details.organisation) ?? 'an organisation'}`
      return roleSentence(details, name ?? 'a person')
    case 'tag':
    case 'archive':
    case 'unarchive':
      return [actionNames[action], kinds[recordType ?? ''] ?? 'a record', name].filter(Boolean).join(' ')
    case 'import':
      return importSentence(line, name)
    case 'asset-type-change':
      return typeSentence(details.changes, name)
    case 'checklist-publish':
      return `Published version ${number(details.number) ?? '?'} of the checklist of ${name ?? 'a task'}`
    case 'note-change':
      return `${details.after === null ? 'Deleted' : 'Changed'} a note on ${name ?? 'an asset'}`
    case 'finding-change':
      return findingSentence(details, name)
    case 'password-change':
      return 'Changed the password'
    case 'email-change':
      return emailSentence(details)
    case 'second-factor-change':
      return factorSentences[String(details.change)] ?? actionNames[action]
    case 'second-factor-rule':
      return `Changed who needs a second step from ${text(details.from) ?? 'nobody'} to ${text(details.to) ?? 'nobody'}`
    case 'reminder-settings':
      return 'reminders' in details ? 'Changed who is reminded of what' : 'Changed when overdue tasks are escalated'
    case 'invite-again':
      return `Sent the invite of ${name ?? 'a person'} again`
    case 'mail-resume':
      return `Had reminders mailed to ${name ?? 'a person'} again`
    case 'quote-send':
      return `Sent ${name ?? 'a quote'} to ${text(details.organisation) ?? 'a customer'}`
    case 'quote-decision':
      return quoteSentence(details, name)
    case 'round-create':
    case 'round-finish':
    case 'round-cancel':
      return `${actionNames[action]}: ${name ?? '?'}`
    case 'bulk':
      return `Changed ${name ?? 'an asset'} together with others: ${bulkWords[String(details.change)] ?? details.change}`
    case 'bulk-undo':
      return `Took back what was changed of ${name ?? 'an asset'} together with others`
    case 'asset-import':
      return `Brought in ${name ?? 'a register'}: ${number(details.made) ?? 'no'} assets made, ${number(details.updated) ?? 'none'} changed`
    case 'asset-import-undo':
      return Array.isArray(details.results)
        ? `Took back ${number(details.results.length)} results of ${name ?? 'a register'}`
        : `Took back ${name ?? 'a register'}`
    case 'session-end':
      return details.all === true
        ? 'Ended all other sessions'
        : `Ended a session: ${text(details.device) ?? 'a device'}`
  }
}

/** What was done to many at once. */
const bulkWords: Record<string, string> = {
  'set-zone': 'its site or zone',
  'set-customer': 'its customer',
  'set-type': 'its asset type',
  'add-task': 'a task was added',
  'remove-task': 'a task was taken off',
  archive: 'archived',
}

const isOwn = ({ user, impersonator, recordId }: AuditLineOutput) =>
  user !== null && user.id === recordId && !impersonator

/** What was tried as the second step. */
const tried: Record<string, string> = {
  totp: 'a code of an app',
  passkey: 'a passkey',
  recoveryCode: 'a recovery code',
}

const factorSentences: Record<string, string> = {
  'authenticator-added': 'Added an authenticator app',
  'authenticator-removed': 'Removed the authenticator app',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'recovery-codes-made': 'Made new recovery codes',
  'recovery-code-used': 'Logged in with a recovery code',
  'second-factor-reset': 'Took away the second step of a login',
  'second-factor-reset-asked': 'Asked for the second step of a login to be taken away',
  'second-factor-reset-agreed': 'Agreed to it that the second step of the login was taken away',
  'second-factor-reset-stopped': 'Stopped it that the second step of the login is taken away',
  'second-factor-back': 'Took back what was changed of the second step of a login',
}

function quoteSentence({ decision, organisation, fullName, byLink }: Record<string, unknown>, name: string | null) {
  const what = `${decision === 'approve' ? 'Approved' : 'Declined'} ${name ?? 'a quote'} for ${text(organisation) ?? 'a customer'}`
  return byLink === true ? `${what} by the mailed link, as ${text(fullName) ?? 'somebody'}` : what
}

function emailSentence({ former, email, undone }: Record<string, unknown>): string {
  const what = undone === true ? 'Took back a change of the email address' : 'Changed the email address'
  return `${what} from ${text(former) ?? 'another'} to ${text(email) ?? 'another'}`
}

function exportSentence({ recordType, recordId }: AuditLineOutput, name: string | null): string {
  const list = lists[recordType ?? ''] ?? recordType?.replaceAll(/([A-Z])/g, ' $1').toLowerCase() ?? 'a list'
  return recordId ? `Exported an import template with the ${list} of ${name ?? 'an organisation'}` : `Exported ${list}`
}

function downloadSentence({ file, rows, isWhole }: Record<string, unknown>): string {
  const what = `${text(file) ?? 'a file'}, ${number(rows) ?? 'no'} ${rows === 1 ? 'row' : 'rows'}`
  return isWhole === false ? `Began to download ${what} until it was interrupted` : `Downloaded ${what}`
}

function roleSentence({ clientAdmin, from, to, organisation }: Record<string, unknown>, name: string): string {
  if (clientAdmin === true) return `Made ${name} a client admin`
  if (clientAdmin === false) return `Took the rights of a client admin from ${name}`
  const at = text(organisation) ? ` at ${organisation}` : ''
  if (role(to) === null) return `Took ${name} out of ${text(organisation) ?? 'an organisation'}`
  if (role(from) === null) return `Gave ${name} the role ${role(to)}${at}`
  return `Changed the role of ${name} from ${role(from)} to ${role(to)}${at}`
}

function importSentence({ recordType, details }: AuditLineOutput, name: string | null): string {
  if (recordType === 'tags')
    return `Uploaded ${number(details.count) ?? 'the'} tags as batch ${text(details.batchName) ?? ''}`.trim()
  const what = recordType === 'checklists' ? 'checklist' : (lists[recordType ?? ''] ?? 'records')
  const where = `Imported the ${what}${name ? ` of ${name}` : ''}`
  const counts = [
    number(details.created) && `${number(details.created)} created${namesOf(details)}`,
    number(details.updated) && `${number(details.updated)} updated`,
  ].filter(Boolean)
  return counts.length ? `${where}: ${counts.join(', ')}` : where
}

/** The first of what was made: " (Annual service, Weekly test and 3 more)". */
function namesOf({ made, created }: Record<string, unknown>): string {
  const names = Array.isArray(made) ? made.slice(0, 3).map(String) : []
  if (names.length === 0) return ''
  const more = typeof created === 'number' ? created - names.length : 0
  return ` (${names.join(', ')}${more > 0 ? ` and ${inFigures(more)} more` : ''})`
}

function typeSentence(changes: unknown, name: string | null): string {
  const lines = Array.isArray(changes) ? changes.map(String) : []
  const first = lines[0] ?? actionNames['asset-type-change']
  const more = lines.length > 1 ? `, and ${lines.length - 1} more` : ''
  return `${name ? `${name}: ` : ''}${first}${more}`
}

function findingSentence({ made, to }: Record<string, unknown>, name: string | null): string {
  const what = `finding ${name ?? ''}`.trim()
  if (made) return `Wrote down ${what}`
  return typeof to === 'number' ? `Made ${what} ${stateLabel(to).toLowerCase()}` : `Changed ${what}`
}
