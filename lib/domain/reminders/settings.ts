import { type Role, roles } from '@/lib/domain/permissions/actor'
import type { Frequency, ReminderKind, ReminderName, Side } from './words'

/** When a reminder comes, and to whom it comes unless they choose otherwise. */
export type ReminderRule = {
  frequency: Frequency
  /** 1 Monday to 7 Sunday; of weekly ones. */
  weekday: number
  /** 0 to 23, where the person is. */
  hour: number
  roles: Role[]
}

/** The setting of a client: the rule of each kind and side, and the kinds that nobody switches off (REMIND-2). */
export type ReminderSettings = Record<ReminderName, Record<Side, ReminderRule>> & { locked: ReminderKind[] }

const both = (rule: ReminderRule): Record<Side, ReminderRule> => ({ customer: rule, distributor: rule })
const managers: Role[] = [roles.manager, roles.admin]

/** What new clients have. */
export const defaultReminders: ReminderSettings = {
  digest: both({ frequency: 2, weekday: 1, hour: 7, roles: managers }),
  overdue: both({ frequency: 1, weekday: 1, hour: 7, roles: managers }),
  escalation: both({ frequency: 1, weekday: 1, hour: 7, roles: [roles.admin] }),
  critical: both({ frequency: 1, weekday: 1, hour: 7, roles: managers }),
  locked: [],
}
