import { Prisma } from '../generated/client'
import { tables } from '../generated/tables'
import type { Column, Relation, Table } from './tables'

/** Something that our own statements don't know: an error of the program, never a silent other answer. */
export class UnsupportedQueryError extends Error {
  constructor(what: string) {
    super(`Our own statements don't know ${what}: see lib/core/db/read`)
    this.name = 'UnsupportedQueryError'
  }
}

/** A statement in the making: the values beside its text, and names for the tables in it. */
export class Statement {
  readonly values: unknown[] = []
  #names = 0

  /** Where a value stands in the text. */
  value(value: unknown): string {
    // An export reads on behind a number: the driver would write it as JSON.
    this.values.push(Prisma.Decimal.isDecimal(value) ? value.toFixed() : value)
    return `$${this.values.length}`
  }

  /** The same again, to go on with: what is put into the one is not in the other. */
  copy(): Statement {
    const copy = new Statement()
    copy.values.push(...this.values)
    copy.#names = this.#names
    return copy
  }

  /** A part of the text. Where it turns out to say nothing, the values that were put for it are taken back. */
  orNothing(part: () => string, saysNothing: (text: string) => boolean): string {
    const before = this.values.length
    const text = part()
    if (saysNothing(text)) this.values.length = before
    return text
  }

  /** A table under a name that nothing else in the statement has. */
  place(model: string): Place {
    return { model, name: `t${this.#names++}`, ...tableOf(model) }
  }
}

/** A table where it stands in a statement. */
export interface Place extends Table {
  model: string
  name: string
}

function tableOf(model: string): Table {
  const table = tables[model]
  if (!table) throw new UnsupportedQueryError(`a table ${model}`)
  return table
}

/** The column as the statement writes it. */
export const columnAt = ({ name }: Place, column: string): string => `${name}."${column}"`

/** @throws Error where the table has no such column. */
export function columnOf({ columns, model }: Place, name: string): Column {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new UnsupportedQueryError(`${model}.${name}`)
  return column
}

/** `"Site" t3`. */
export const named = ({ model, name }: Place): string => `"${model}" ${name}`

/** That rows of `there` belong to the row `here`. */
export const belongs = (here: Place, there: Place, { from, into }: Relation): string =>
  into.map((column, at) => `${columnAt(there, column)} = ${columnAt(here, from[at] as string)}`).join(' AND ')
