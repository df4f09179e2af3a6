import { readFileSync } from 'node:fs'
import type { Column, Relation, Table } from '@/lib/core/db/read/tables'

/** A field that leads to other rows, as the schema writes it. */
interface Field {
  model: string
  name: string
  to: string
  kind: '' | '?' | '[]'
  relation: string
  from: string[]
  into: string[]
}

const columnTypes: Record<string, Column['type']> = {
  String: 'text',
  Int: 'int',
  BigInt: 'bigint',
  Decimal: 'decimal',
  Boolean: 'boolean',
  DateTime: 'instant',
  Json: 'json',
  Bytes: 'bytes',
}
const nativeTypes: Record<string, Column['type']> = { Uuid: 'uuid', Citext: 'citext', Date: 'date' }

/**
 * The tables of a Prisma schema with their columns and with both sides of every relation, by the columns that hold it:
 * what Prisma's own runtime does not tell, and a statement of ours needs.
 */
function readTables(text = readFileSync('prisma/schema.prisma', 'utf8')): Record<string, Table> {
  const models = new Set([...text.matchAll(/^model (\w+)/gm)].map(([, name]) => name as string))
  const tables: Record<string, Table> = {}
  const fields: Field[] = []
  let model = ''
  for (const line of text.split('\n')) {
    model = /^model (\w+)/.exec(line)?.[1] ?? model
    const [, name, type, kind = '', rest = ''] = /^ {2}(\w+)\s+(\w+)(\[\]|\?)?(.*)$/.exec(line) ?? []
    if (!model || !name || !type) continue
    tables[model] ??= { columns: {}, relations: {} }
    if (models.has(type)) fields.push(fieldOf(model, name, type, kind as Field['kind'], rest))
    else
      (tables[model] as Table).columns[name] = {
        type: columnType(type, rest),
        ...(kind === '[]' && { isList: true }),
        ...(kind === '?' && { isOptional: true }),
      }
  }
  for (const field of fields) (tables[field.model] as Table).relations[field.name] = relationOf(field, fields)
  return tables
}

function columnType(type: string, attributes: string): Column['type'] {
  const found = nativeTypes[/@db\.(\w+)/.exec(attributes)?.[1] ?? ''] ?? columnTypes[type]
  if (!found) throw new Error(`scripts/data-model/relations.ts knows no column of type ${type}`)
  return found
}

function fieldOf(model: string, name: string, to: string, kind: Field['kind'], attributes: string): Field {
  const listed = (key: string) =>
    new RegExp(`${key}: \\[([^\\]]+)\\]`)
      .exec(attributes)?.[1]
      ?.split(',')
      .map((one) => one.trim()) ?? []
  // Without a name of its own a relation is the only one between its two tables.
  const relation = /@relation\("(\w+)"/.exec(attributes)?.[1] ?? [model, to].sort().join()
  return { model, name, to, kind, relation, from: listed('fields'), into: listed('references') }
}

function relationOf(field: Field, fields: readonly Field[]): Relation {
  const { to, kind } = field
  const rest = { to, isList: kind === '[]', isOptional: kind === '?' }
  if (field.from.length > 0) return { ...rest, from: field.from, into: field.into }
  const other = fields.find((one) => one.model === to && one.relation === field.relation && one.from.length > 0)
  if (!other) throw new Error(`${field.model}.${field.name} has no other side`)
  return { ...rest, from: other.into, into: other.from }
}

/** The file that `npm run generate` writes of it. */
export const tablesFile = (): string =>
  `// Generated from prisma/schema.prisma by \`npm run generate\`.
import type { Table } from '../read/tables'

export const tables: Record<string, Table> = ${JSON.stringify(readTables())}
`
