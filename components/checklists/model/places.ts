import type { Draft, SectionDraft } from './draft'

/** Where an item stands: in which section, and before how many of its others. */
interface Place {
  section: string
  to: number
}

export function placeOf({ sections }: Draft, id: string): Place | undefined {
  const section = sections.find(({ items }) => items.some((item) => item.id === id))
  return section && { section: section.id, to: section.items.findIndex((item) => item.id === id) }
}

/** One place up or down; over the edge of a section into its neighbour. Undefined at the very end. */
export function stepFrom(draft: Draft, id: string, by: 1 | -1): Place | undefined {
  const place = placeOf(draft, id)
  if (!place) return undefined
  const { sections } = draft
  const at = sections.findIndex((section) => section.id === place.section)
  const to = place.to + by
  if (to >= 0 && to < (sections[at]?.items.length ?? 0)) return { ...place, to }
  const next = sections[at + by]
  return next && { section: next.id, to: by === 1 ? 0 : next.items.length }
}

/** Where an item or a section is, in words. */
export function placeText({ sections }: Draft, id: string): string {
  const at = sections.findIndex((section) => section.id === id)
  if (at >= 0) return `${nameOf(sections[at])}, section ${at + 1} of ${sections.length}`
  const section = sections.find(({ items }) => items.some((item) => item.id === id))
  const index = section?.items.findIndex((item) => item.id === id) ?? -1
  const label = section?.items[index]?.label || 'Item without a label'
  return `${label}, ${index + 1} of ${section?.items.length} in ${nameOf(section)}`
}

const nameOf = (section: SectionDraft | undefined) => section?.title || 'a section without a title'

/** A row that is drawn: an item, or the empty list of a section. */
export interface Row {
  section: string
  /** None: the section has no items. */
  item?: string
  top: number
  bottom: number
}

/** Where an item dropped at a height would go, and where the line stands that shows it. `dragged` is left out. */
export function dropAt(rows: readonly Row[], y: number, dragged: string): (Place & { line: number }) | undefined {
  const counts = new Map<string, number>()
  let last: (Place & { line: number }) | undefined
  for (const { section, item, top, bottom } of rows) {
    if (item === dragged) continue
    const to = counts.get(section) ?? 0
    // In an empty section there is one place; before a row, the upper half of it.
    if (y < (item ? (top + bottom) / 2 : bottom)) {
      const isNearer = last && last.section !== section && y < (last.line + top) / 2
      return isNearer ? last : { section, to, line: top }
    }
    if (item) counts.set(section, to + 1)
    last = { section, to: item ? to + 1 : to, line: item ? bottom : top }
  }
  return last
}
