import { type Kind, kinds } from '@/lib/domain/checklists/words'
import { type Draft, type ItemDraft, itemsOf, newItem, newOption, type SectionDraft } from './draft'
import { freeKey, isMadeOf } from './keys'
import { renamedKey, renamedValue } from './renames'

/** What one does to a draft. New ids come with it, so that the same act has the same result. */
export type Edit =
  | { do: 'addSection'; id: string }
  | { do: 'setTitle'; id: string; title: string }
  | { do: 'moveSection'; id: string; to: number }
  | { do: 'duplicateSection'; id: string; makeId: () => string }
  | { do: 'removeSection'; id: string }
  | { do: 'addItem'; section: string; kind: Kind; id: string; after?: string }
  | { do: 'setItem'; id: string; fields: Partial<Omit<ItemDraft, 'id' | 'kind'>> }
  | { do: 'setKind'; id: string; kind: Kind }
  | { do: 'setOption'; id: string; option: string; label: string }
  | { do: 'moveItem'; id: string; section: string; to: number }
  | { do: 'duplicateItem'; id: string; makeId: () => string }
  | { do: 'removeItem'; id: string }
  | { do: 'replace'; draft: Draft }

/** Keys that are published: they don't follow their labels any more, and nothing new takes them. */
export type Published = ReadonlySet<string>

/** The draft after an act. What it does not touch stays the same object. */
export function edit(draft: Draft, act: Edit, published: Published): Draft {
  const { sections } = draft
  switch (act.do) {
    case 'replace':
      return act.draft
    case 'addSection':
      return {
        sections: [...sections, { id: act.id, key: freeKey('', 'section', sectionKeys(draft)), title: '', items: [] }],
      }
    case 'setTitle':
      return changeSection(draft, act.id, (section) => titled(draft, section, act.title))
    case 'moveSection':
      return { sections: moved(sections, act.id, act.to) }
    case 'duplicateSection':
      return duplicateSection(draft, act.id, act.makeId, published)
    case 'removeSection':
      return { sections: sections.filter(({ id }) => id !== act.id) }
    case 'addItem':
      return addItem(draft, act, published)
    case 'setItem':
      return setItem(draft, act.id, act.fields, published)
    case 'setKind':
      return setKind(draft, act.id, act.kind, published)
    case 'setOption':
      return setOption(draft, act, published)
    case 'moveItem':
      return moveItem(draft, act)
    case 'duplicateItem':
      return duplicateItem(draft, act.id, act.makeId, published)
    case 'removeItem':
      return {
        sections: sections.map((section) =>
          section.items.some(({ id }) => id === act.id)
            ? { ...section, items: section.items.filter(({ id }) => id !== act.id) }
            : section,
        ),
      }
  }
}

const sectionKeys = ({ sections }: Draft, but?: string) =>
  new Set(sections.filter(({ id }) => id !== but).map(({ key }) => key))

function takenKeys(draft: Draft, published: Published, but?: string): Set<string> {
  const keys = itemsOf(draft).flatMap(({ id, key }) => (id === but ? [] : [key]))
  return new Set([...published, ...keys])
}

const changeSection = ({ sections }: Draft, id: string, change: (section: SectionDraft) => SectionDraft): Draft => ({
  sections: sections.map((section) => (section.id === id ? change(section) : section)),
})

/** A draft with one of its items changed. */
const changeItem = ({ sections }: Draft, id: string, change: (item: ItemDraft) => ItemDraft): Draft => ({
  sections: sections.map((section) =>
    section.items.some((item) => item.id === id)
      ? { ...section, items: section.items.map((item) => (item.id === id ? change(item) : item)) }
      : section,
  ),
})

function titled(draft: Draft, section: SectionDraft, title: string): SectionDraft {
  const follows = isMadeOf(section.key, section.title, 'section')
  return { ...section, title, key: follows ? freeKey(title, 'section', sectionKeys(draft, section.id)) : section.key }
}

const findItem = (draft: Draft, wanted: string) => itemsOf(draft).find(({ id }) => id === wanted)

/** A new key of an item goes into the conditions that stand on it. */
function setItem(draft: Draft, id: string, fields: Partial<ItemDraft>, published: Published): Draft {
  const before = findItem(draft, id)
  if (!before) return draft
  const follows = fields.label !== undefined && !published.has(before.key) && isMadeOf(before.key, before.label, 'item')
  const key = follows ? freeKey(fields.label ?? '', 'item', takenKeys(draft, published, id)) : before.key
  const after = { ...before, key, ...fields }
  return renamedKey(
    changeItem(draft, id, () => after),
    before.key,
    after.key,
  )
}

/** Of another kind it is another item: a published key stays with what it was (CHECKLIST-3). */
function setKind(draft: Draft, id: string, kind: Kind, published: Published): Draft {
  const before = findItem(draft, id)
  if (!before || before.kind === kind) return draft
  const key = published.has(before.key) ? freeKey(before.label, 'item', takenKeys(draft, published, id)) : before.key
  const options =
    kind === kinds.choice && before.options.length === 0
      ? newItem(() => `${id}-${crypto.randomUUID()}`, kind, key).options
      : before.options
  return renamedKey(
    changeItem(draft, id, () => ({ ...before, kind, key, options })),
    before.key,
    key,
  )
}

/** An option's value is made of its label, as an item's key is. */
function setOption(draft: Draft, { id, option: optionId, label }: Edit & { do: 'setOption' }, published: Published) {
  const item = findItem(draft, id)
  const before = item?.options.find((option) => option.id === optionId)
  if (!item || !before) return draft
  const taken = new Set(item.options.flatMap((option) => (option.id === optionId ? [] : [option.value])))
  const follows = !published.has(`${item.key}=${before.value}`) && isMadeOf(before.value, before.label, 'option')
  const value = follows ? freeKey(label, 'option', taken) : before.value
  const options = item.options.map((option) => (option.id === optionId ? { ...option, label, value } : option))
  return renamedValue(
    changeItem(draft, id, () => ({ ...item, options })),
    item.key,
    before.value,
    value,
  )
}

/** An option more, with a value that the others don't have. */
export function withOption(item: ItemDraft, makeId: () => string): ItemDraft['options'] {
  const taken = new Set(item.options.map(({ value }) => value))
  return [...item.options, newOption(makeId, freeKey('', 'option', taken))]
}

function addItem(draft: Draft, { section, kind, id, after }: Edit & { do: 'addItem' }, published: Published): Draft {
  let count = 0
  const item = newItem(
    () => (count++ === 0 ? id : `${id}-${count}`),
    kind,
    freeKey('', 'item', takenKeys(draft, published)),
  )
  return changeSection(draft, section, ({ items, ...rest }) => {
    const at = items.findIndex((one) => one.id === after) + 1 || items.length
    return { ...rest, items: [...items.slice(0, at), item, ...items.slice(at)] }
  })
}

/** To a place among the other items of a section: `to` counts without the item itself. */
function moveItem(draft: Draft, { id, section: target, to }: Edit & { do: 'moveItem' }): Draft {
  const item = findItem(draft, id)
  const section = draft.sections.find((one) => one.id === target)
  if (!item || !section || section.items.indexOf(item) === to) return draft
  return {
    sections: draft.sections.map((one) => {
      if (one.id !== target && !one.items.includes(item)) return one
      const others = one.items.filter((other) => other !== item)
      return { ...one, items: one.id === target ? [...others.slice(0, to), item, ...others.slice(to)] : others }
    }),
  }
}

function moved<Row extends { id: string }>(rows: readonly Row[], id: string, to: number): readonly Row[] {
  const row = rows.find((one) => one.id === id)
  if (!row) return rows
  const others = rows.filter((one) => one !== row)
  return [...others.slice(0, to), row, ...others.slice(to)]
}

function copyOf(item: ItemDraft, makeId: () => string, taken: Set<string>): ItemDraft {
  const key = freeKey(item.label, 'item', taken)
  taken.add(key)
  return { ...item, id: makeId(), key, options: item.options.map((option) => ({ ...option, id: makeId() })) }
}

function duplicateItem(draft: Draft, id: string, makeId: () => string, published: Published): Draft {
  const section = draft.sections.find(({ items }) => items.some((item) => item.id === id))
  const item = findItem(draft, id)
  if (!section || !item) return draft
  const copy = copyOf(item, makeId, takenKeys(draft, published))
  const at = section.items.indexOf(item) + 1
  return changeSection(draft, section.id, (one) => ({
    ...one,
    items: [...one.items.slice(0, at), copy, ...one.items.slice(at)],
  }))
}

/** Conditions between items of the section stand on the copies. */
function duplicateSection(draft: Draft, id: string, makeId: () => string, published: Published): Draft {
  const at = draft.sections.findIndex((one) => one.id === id)
  const section = draft.sections[at]
  if (!section) return draft
  const taken = takenKeys(draft, published)
  const keys = new Map<string, string>()
  const items = section.items.map((item) => {
    const copy = copyOf(item, makeId, taken)
    keys.set(item.key, copy.key)
    return copy
  })
  const copy: SectionDraft = {
    id: makeId(),
    key: freeKey(section.title, 'section', sectionKeys(draft)),
    title: section.title,
    items: items.map((item) =>
      item.showIf ? { ...item, showIf: { ...item.showIf, key: keys.get(item.showIf.key) ?? item.showIf.key } } : item,
    ),
  }
  return { sections: [...draft.sections.slice(0, at + 1), copy, ...draft.sections.slice(at + 1)] }
}
