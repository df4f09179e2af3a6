import type { TypedNumber } from '@/components/ui/number-field'
import { defaultReminders, type ReminderRule, type ReminderSettings } from '@/lib/domain/reminders/settings'
import { type ReminderName, reminderKinds, reminderNames, type Side } from '@/lib/domain/reminders/words'
import type { ClientOutput } from '@/lib/resources/clients/schema'

/** The rule of one kind and side, as the form has it: roles by their number. */
interface RuleValues {
  frequency: string
  weekday: string
  hour: string
  roles: Record<string, boolean>
}

export type ReminderValues = Record<ReminderName, Record<Side, RuleValues> & { isLocked: boolean }> & {
  escalationDays: { days: TypedNumber }[]
}

const roleNumbers = [2, 1, 0, 4] as const

const ruleValues = ({ frequency, weekday, hour, roles }: ReminderRule): RuleValues => ({
  frequency: String(frequency),
  weekday: String(weekday),
  hour: String(hour),
  roles: Object.fromEntries(roleNumbers.map((role) => [`r${role}`, roles.includes(role)])),
})

/** What the form begins with: what is set, or what new portals have. */
export function reminderValues(
  settings: ClientOutput['reminders'] | ReminderSettings,
  escalationDays: readonly number[],
): ReminderValues {
  // The answer's schema says of a frequency or a role only that it is a number.
  const from = (settings ?? defaultReminders) as ReminderSettings
  const kinds = Object.fromEntries(
    reminderNames.map((name) => [
      name,
      {
        customer: ruleValues(from[name].customer),
        distributor: ruleValues(from[name].distributor),
        isLocked: from.locked.includes(reminderKinds[name]),
      },
    ]),
  ) as Record<ReminderName, Record<Side, RuleValues> & { isLocked: boolean }>
  return { ...kinds, escalationDays: escalationDays.map((days) => ({ days })) }
}

const ruleOf = ({ frequency, weekday, hour, roles }: RuleValues): ReminderRule => ({
  frequency: Number(frequency) as ReminderRule['frequency'],
  weekday: Number(weekday),
  hour: Number(hour),
  roles: roleNumbers.filter((role) => roles[`r${role}`]).sort(),
})

/** What the API takes of it: all of it, so that nothing stays as nobody has seen it. */
export function remindersOf(values: ReminderValues): ReminderSettings {
  const rules = Object.fromEntries(
    reminderNames.map((name) => [
      name,
      { customer: ruleOf(values[name].customer), distributor: ruleOf(values[name].distributor) },
    ]),
  ) as Record<ReminderName, Record<Side, ReminderRule>>
  const locked = reminderNames.filter((name) => values[name].isLocked).map((name) => reminderKinds[name])
  return { ...rules, locked }
}
