import type { z } from 'zod'
import { foldCase } from '@/lib/core/text/fold-case'
import { uuid } from '@/lib/core/text/zod'
import { textOf } from './table'

/** A cell's text by the field's own schema: the value, or the schema's messages. */
export function readCell<T>(schema: z.ZodType<T>, cell: string, errors: string[]): T | null {
  const result = schema.safeParse(textOf(cell))
  if (result.success) return result.data
  errors.push(...result.error.issues.map(({ message }) => message))
  return null
}

const anId = uuid()

/** What the column DO-NOT-EDIT says: a row's id, nothing (a new row), or something that is no id. */
export function readId(cell: string): { id: string | null; isMalformed: boolean } {
  const id = textOf(cell).toLowerCase()
  if (id === '') return { id: null, isMalformed: false }
  return anId.safeParse(id).success ? { id, isMalformed: false } : { id: null, isMalformed: true }
}

/** Finds one of `all` by its name, trimmed and without case (IMPORT-8). */
export function byName<T extends { name: string }>(all: readonly T[]): (text: string) => T | undefined {
  const found = new Map(all.map((one) => [foldCase(one.name), one]))
  return (text) => found.get(foldCase(text))
}
