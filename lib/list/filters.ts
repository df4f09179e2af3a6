import { z } from 'zod'
import { type AskedDay, parseAskedDay, relativeDays, type Stretch } from '@/lib/core/dates/asked-days'
import { hasAtMost } from '@/lib/core/text/characters'
import { messages } from '@/lib/core/text/messages'
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
  /** Whether the filter panel shows it; where that depends on who asks, or on what is chosen, a function. */
  isVisible: boolean | ((asker: Asker, chosen: readonly string[]) => boolean)
  /** What may be chosen; what is chosen is among it, however many there are. */
  options?: (asker: Asker, chosen: readonly string[]) => Promise<readonly Option[]> | readonly Option[]
}

export type Filters = Record<string, Filter>
/** The values that a query filters by: absent = not filtered. Filters that take many always give a list. */
export type FilterValues<F extends Filters> = {
  [K in keyof F]?: F[K] extends Filter<infer V> & { takesMany: true } ? V[] : F[K] extends Filter<infer V> ? V : never
}

type More = { description?: string; options?: Filter['options']; isVisible?: Filter['isVisible'] }
type One<V> = Filter<V> & { takesMany: false }
type Many<V> = Filter<V> & { takesMany: true }

/** No more words than that: each is one more condition on every row (LIST-34). */
export const mostWords = 8
export const keywords = () =>
  rawText()
    .trim()
    .refine((text) => hasAtMost(text, 200) && text.split(/\s+/, mostWords + 1).length <= mostWords, {
      error: messages.tooManyWords,
    })

/** Free text, matched anywhere without case. */
export function keywordsFilter(description = 'Part of a name'): One<string> {
  return { label: 'Search', description, type: 0, takesMany: false, schema: keywords(), isVisible: true }
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
  choiceFilter(label, queryBoolean(), { options: () => optionsOf(yesOrNo), ...more })
const yesOrNo = { true: 'Yes', false: 'No' }
/** One of a few words, with their names. */
export function wordFilter<W extends string>(label: string, words: Record<W, string>, more: More = {}): One<W> {
  return choiceFilter(label, z.enum(Object.keys(words) as [W, ...W[]]), { options: () => optionsOf(words), ...more })
}
/** A whole number out of a few, with their names. */
export function codeFilter<C extends number>(label: string, codes: Record<C, string>, more: More = {}): One<C> {
  return choiceFilter(label, code(codes), { options: () => optionsOf(codes), ...more })
}
/** Whole numbers out of a few, with their names. */
export function codesFilter<C extends number>(label: string, codes: Record<C, string>): Many<C> {
  return choicesFilter(label, code(codes), { options: () => optionsOf(codes) })
}

const known = new WeakMap<object, Option[]>()

/**
 * What a filter offers, by its names: the same array each time, so that the text of it is made once (describe-filters).
 */
export function optionsOf(names: Readonly<Record<string | number, string>>): readonly Option[] {
  const options = known.get(names) ?? Object.entries(names).map(([value, label]) => ({ value, label }))
  known.set(names, options)
  return options
}

/** No and yes may be words as well (LIST-12). */
const codeOf: Record<string, number> = { false: 0, true: 1 }

const code = <C extends number>(codes: Record<C, string>) => {
  const all = Object.keys(codes)
  const words = Object.keys(codeOf).filter((word) => all.includes(`${codeOf[word]}`))
  const isYesOrNo = all.length === words.length
  const texts = [...all, ...(isYesOrNo ? words : [])] as [string, ...string[]]
  return z.enum(texts).transform((text) => (codeOf[text] ?? Number(text)) as C)
}

/**
 * The days `from` and `to` of a date of the rows, in the client's time zone; both count (LIST-37). The panel has one
 * chip for the two, so neither shows by itself.
 */
export const daysFilters = (label: string) => ({
  from: dayFilter(`${label} from`, 'On this day or later'),
  to: dayFilter(`${label} to`, 'On this day or earlier'),
})
const dayFilter = (label: string, description: string): One<AskedDay> => ({
  label,
  description: `${description}: YYYY-MM-DD, or one of ${relativeDays.join(', ')}`,
  type: 0,
  takesMany: false,
  schema: z.string().transform((text, { addIssue }) => {
    const day = parseAskedDay(text.trim())
    if (day === null) addIssue('No day')
    return day ?? z.NEVER
  }),
  isVisible: false,
})
/** The condition on a column that a stretch of time stands for. */
export const within = (column: string, time: Stretch | null) =>
  time?.start || time?.end
    ? { [column]: { ...(time.start && { gte: time.start }), ...(time.end && { lt: time.end }) } }
    : {}

/** archived: 0 active (default), 1 archived, 2 all (LIST-15). */
export const archivedFilter = (): One<0 | 1 | 2> => ({
  ...codeFilter('Archived', { 0: 'Active', 1: 'Archived', 2: 'All' }),
  description: 'Active ones, archived ones, or all',
  fallback: 0,
})
/** The Prisma condition on `deletedAt` that the archived filter stands for. */
export const archivedWhere = (archived: 0 | 1 | 2 | undefined) =>
  archived === 2 ? {} : { deletedAt: archived === 1 ? { not: null } : null }
