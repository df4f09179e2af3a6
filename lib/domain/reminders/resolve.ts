import type { Role } from '@/lib/domain/permissions/actor'
import type { ReminderSettings } from './settings'
import { type Frequency, nameOfKind, type ReminderKind } from './words'

/** What somebody chose for one kind and organisation. */
export interface Choice {
  frequency: number
  weekday: number
  hour: number
  siteIds: string[]
}

/** What holds for a membership and a kind. */
export interface Resolved {
  frequency: Frequency
  weekday: number
  hour: number
  /** Empty: all sites. */
  siteIds: string[]
  /** Whether it is on and can't be switched off. */
  locked: boolean
}

/**
 * What holds for a membership: what its owner chose, else the client's defaults for that side and role; a locked kind
 * is off for nobody who has it by default. Without settings of the client all is off, whatever
 * anybody chose (REMIND-2).
 */
export function resolveReminder(
  settings: ReminderSettings | null,
  { isDistributor, role }: { isDistributor: boolean; role: Role },
  kind: ReminderKind,
  choice: Choice | null,
): Resolved {
  if (!settings) return { frequency: 0, weekday: 1, hour: 7, siteIds: [], ...times(choice), locked: false }
  const { roles, ...rule } = settings[nameOfKind(kind)][isDistributor ? 'distributor' : 'customer']
  const usual = roles.includes(role) ? rule.frequency : 0
  const locked = settings.locked.includes(kind) && usual !== 0
  const chosen = (choice ? choice.frequency : usual) as Frequency
  const frequency = locked && chosen === 0 ? usual : chosen
  return { weekday: rule.weekday, hour: rule.hour, siteIds: [], ...times(choice), frequency, locked }
}

const times = (choice: Choice | null) =>
  choice && { weekday: choice.weekday, hour: choice.hour, siteIds: choice.siteIds }
