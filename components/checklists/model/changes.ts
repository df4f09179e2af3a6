import type { Definition, Item, Section } from './definition'
import { type FieldChange, fieldChanges } from './field-changes'
import { keptInOrder } from './kept-in-order'

/** What became of a section or an item from one version to another. */
export interface Change {
  what: 'section' | 'item'
  key: string
  /** Its label or title: that of the newer one where both have it. */
  name: string
  /** The section of an item. */
  section?: string
  did: 'added' | 'removed' | 'changed' | 'moved'
  /** Field by field, in words. */
  fields?: readonly FieldChange[]
  /** From where to where, where an item went to another section. */
  from?: string
}

/**
 * What was added, removed, changed and moved between two versions, in the newer one's order; what was removed comes
 * last. Keys tell what is the same. Of what only changed places as few as possible are said to have moved. Severities
 * are called as the client's scheme does.
 */
export function changesBetween(before: Definition, after: Definition, defectScheme: number): Change[] {
  const oldSections = new Map(before.sections.map((section) => [section.key, section]))
  const newSections = new Set(after.sections.map(({ key }) => key))
  const oldItems = itemsByKey(before)
  const newItems = itemsByKey(after)
  const stayed = stayingSections(before, after)
  const stayedItems = stayingItems(before, after)
  const words = { find: (key: string) => newItems.get(key)?.item, defectScheme }
  const changes: Change[] = []
  for (const section of after.sections) {
    const old = oldSections.get(section.key)
    const about = { what: 'section', key: section.key, name: section.title } as const
    if (!old) changes.push({ ...about, did: 'added' })
    else {
      const fields = old.title === section.title ? [] : [{ field: 'Title', before: old.title, after: section.title }]
      if (fields.length > 0) changes.push({ ...about, did: 'changed', fields })
      if (!stayed.has(section.key)) changes.push({ ...about, did: 'moved' })
    }
    for (const item of section.items)
      changes.push(...itemChanges(item, section, oldItems.get(item.key), stayedItems, words))
  }
  for (const section of before.sections) {
    for (const item of section.items)
      if (!newItems.has(item.key))
        changes.push({ what: 'item', key: item.key, name: item.label, section: section.title, did: 'removed' })
    if (!newSections.has(section.key))
      changes.push({ what: 'section', key: section.key, name: section.title, did: 'removed' })
  }
  return changes
}

interface Placed {
  item: Item
  section: Section
}

const itemsByKey = ({ sections }: Definition) =>
  new Map(sections.flatMap((section) => section.items.map((item): [string, Placed] => [item.key, { item, section }])))

function itemChanges(
  item: Item,
  section: Section,
  old: Placed | undefined,
  stayed: ReadonlySet<string>,
  words: Parameters<typeof fieldChanges>[2],
): Change[] {
  const about = { what: 'item', key: item.key, name: item.label, section: section.title } as const
  if (!old) return [{ ...about, did: 'added' }]
  const fields = fieldChanges(old.item, item, words)
  const isElsewhere = old.section.key !== section.key
  return [
    ...(fields.length > 0 ? [{ ...about, did: 'changed' as const, fields }] : []),
    ...(isElsewhere ? [{ ...about, did: 'moved' as const, from: old.section.title }] : []),
    ...(!isElsewhere && !stayed.has(item.key) ? [{ ...about, did: 'moved' as const }] : []),
  ]
}

function stayingSections(before: Definition, after: Definition): ReadonlySet<string> {
  return keptInOrder(
    before.sections.map(({ key }) => key),
    after.sections.map(({ key }) => key),
  )
}

/** Items that are in the same section still, in the same order. */
function stayingItems(before: Definition, after: Definition): ReadonlySet<string> {
  const old = new Map(before.sections.map(({ key, items }) => [key, items.map((item) => item.key)]))
  return new Set(
    after.sections.flatMap(({ key, items }) => [
      ...keptInOrder(
        old.get(key) ?? [],
        items.map((item) => item.key),
      ),
    ]),
  )
}
