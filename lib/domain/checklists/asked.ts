import { readDecimal } from './decimal'
import type { Definition, Item, Section, ShowIf } from './shape'

/** What was answered to each item, by its key; what is not there was not answered. */
type Values = ReadonlyMap<string, unknown>

/**
 * The items that are asked, given the answers so far: one whose condition fails, or that stands on one that is not
 * asked itself, is not (CHECKLIST-6). Conditions look back, so one pass is enough.
 */
export function askedItems({ sections }: Definition, values: Values): { section: Section; item: Item }[] {
  const asked = new Set<string>()
  return sections.flatMap((section) =>
    section.items.flatMap((item) => {
      if (item.showIf && !(asked.has(item.showIf.key) && holds(item.showIf, values.get(item.showIf.key)))) return []
      asked.add(item.key)
      return [{ section, item }]
    }),
  )
}

/** Whether an answer meets a condition; no answer meets none. `below` and `above` leave the number itself out. */
function holds(condition: ShowIf, value: unknown): boolean {
  if ('in' in condition) return typeof value === 'string' && condition.in.includes(value)
  const reading = readDecimal(value)
  const limit = readDecimal('below' in condition ? condition.below : condition.above)
  if (!reading || !limit) return false
  return 'below' in condition ? reading.millionths < limit.millionths : reading.millionths > limit.millionths
}
