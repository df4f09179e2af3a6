/** One entry of a list answer's `filters` (LIST-14): type 0 text, 1 single select, 2 multi select. */
export interface ListFilter {
  id: string
  label: string
  description?: string | null
  type: number
  isVisible: boolean
  options: readonly { value: string; label: string; isSelected: boolean }[]
  textValue?: string | null
}

/** @returns what is applied of a filter. */
export function valuesOf(filter: ListFilter): string[] {
  if (filter.type === 0) return filter.textValue ? [filter.textValue] : []
  return filter.options.filter((option) => option.isSelected).map((option) => option.value)
}
