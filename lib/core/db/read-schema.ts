import { readFileSync } from 'node:fs'

/** A column of a table. */
export interface Column {
  name: string
  type: string
  isList: boolean
  isOptional: boolean
  isKey: boolean
  /** Whether it fills itself where a new row does not say it. */
  isFilled: boolean
  /** Whether a reference to another table uses it. */
  refers: boolean
}

/** A reference from one table to another, by the columns that hold it. */
export interface Reference {
  from: string
  to: string
  /** What the row is to this one: `distributor`. */
  name: string
  isOptional: boolean
  /** At most one row refers to the same one. */
  isSingle: boolean
  /** Columns that hold it, `clientId` left out where it is only part of the key. */
  columns: string[]
}

export interface Table {
  name: string
  /** The heading of `prisma/schema.prisma` that it stands under. */
  group: string
  /** The comment above it. */
  about: string
  columns: Column[]
  references: Reference[]
  /** Columns of which no two rows have the same. */
  uniqueKeys: string[][]
}

/** The tables of a Prisma schema, in its order. */
export function readSchema(text = readFileSync('prisma/schema.prisma', 'utf8')): Table[] {
  const models = new Set([...text.matchAll(/^model (\w+)/gm)].map(([, name]) => name as string))
  const tables: Table[] = []
  let group = ''
  let about: string[] = []
  let table: Table | undefined
  for (const line of text.split('\n')) {
    const heading = /^\/\/ ── (.+?) ─/.exec(line)?.[1]
    const opening = /^model (\w+)/.exec(line)?.[1]
    if (heading) group = heading
    else if (opening) {
      table = { name: opening, group, about: about.join(' '), columns: [], references: [], uniqueKeys: [] }
      tables.push(table)
    } else if (line === '}') {
      if (table) finish(table)
      table = undefined
    } else if (table) addField(table, line, models)
    about = line.startsWith('/// ') ? [...about, line.slice(4)] : []
  }
  return tables
}

function addField({ name: from, columns, references, uniqueKeys }: Table, line: string, models: Set<string>): void {
  const [, name, type, kind, rest = ''] = /^ {2}(\w+)\s+(\w+)(\[\]|\?)?(.*)$/.exec(line) ?? []
  if (!name || !type) {
    const keys = /^ {2}@@(?:unique|id)\(\[([^\]]+)\](.*)\)/.exec(line)
    // A partial unique key says nothing of the rows it leaves out.
    if (keys && !keys[2]?.includes('where:')) uniqueKeys.push(split(keys[1]))
    return
  }
  const isOptional = kind === '?'
  if (!models.has(type)) {
    columns.push({
      name,
      type: typeOf(type, rest),
      isList: kind === '[]',
      isOptional,
      isKey: /@id\b/.test(rest),
      isFilled: /@(default|updatedAt)\b/.test(rest),
      refers: false,
    })
    if (/@(id|unique)\b/.test(rest)) uniqueKeys.push([name])
    return
  }
  const held = /fields: \[([^\]]+)\]/.exec(rest)?.[1]
  if (!held) return
  const all = split(held)
  const own = all.length > 1 ? all.filter((column) => column !== 'clientId') : all
  references.push({ from, to: type, name, isOptional, isSingle: false, columns: own })
}

const split = (names = '') => names.split(',').map((name) => name.trim().replace(/\(.*/, ''))

/** What is only known when the whole table was read. */
function finish({ columns, references, uniqueKeys }: Table): void {
  for (const column of columns) column.refers = references.some((one) => one.columns.includes(column.name))
  for (const reference of references) {
    const held = new Set([...reference.columns, 'clientId'])
    reference.isSingle = uniqueKeys.some(
      (key) => key.every((column) => held.has(column)) && key.some((column) => reference.columns.includes(column)),
    )
  }
}

/** A type in words: what Prisma calls String may be an id or a text without case. */
function typeOf(type: string, attributes: string): string {
  const native = /@db\.(\w+)/.exec(attributes)?.[1]
  if (native === 'Uuid' || native === 'Date') return native.toLowerCase()
  return (
    { String: 'text', Int: 'int', BigInt: 'int', Boolean: 'boolean', DateTime: 'instant', Json: 'json' }[type] ?? type
  )
}
