import { namedTimezone } from '@/components/clients/timezones'
import type { Option } from '@/components/ui/select'
import type { PreferenceItem, PreferencesOutput } from '@/lib/resources/notification-preferences/schema'
import { comesAtOnce } from '@/lib/resources/notification-preferences/words'

/** One kind for one organisation, as the form has it. */
export interface ItemValues {
  frequency: string
  weekday: string
  hour: string
  sites: Option[]
}

export interface PreferenceValues {
  timezone: Option | null
  isQuiet: boolean
  quietFrom: string
  quietTo: string
  items: ItemValues[]
}

/** Of the items of an answer, and of its sites by name. */
export type Named = Record<string, string>

/** What comes at once is on or off, whatever else was chosen. */
const frequencyOf = ({ kind, frequency }: PreferenceItem) => String(comesAtOnce(kind) && frequency ? 1 : frequency)

export const itemValues = (item: PreferenceItem, sites: Named = {}): ItemValues => ({
  frequency: frequencyOf(item),
  weekday: String(item.weekday),
  hour: String(item.hour),
  sites: item.siteIds.map((value) => ({ value, label: sites[value] ?? 'A site' })),
})

/** What the form begins with. */
export const valuesOf = (preferences: PreferencesOutput, sites: Named): PreferenceValues => ({
  timezone: namedTimezone(preferences.timezone),
  isQuiet: preferences.quietFrom !== null,
  quietFrom: preferences.quietFrom ?? '22:00',
  quietTo: preferences.quietTo ?? '06:00',
  items: preferences.items.map((item) => itemValues(item, sites)),
})

/** Whether one would be told otherwise than by the portal's own settings. */
export function isOwn(values: ItemValues, usual: PreferenceItem): boolean {
  const { frequency, weekday, hour, sites } = itemValues(usual)
  if (values.frequency !== frequency) return true
  if (frequency === '0') return false
  if (values.sites.length !== sites.length) return true
  if (comesAtOnce(usual.kind)) return false
  return values.hour !== hour || (frequency === '2' && values.weekday !== weekday)
}

/**
 * What the API takes of it. What is as the portal has it is not named, so that it follows the portal (NOTIFY-3).
 * `zone` is the client's, which is not one's own choice.
 */
export function payloadOf(values: PreferenceValues, usual: readonly PreferenceItem[], zone: string) {
  const { timezone, isQuiet, quietFrom, quietTo, items } = values
  return {
    timezone: timezone && timezone.value !== zone ? timezone.value : null,
    quietFrom: isQuiet ? quietFrom : null,
    quietTo: isQuiet ? quietTo : null,
    items: items.flatMap((item, at) => {
      const of = usual[at]
      if (!of || !isOwn(item, of)) return []
      return [
        {
          organisationId: of.organisationId,
          kind: of.kind,
          frequency: Number(item.frequency),
          weekday: Number(item.weekday),
          hour: Number(item.hour),
          siteIds: item.sites.map(({ value }) => value),
        },
      ]
    }),
  }
}
