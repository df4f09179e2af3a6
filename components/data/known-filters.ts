import type { ListFilter } from '@/components/ui/list-filter'
import type { ListState } from './list-address'

/*
 * What a list once said of its filters holds while one pages, sorts and filters in it, so that it need not be said
 * again with every page (LIST-14).
 */

/** Whether all that is chosen has a name among the options that are known; a filter that is not shown needs none. */
export const namesAll = (known: readonly ListFilter[], chosen: ListState['filters']): boolean =>
  known
    .filter(({ type, isVisible }) => type !== 0 && isVisible)
    .every(({ id, options }) => (chosen[id] ?? []).every((value) => options.some((option) => option.value === value)))

/** The known filters with what is chosen now. */
export const withChosen = (known: readonly ListFilter[], chosen: ListState['filters']): ListFilter[] =>
  known.map((filter) => {
    const values = chosen[filter.id] ?? []
    return {
      ...filter,
      options: filter.options.map((option) => ({ ...option, isSelected: values.includes(option.value) })),
      ...(filter.type === 0 && { textValue: values[0] ?? '' }),
    }
  })
