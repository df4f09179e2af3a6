import { z } from 'zod'
import { invalid } from '@/lib/core/errors/errors'
import { queryBoolean, rawText, uuid } from '@/lib/core/text/zod'
import type { Option } from '@/lib/domain/options/option'
import type { Asker } from '@/lib/domain/people/asker'

/** One filter of a list: how its value is read, and what the filter panel shows of it (LIST-14). */
export interface Filter<V = unknown> {
  label: string
  description: string
  /** 0 text, 1 one of the options, 2 several of the options. */
  type: 0 | 1 | 2
  /** Takes a list of values too (LIST-11). */
  takesMany: boolean
  schema: z.ZodType<V>
  /** What holds where nothing is sent; the answer marks it as selected. */
  fallback?: V
  /** Whether the filter panel shows it; where that depends on who asks, a function. */
  isVisible: boolean | ((asker: Asker) => boolean)
  /** What may be chosen; what is chosen is among it, however many there are. */
  options?: (asker: Asker, chosen: readonly string[]) => Promise<Option[]> | Option[]
}

export type Filters = Record<string, Filter>
/** The values in force: absent = not filtered. Filters that take many always give a list. */
export type FilterValues<F extends Filters> = {
  [K in keyof F]?: F[K] extends Filter<infer V> & { takesMany: true } ? V[] : F[K] extends Filter<infer V> ? V : never
}

type More = { description?: string; options?: Filter['options']; isVisible?: Filter['isVisible'] }
type One<V> = Filter<V> & { takesMany: false }
type Many<V> = Filter<V> & { takesMany: true }

/** Free text, matched anywhere without case. */
export function keywordsFilter(description = 'Part of a name'): One<string> {
  return { label: 'Search', description, type: 0, takesMany: false, schema: rawText().trim(), isVisible: true }
}

/** One of fixed values; the schema reads the text of the query. */
export function choiceFilter<V>(label: string, schema: z.ZodType<V>, more: More = {}): One<V> {
  return {
    label,
    description: `Only those with this ${label.toLowerCase()}`,
    type: 1,
    takesMany: false,
    schema,
    isVisible: true,
    ...more,
  }
}

/** Several of fixed values. */
export function choicesFilter<V>(label: string, schema: z.ZodType<V>, more: More = {}): Many<V> {
  return {
    label,
    description: `Only those with one of these: ${label.toLowerCase()}`,
    type: 2,
    takesMany: true,
    schema,
    isVisible: true,
    ...more,
  }
}

/** A record by its id. */
export const idFilter = (label: string, more: More = {}): One<string> =>
  choiceFilter(label, uuid(), { isVisible: more.options !== undefined, ...more })
/** Records by their ids: one, or a list. */
export const idsFilter = (label: string, more: More = {}): Many<string> =>
  choicesFilter(label, uuid(), { isVisible: more.options !== undefined, ...more })
/** true, false, 1 or 0. */
export const booleanFilter = (label: string, more: More = {}): One<boolean> =>
  choiceFilter(label, queryBoolean(), {
    options: () => [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
    ...more,
  })
/** A whole number out of a few, with their names. */
export function codeFilter<C extends number>(label: string, codes: Record<C, string>): One<C> {
  return choiceFilter(label, code(codes), { options: () => named(codes) })
}
/** Whole numbers out of a few, with their names. */
export function codesFilter<C extends number>(label: string, codes: Record<C, string>): Many<C> {
  return choicesFilter(label, code(codes), { options: () => named(codes) })
}

const named = (codes: Record<number, string>) => Object.entries(codes).map(([value, label]) => ({ value, label }))
const code = <C extends number>(codes: Record<C, string>) =>
  z.enum(Object.keys(codes) as [string, ...string[]]).transform((text) => Number(text) as C)

/** archived: 0 active (default), 1 archived, 2 all (LIST-15). */
export const archivedFilter = (): One<0 | 1 | 2> => ({
  ...codeFilter('Archived', { 0: 'Active', 1: 'Archived', 2: 'All' }),
  description: 'Active ones, archived ones, or all',
  fallback: 0,
})
/** The Prisma condition on `deletedAt` that the archived filter stands for. */
export const archivedWhere = (archived: 0 | 1 | 2 | undefined) =>
  archived === 2 ? {} : { deletedAt: archived === 1 ? { not: null } : null }

/** The texts sent for each filter: `filters[a]=x`, `filters[a][]=x` and `filters[a][0]=x`. */
function sent(search: URLSearchParams): Map<string, { values: string[]; isList: boolean }> {
  const found = new Map<string, { values: string[]; isList: boolean }>()
  for (const [key, value] of search) {
    const match = /^filters\[([^[\]]+)\](\[\d*\])?$/.exec(key)
    if (!match) {
      if (/^filters(\[|$)/.test(key)) throw invalid({ filters: [`Unknown filter: ${key.slice(0, 60)}`] })
      continue
    }
    const name = match[1] as string
    const entry = found.get(name) ?? { values: [], isList: false }
    entry.isList ||= match[2] !== undefined || entry.values.length > 0
    if (value !== '') entry.values.push(value)
    found.set(name, entry)
  }
  return found
}

/**
 * The filters of a query. An empty value counts as not sent (LIST-9).
 * @throws ApiError 422 `filters`: unknown, malformed, or a list where one value is wanted.
 */
export function readFilters<F extends Filters>(filters: F, search: URLSearchParams): FilterValues<F> {
  const values: Record<string, unknown> = {}
  for (const [name, { values: texts, isList }] of sent(search)) {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter) throw invalid({ filters: [`Unknown filter: ${name.slice(0, 60)}`] })
    if (isList && !filter.takesMany) throw invalid({ filters: [`${name} takes one value`] })
    if (texts.length > 1000) throw invalid({ filters: [`${name} takes at most 1000 values`] })
    const read = texts.map((text) => filter.schema.safeParse(text))
    if (read.some((one) => !one.success)) throw invalid({ filters: [`${name} has a value that is not valid`] })
    const good = read.map((one) => one.data)
    if (good.length) values[name] = filter.takesMany ? good : good[0]
  }
  return values as FilterValues<F>
}

/** What a list's answer says of its filters: labels, options, and what is applied (LIST-14). */
export async function describeFilters(filters: Filters, search: URLSearchParams, asker: Asker) {
  const applied = sent(search)
  return Promise.all(
    Object.entries(filters).map(
      async ([id, { label, description, type, isVisible: visible, options, schema, fallback }]) => {
        const isVisible = typeof visible === 'function' ? visible(asker) : visible
        const values = applied.get(id)?.values ?? []
        const choices = isVisible && options ? await options(asker, values) : []
        // Compared as read, since a query may write one value in several ways (`1` and `true`).
        const read = (text: string) => schema.safeParse(text).data
        const wanted = new Set<unknown>(values.length > 0 || fallback === undefined ? values.map(read) : [fallback])
        const base = {
          id,
          label,
          description,
          type,
          isVisible,
          options: choices.map((one) => ({ ...one, isSelected: wanted.has(read(one.value)) })),
        }
        return type === 0 ? { ...base, textValue: values[0] ?? '' } : base
      },
    ),
  )
}

/** zod of {@link describeFilters}, for the documentation. */
export const filterDescription = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .meta({ description: '0 text, 1 single select, 2 multi select' }),
  isVisible: z.boolean(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string(), isSelected: z.boolean() })),
  textValue: z.string().optional(),
})
