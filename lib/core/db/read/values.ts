import { Prisma } from '../generated/client'
import { UnsupportedQueryError } from './statement'
import type { Column } from './tables'

type Read = (cell: never) => unknown

/** Cells as PostgreSQL writes them in text. A list is asked for as JSON. */
const ofText: Record<Column['type'], (text: string) => unknown> = {
  uuid: (text) => text,
  text: (text) => text,
  citext: (text) => text,
  int: Number,
  bigint: BigInt,
  decimal: (text) => Object.defineProperty(new Prisma.Decimal(text), 'written', { value: text }),
  boolean: (text) => text === 't',
  instant,
  date: (text) => new Date(text),
  json: (text) => JSON.parse(text),
  bytes,
}

/** The same within JSON. */
const ofJson: Record<Column['type'], (value: never) => unknown> = {
  uuid: (value) => value,
  text: (value) => value,
  citext: (value) => value,
  int: (value) => value,
  bigint: () => {
    throw new UnsupportedQueryError('a bigint of one of many')
  },
  // A number of JSON may have lost digits.
  decimal: () => {
    throw new UnsupportedQueryError('a decimal of one of many')
  },
  boolean: (value) => value,
  instant: (text: string) => new Date(text),
  date: (text: string) => new Date(text),
  json: (value) => value,
  bytes,
}

/** How the value of a column is read, as Prisma gives it. */
export function readerOf({ type, isList }: Column, isWithinJson: boolean): Read {
  if (!isList) return (isWithinJson ? ofJson : ofText)[type] as Read
  const values = (list: unknown[]) => list.map(ofJson[type] as (value: unknown) => unknown)
  return (isWithinJson ? values : (text: string) => values(JSON.parse(text))) as Read
}

/** '\\x0a1b' */
function bytes(text: string): Uint8Array {
  return Buffer.from(text.slice(2), 'hex')
}

/** '2026-11-22 11:50:08.123+00', as a session in UTC writes it. */
export function instant(text: string): Date {
  return new Date(text.length <= 26 ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text)
}
