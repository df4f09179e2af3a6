import { dayAsked, parseAskedDay } from '@/lib/core/dates/asked-days'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { Asker } from '@/lib/domain/people/asker'
import { describeFilters } from './describe-filters'
import type { Filters } from './filters'
import type { Selection } from './query'

/**
 * What a list is filtered by, in the words of its filter panel: ["Status", "Monitor, Action"]. `names` says what is
 * chosen where the panel has no name for it: of filters that a link brings.
 */
export async function filterWords(
  filters: Filters,
  selection: Selection,
  asker: Asker,
  names: Record<string, string | undefined> = {},
): Promise<[label: string, text: string][]> {
  const all = await describeFilters(filters, selection, asker)
  return all.flatMap(({ id, label, type, options, textValue: text = '' }): [string, string][] => {
    const sent = selection.sent.get(id) ?? []
    if (sent.length === 0) return []
    const chosen = options.filter(({ isSelected }) => isSelected).map((option) => option.label)
    if (type === 0) return [[label, (isDay(id) && dayOf(text, asker)) || text]]
    return [[label, chosen.join(', ') || (names[id] ?? `${sent.length} chosen`)]]
  })
}

const isDay = (id: string) => id === 'from' || id === 'to'

/** The day that a text means now, where it means one: "today" is the day on which the report is made. */
function dayOf(text: string, { tenant }: Asker): string | null {
  const asked = parseAskedDay(text)
  return asked && formatCalendarDate(dayAsked(tenant.timezone, asked, new Date()))
}
