/** Rows that a call may name by their ids. */
export const mostByIds = 10_000
/** Rows that a filter may leave. */
export const mostAtOnce = 100_000
/** So many are done in the call, in one transaction; more follow in a job. */
export const mostInCall = 200
/** So many jobs of one person are under way or wait, at most. */
export const mostJobs = 5
/** Rows of which an answer says why they stay. */
export const mostTold = 1000
/** How long what was done may be taken back. */
export const undoHours = 24

/** What the rows of a list are called: one, many. */
export const rowWords: Readonly<Record<string, readonly [string, string]>> = {
  assets: ['asset', 'assets'],
  checksDue: ['task', 'tasks'],
  findings: ['finding', 'findings'],
  organisations: ['customer', 'customers'],
  users: ['person', 'people'],
  'users/pending': ['person', 'people'],
}

/** What was done to them, by list and action. */
export const actionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assets: {
    'set-zone': 'Moved to a site or zone',
    'set-customer': 'Given to a customer',
    'set-type': 'Asset type changed',
    'add-task': 'Task added',
    'remove-task': 'Task taken off',
    archive: 'Archived',
    unarchive: 'Taken out of the archive',
    labels: 'Labels made',
  },
  checksDue: { record: 'Result recorded', 'make-round': 'Round made', assign: 'Assigned' },
  findings: { assign: 'Assigned', 'due-date': 'Due date set', quote: 'Quoted in drafts' },
  organisations: { link: 'Linked to a distributor' },
  users: { role: 'Role changed', 're-invite': 'Invited again' },
  'users/pending': { 're-invite': 'Invited again' },
}
