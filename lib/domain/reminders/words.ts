/** Kinds of reminders, by the names that settings use, as the API numbers them (REMIND-1). */
export const reminderKinds = { digest: 1, overdue: 2, escalation: 3, critical: 4 } as const
export type ReminderName = keyof typeof reminderKinds
export type ReminderKind = (typeof reminderKinds)[ReminderName]

export const reminderNames = Object.keys(reminderKinds) as ReminderName[]

/** The name of a kind. */
export const nameOfKind = (kind: ReminderKind): ReminderName =>
  (({ 1: 'digest', 2: 'overdue', 3: 'escalation', 4: 'critical' }) as const)[kind]

/** How often: 0 off, 1 daily, 2 weekly, 3 monthly; `critical` and `escalation` know off and any other. */
export type Frequency = 0 | 1 | 2 | 3

/** Of which kind of organisation somebody is a member. */
export type Side = 'customer' | 'distributor'
