import { type Kind, kinds } from '@/lib/domain/checklists/words'
import type { Definition, Item, ShowIf } from './definition'

/*
 * A checklist as the editor holds it: every text as it was typed, and every field of every kind, so that an item that
 * becomes another kind and back has lost nothing. `id` is the screen's alone: keys change while one types.
 */

interface OptionDraft {
  id: string
  value: string
  label: string
  status: number
}

export interface ItemDraft {
  id: string
  key: string
  kind: Kind
  label: string
  help: string
  required: boolean
  showIf?: ShowIf
  failStatus: number
  severity?: number
  findingTitle: string
  correctiveAction: string
  photoOnFail: boolean
  allowNa: boolean
  unit: string
  decimals: string
  minimum: string
  warnMinimum: string
  warnMaximum: string
  maximum: string
  options: readonly OptionDraft[]
}

export interface SectionDraft {
  id: string
  key: string
  title: string
  items: readonly ItemDraft[]
}

export interface Draft {
  sections: readonly SectionDraft[]
}

type MakeId = () => string

export const limitFields = ['minimum', 'warnMinimum', 'warnMaximum', 'maximum'] as const

/** An item that nobody has written anything into. */
export function newItem(makeId: MakeId, kind: Kind, key: string): ItemDraft {
  return {
    id: makeId(),
    key,
    kind,
    label: '',
    help: '',
    required: true,
    failStatus: 3,
    findingTitle: '',
    correctiveAction: '',
    photoOnFail: false,
    allowNa: true,
    unit: '',
    decimals: '0',
    minimum: '',
    warnMinimum: '',
    warnMaximum: '',
    maximum: '',
    options: kind === kinds.choice ? [newOption(makeId, 'option'), newOption(makeId, 'option-2')] : [],
  }
}

export const newOption = (makeId: MakeId, value: string): OptionDraft => ({ id: makeId(), value, label: '', status: 1 })

/** A stored checklist → one to edit. */
export function fromDefinition(definition: Definition, makeId: MakeId): Draft {
  return {
    sections: definition.sections.map(({ key, title, items }) => ({
      id: makeId(),
      key,
      title,
      items: items.map((item) => fromItem(item, makeId)),
    })),
  }
}

function fromItem(item: Item, makeId: MakeId): ItemDraft {
  const texts = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `${(item as Record<string, unknown>)[name] ?? ''}`]))
  return {
    ...newItem(makeId, item.kind, item.key),
    label: item.label,
    ...texts(['help', 'findingTitle', 'correctiveAction', 'unit', ...limitFields]),
    required: item.required ?? true,
    showIf: item.showIf,
    failStatus: item.failStatus ?? 3,
    severity: item.severity,
    photoOnFail: item.photoOnFail ?? false,
    ...(item.kind === kinds.passFail && { allowNa: item.allowNa ?? true }),
    ...(item.kind === kinds.number && { decimals: `${item.decimals ?? 0}` }),
    ...(item.kind === kinds.choice && {
      options: item.options.map(({ value, label, status }) => ({ id: makeId(), value, label, status: status ?? 1 })),
    }),
  }
}

/** What was written of each item before: who types changes one, and the others stay the same objects. */
const written = new WeakMap<ItemDraft, Item>()

/** What is edited → what is sent and shown: of each item the fields of its kind alone, without what is empty. */
export const toDefinition = ({ sections }: Draft): Definition => ({
  sections: sections.map(({ key, title, items }) => ({ key, title, items: items.map(toItem) })),
})

function toItem(draft: ItemDraft): Item {
  const known = written.get(draft)
  if (known) return known
  const { key, kind, label, help, required, showIf, findingTitle, correctiveAction } = draft
  const fails = mayFail(kind)
  const fields = {
    key,
    kind,
    label,
    help: text(help),
    required,
    showIf,
    failStatus: fails ? draft.failStatus : 3,
    severity: fails ? draft.severity : undefined,
    findingTitle: fails ? text(findingTitle) : undefined,
    correctiveAction: fails ? text(correctiveAction) : undefined,
    photoOnFail: fails && draft.photoOnFail,
    ...ownFields(draft),
  }
  const item = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Item
  written.set(draft, item)
  return item
}

/** Whether an answer of this kind can be a failure. */
export const mayFail = (kind: Kind) => kind === kinds.passFail || kind === kinds.number || kind === kinds.choice

const text = (typed: string) => (typed.trim() === '' ? undefined : typed)

function ownFields({ kind, allowNa, unit, decimals, options, ...rest }: ItemDraft): object {
  if (kind === kinds.passFail) return { allowNa }
  if (kind === kinds.choice) return { options: options.map(({ value, label, status }) => ({ value, label, status })) }
  if (kind !== kinds.number) return {}
  const limits = Object.fromEntries(limitFields.map((name) => [name, text(rest[name])]))
  return { unit: text(unit), decimals: wholeOf(decimals), ...limits }
}

/** What is no whole number goes as it was typed, for the server to refuse. */
const wholeOf = (typed: string) => (/^\d{0,2}$/.test(typed.trim()) ? Number(typed) : typed)

/** All items in the order in which they are asked. */
export const itemsOf = ({ sections }: Draft): readonly ItemDraft[] => sections.flatMap(({ items }) => items)
