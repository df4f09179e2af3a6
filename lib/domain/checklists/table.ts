import { unescapeCell } from '@/lib/core/csv/escape'
import type { CsvRow } from '@/lib/core/csv/parser'
import { faultsOf } from './faults'
import { type Definition, type Item, item as itemSchema, type ShowIf } from './shape'
import { kindNames, kinds, most } from './words'

/*
 * A checklist as a table (CHECKLIST-9): a line for each item, under `key|title` of its section. What is written here is
 * read back as the same checklist.
 */

/** The columns in their order, and the item's field that each holds. */
const columns = {
  Section: null,
  Key: 'key',
  Kind: 'kind',
  Label: 'label',
  Help: 'help',
  Required: 'required',
  'Show if': 'showIf',
  'Fail status': 'failStatus',
  Severity: 'severity',
  'Finding title': 'findingTitle',
  'Corrective action': 'correctiveAction',
  'Photo on fail': 'photoOnFail',
  'Allow na': 'allowNa',
  Unit: 'unit',
  Decimals: 'decimals',
  Minimum: 'minimum',
  'Warn minimum': 'warnMinimum',
  'Warn maximum': 'warnMaximum',
  Maximum: 'maximum',
  Options: 'options',
} as const
export const tableColumns: readonly string[] = Object.keys(columns)

/** The lines of a checklist. A section without items has one with its name alone. */
export function* tableOf({ sections }: Definition): Generator<string[]> {
  for (const { key, title, items } of sections) {
    const section = `${key}|${title}`
    if (items.length === 0) yield [section, ...tableColumns.slice(1).map(() => '')]
    for (const one of items)
      yield [
        section,
        ...Object.values(columns)
          .slice(1)
          .map((field) => cellOf(one, field as keyof Item)),
      ]
  }
}

function cellOf(item: Item, field: keyof Item): string {
  const value: unknown = item[field]
  if (value === undefined || value === null) return ''
  if (field === 'kind') return kindNames[item.kind]
  if (field === 'showIf') return conditionText(value as ShowIf)
  if (Array.isArray(value)) return value.map(({ value, label, status }) => `${value}|${label}|${status}`).join(';')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return `${value}`
}

function conditionText(condition: ShowIf): string {
  if ('below' in condition) return `${condition.key}<${condition.below}`
  if ('above' in condition) return `${condition.key}>${condition.above}`
  return `${condition.key}=${condition.in.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')}`
}

/** A checklist that was read, and the line of each item by its key; or what is wrong with which line. */
export type ReadChecklist = { definition: Definition; lines: ReadonlyMap<string, number> } | { faults: Line[] }

export interface Line {
  line: number
  messages: string[]
}

/**
 * Lines of a table → the checklist, or what is wrong with which line. The sections are in the order of their first
 * lines; items of one need not stand together.
 */
export function readTable(rows: readonly CsvRow[]): ReadChecklist {
  const faults: Line[] = []
  const sections = new Map<string, Definition['sections'][number]>()
  const places: { key: string; section: string; index: number; line: number }[] = []
  if (rows.length > most.items + most.sections) return { faults: [tooMany(rows)] }
  for (const { line, cells } of rows) {
    const { section, item, messages } = readLine(cells)
    if (messages.length > 0) faults.push({ line, messages })
    if (!section) continue
    const known = sections.get(section.key) ?? { ...section, items: [] }
    if (known.title !== section.title)
      faults.push({ line, messages: [`The section "${section.key}" is called "${known.title}" above`] })
    sections.set(section.key, known)
    if (item) {
      known.items.push(item)
      places.push({ key: item.key, section: section.key, index: known.items.length - 1, line })
    }
  }
  if (faults.length > 0) return { faults }
  const definition = { sections: [...sections.values()] }
  if (definition.sections.length > most.sections)
    return { faults: [{ line: 1, messages: [`A checklist can have at most ${most.sections} sections`] }] }
  const wrong = [...faultsOf(definition)]
  if (wrong.length === 0) return { definition, lines: new Map(places.map(({ key, line }) => [key, line])) }
  const order = definition.sections.flatMap(({ key, items }) => items.map((_, index) => `${key} ${index}`))
  const lineOf = new Map(places.map(({ section, index, line }) => [`${section} ${index}`, line]))
  const found = wrong.map(({ at, message }) => ({ line: lineOf.get(order[at ?? -1] ?? '') ?? 1, messages: [message] }))
  return { faults: found.sort((a, b) => a.line - b.line) }
}

const tooMany = (rows: readonly CsvRow[]): Line => ({
  line: rows[most.items]?.line ?? 1,
  messages: [`A checklist can have at most ${most.items} items`],
})

function readLine(cells: readonly string[]) {
  const texts = tableColumns.map((_, at) => unescapeCell((cells[at] ?? '').trim()).trim())
  const [sectionText = '', ...rest] = texts
  const section = readSection(sectionText)
  if (!section) return { messages: ['The section is written as key|title, for instance "hose|Hose and nozzle"'] }
  if (rest.every((text) => text === '')) return { section, messages: [] }
  const fields = Object.fromEntries(
    Object.values(columns)
      .slice(1)
      .map((field, at) => [field, fieldValue(field as keyof Item, rest[at] ?? '')] as const)
      .filter(([, value]) => value !== undefined),
  )
  const { success, data, error } = itemSchema.safeParse(fields)
  if (success) return { section, item: data, messages: [] }
  const title = (path: readonly PropertyKey[]) => Object.entries(columns).find(([, field]) => field === path[0])?.[0]
  return { section, messages: error.issues.map(({ path, message }) => `${title(path) ?? 'Line'}: ${message}`) }
}

function readSection(text: string): { key: string; title: string } | undefined {
  const at = text.indexOf('|')
  const key = text.slice(0, Math.max(at, 0)).trim()
  const title = text.slice(at + 1).trim()
  return /^[a-z0-9-]{1,40}$/.test(key) && title !== '' && title.length <= 255 ? { key, title } : undefined
}

const numbers: readonly (keyof Item | string)[] = ['failStatus', 'severity', 'decimals']

/** A cell → what the item's field would be in JSON; what can't be read is left to the item's own check to refuse. */
function fieldValue(field: keyof Item | string, text: string): unknown {
  if (text === '') return undefined
  if (field === 'kind') return kindOf(text)
  if (field === 'showIf') return conditionOf(text)
  if (field === 'options') return text.split(';').map(optionOf)
  if (numbers.includes(field)) return /^\d{1,4}$/.test(text) ? Number(text) : text
  if (field === 'required' || field === 'photoOnFail' || field === 'allowNa') return flagOf(text)
  return text
}

function kindOf(text: string): unknown {
  const named = Object.values(kinds).find((kind) => kindNames[kind].toLowerCase() === text.toLowerCase())
  if (named !== undefined) return named
  return Object.values(kinds).find((kind) => `${kind}` === text) ?? text
}

function flagOf(text: string): unknown {
  if (/^(?:yes|true|1)$/i.test(text)) return true
  return /^(?:no|false|0)$/i.test(text) ? false : text
}

function optionOf(text: string): unknown {
  const [value = '', label = '', status] = text.split('|').map((part) => part.trim())
  return { value, label, ...(status ? { status: /^\d$/.test(status) ? Number(status) : status } : {}) }
}

function conditionOf(text: string): unknown {
  const [, key = '', sign, rest = ''] = /^([^=<>]*)([=<>])(.*)$/s.exec(text) ?? []
  if (sign === '<') return { key: key.trim(), below: rest.trim() }
  if (sign === '>') return { key: key.trim(), above: rest.trim() }
  if (sign !== '=') return text
  const values = rest.match(/(?:\\.|[^\\,])+/gs) ?? []
  return { key: key.trim(), in: values.map((value) => value.replace(/\\(.)/gs, '$1').trim()) }
}
