/** Kinds of reminders, by the names that settings use, as the API numbers them (REMIND-1). */
export const reminderKinds = { digest: 1, overdue: 2, escalation: 3, critical: 4 } as const
export type ReminderName = keyof typeof reminderKinds
export type ReminderKind = (typeof reminderKinds)[ReminderName]

export const reminderNames = Object.keys(reminderKinds) as ReminderName[]

/** The name of a kind. */
export const nameOfKind = (kind: ReminderKind): ReminderName =>
  (({ 1: 'digest', 2: 'overdue', 3: 'escalation', 4: 'critical' }) as const)[kind]

/** How often: `critical` and `escalation` know only off, and any other: whenever there is something. */
export const frequencies = { off: 0, daily: 1, weekly: 2, monthly: 3 } as const
export type Frequency = (typeof frequencies)[keyof typeof frequencies]

/** Of which kind of organisation somebody is a member. */
export type Side = 'customer' | 'distributor'
