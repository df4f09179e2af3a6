import { z } from 'zod'
import { wholeNumber } from '@/lib/core/text/zod'
import { type Role, roles } from '@/lib/domain/permissions/actor'
import { defaultReminders, type ReminderSettings } from './settings'
import { type Frequency, type ReminderKind, reminderNames, type Side } from './words'

const allRoles: readonly number[] = Object.values(roles)
const isOneOf = (values: readonly number[], error: string) =>
  z.int({ error }).refine((value) => values.includes(value), { error })
const unique = <T>(values: T[]) => [...new Set(values)]

const rule = z.strictObject({
  frequency: z
    .int()
    .meta({ description: '0 off, 1 daily, 2 weekly, 3 monthly; critical and escalation: 0 or any other' }),
  weekday: z.int().meta({ description: '1 Monday to 7 Sunday' }),
  hour: z.int().meta({ description: '0 to 23, where the person is' }),
  roles: z.array(z.int()),
})
const sides = z.strictObject({ customer: rule, distributor: rule })

/** The setting as it is answered. */
export const reminderSettings = z
  .strictObject({ digest: sides, overdue: sides, escalation: sides, critical: sides, locked: z.array(z.int()) })
  .nullable()
  .meta({ description: 'Who is reminded of what by default, and the kinds that nobody switches off; null: nobody' })

const ruleChange = z
  .strictObject(
    {
      frequency: wholeNumber(0, 3),
      weekday: wholeNumber(1, 7),
      hour: wholeNumber(0, 23),
      roles: z
        .array(isOneOf(allRoles, 'Choose roles: 0 User, 1 Manager, 2 Admin, 4 Read-only'), {
          error: 'Must be a list of roles',
        })
        .max(20)
        .transform((all) => unique(all) as Role[]),
    },
    { error: 'Must be a frequency, a weekday, an hour and roles' },
  )
  .partial()
const sidesChange = z
  .strictObject({ customer: ruleChange, distributor: ruleChange }, { error: 'Must be customer and distributor' })
  .partial()

/** The setting as it is sent: what is left out stays as it is. */
export const reminderSettingsChange = z
  .strictObject(
    {
      digest: sidesChange,
      overdue: sidesChange,
      escalation: sidesChange,
      critical: sidesChange,
      locked: z
        .array(isOneOf([1, 2, 3, 4], 'Choose kinds from 1 to 4'), { error: 'Must be a list of kinds' })
        .max(20)
        .transform((all) => unique(all) as ReminderKind[]),
    },
    { error: 'Must be digest, overdue, escalation, critical and locked' },
  )
  .partial()
  .nullable()
type ReminderSettingsChange = z.output<typeof reminderSettingsChange>

const notSteps = 'Enter up to 5 numbers of days, each greater than the one before'

/** After how many days each step of the escalation comes. */
export const escalationDays = z
  .array(wholeNumber(1, 730), { error: notSteps })
  .max(5, { error: notSteps })
  .refine((days) => days.every((one, at) => at === 0 || one > (days[at - 1] ?? 0)), { error: notSteps })

/** The setting with what is sent; `null` switches all off. One that was off begins with the defaults. */
export function changedReminders(
  before: ReminderSettings | null,
  change: ReminderSettingsChange,
): ReminderSettings | null {
  if (change === null) return null
  const base = before ?? defaultReminders
  const sidesOf = (name: (typeof reminderNames)[number]) => {
    const side = (one: Side) => {
      const { frequency, ...rest } = { ...base[name][one], ...change[name]?.[one] }
      return { ...rest, frequency: frequency as Frequency }
    }
    return [name, { customer: side('customer'), distributor: side('distributor') }]
  }
  const kinds = Object.fromEntries(reminderNames.map(sidesOf)) as Omit<ReminderSettings, 'locked'>
  return { ...kinds, locked: change.locked ?? base.locked }
}
