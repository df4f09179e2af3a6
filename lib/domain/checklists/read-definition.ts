import { faultsOf } from './faults'
import { shape } from './shape'
import type { ReadChecklist } from './table'

/** The first line of items in a table: the header is line 1. */
const firstLine = 2

/**
 * A checklist of a file in JSON → the checklist, or what is wrong with which item, by the line that it would have in a
 * table (CHECKLIST-9).
 */
export function readDefinition(value: unknown): ReadChecklist {
  const { success, data, error } = shape.safeParse(value)
  if (!success) {
    const lines = new Map<number, Set<string>>()
    for (const { path, message } of error.issues) {
      const line = lineOf(value, path)
      lines.set(line, (lines.get(line) ?? new Set()).add(message))
    }
    const faults = [...lines].map(([line, messages]) => ({ line, messages: [...messages] }))
    return { faults: faults.sort((a, b) => a.line - b.line) }
  }
  const wrong = [...faultsOf(data)]
  if (wrong.length > 0)
    return {
      faults: wrong.map(({ at, message }) => ({ line: at === undefined ? 1 : at + firstLine, messages: [message] })),
    }
  const items = data.sections.flatMap((section) => section.items)
  return { definition: data, lines: new Map(items.map(({ key }, at) => [key, at + firstLine])) }
}

/** The line of what an issue is about: of an item, or of its section’s first one. */
function lineOf(value: unknown, [, section, , item]: readonly PropertyKey[]): number {
  if (typeof section !== 'number') return 1
  const { sections } = value as { sections: { items?: unknown }[] }
  const before = sections.slice(0, section).reduce((sum, one) => sum + countOf(one?.items), 0)
  return before + (typeof item === 'number' ? item : 0) + firstLine
}

const countOf = (items: unknown): number => (Array.isArray(items) ? items.length : 0)
