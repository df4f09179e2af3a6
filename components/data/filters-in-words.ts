import type { ListFilter } from '@/components/ui/list-filter'
import { wordsOfDays as days } from './chosen-days'
import type { ListState } from './list-address'

const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const dayOf = (text: string) => days[text] ?? text.replace(iso, '$3/$2/$1')

/**
 * What a list is filtered by, in the words of its filter panel: "Status: Monitor, Action", one text for each filter.
 */
export function filtersInWords(filters: readonly ListFilter[], chosen: ListState['filters']): string[] {
  return filters.flatMap(({ id, label, type, options }) => {
    const values = chosen[id] ?? []
    if (values.length === 0) return []
    if (type === 0) return [`${label}: ${values.map(dayOf).join(', ')}`]
    const names = values.map((value) => options.find((option) => option.value === value)?.label)
    return [`${label}: ${names.every(Boolean) ? names.join(', ') : `${values.length} chosen`}`]
  })
}
