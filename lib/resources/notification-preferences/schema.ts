import { z } from 'zod'
import { isTimeZone } from '@/lib/core/dates/zone'
import { messages } from '@/lib/core/text/messages'
import { optionalLine, uuid, wholeNumber } from '@/lib/core/text/zod'

/** When somebody is told of one kind, as a member of one organisation (NOTIFY-1). */
const preferenceItem = z.strictObject({
  organisationId: z.uuid(),
  kind: z.int().meta({ description: '1 overview, 2 overdue, 3 escalation, 4 critical finding' }),
  frequency: z.int().meta({ description: '0 off, 1 daily, 2 weekly, 3 monthly; of kind 4 any but 0 is at once' }),
  weekday: z.int().meta({ description: '1 Monday to 7 Sunday; counts where it is weekly' }),
  hour: z.int(),
  siteIds: z.array(z.uuid()).meta({ description: 'Of these sites with their zones alone; none: all' }),
  isDefault: z.boolean().meta({ description: 'It is what the client has set, and follows it' }),
  isLocked: z.boolean().meta({ description: 'It can’t be switched off' }),
})
export type PreferenceItem = z.input<typeof preferenceItem>

/** What somebody has told the portal of his reminders. */
export const preferences = z.strictObject({
  timezone: z.string().meta({ description: 'The client’s own, unless another was set' }),
  quietFrom: z.string().nullable().meta({ description: 'HH:mm: from then on what is due waits' }),
  quietTo: z.string().nullable(),
  items: z.array(preferenceItem),
})
export type PreferencesOutput = z.input<typeof preferences>

const clock = () =>
  optionalLine(5).refine((time) => !time || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
    error: 'Enter a time such as 22:00',
  })

const item = z.object(
  {
    organisationId: uuid(),
    kind: wholeNumber(1, 4),
    frequency: wholeNumber(0, 3),
    weekday: wholeNumber(1, 7).nullish(),
    hour: wholeNumber(0, 23).nullish(),
    siteIds: z
      .array(uuid())
      .max(200)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
  },
  { error: 'Must be an organisation, a kind and how often' },
)

/** `items` takes the place of all that was set before; what it does not name has the defaults (NOTIFY-3). */
export const savePreferences = z
  .object({
    timezone: optionalLine(64).refine((zone) => !zone || isTimeZone(zone), {
      error: 'Enter a time zone such as Europe/London',
    }),
    quietFrom: clock(),
    quietTo: clock(),
    items: z
      .array(item)
      .max(4000)
      .refine(
        (all) => new Set(all.map(({ organisationId, kind }) => `${organisationId}:${kind}`)).size === all.length,
        {
          error: 'Name each organisation and kind once',
        },
      )
      .optional(),
  })
  // One end alone is no time (NOTIFY-4).
  .superRefine(({ quietFrom, quietTo }, context) => {
    const refuse = (path: string, message: string = messages.required) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (quietFrom && !quietTo) refuse('quietTo')
    if (quietTo && !quietFrom) refuse('quietFrom')
    if (quietFrom && quietFrom === quietTo) refuse('quietTo', 'Choose another time than when it begins')
  })
export type PreferencesChange = z.output<typeof savePreferences>
