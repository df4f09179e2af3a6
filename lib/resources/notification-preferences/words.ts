import type { ReminderKind } from '@/lib/domain/reminders/words'

/** What people call the kinds of reminders. */
export const kindNames: Record<ReminderKind, string> = {
  1: 'Overview',
  2: 'Overdue tasks',
  3: 'Escalations',
  4: 'Critical findings',
}
export const kindName = (kind: number): string => kindNames[kind as ReminderKind] ?? 'Invalid'

/** What each tells, after "You are told …". */
export const kindTells: Record<ReminderKind, string> = {
  1: 'What is overdue, due and due soon, and findings that are new or overdue',
  2: 'Tasks that became overdue since the last mail',
  3: 'Tasks that stay overdue for long',
  4: 'A critical finding was raised or confirmed',
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Kinds that come when there is something, with no hour of their own: they are on or off. */
export const comesAtOnce = (kind: number): boolean => kind === 3 || kind === 4
