import { z } from 'zod'
import { flag, line, numberOrText, prose, wholeNumber } from '@/lib/core/text/zod'
import { readDecimal } from './decimal'
import { keyPattern, kinds, most } from './words'

/*
 * What a checklist asks: sections with items (CHECKLIST-3 to CHECKLIST-6). It is stored whole, as one value, with what
 * is left out filled in; a published one never changes.
 */

const key = () =>
  z
    .string({ error: 'Every section and item needs a key' })
    .regex(keyPattern, { error: 'A key has 1 to 40 small letters, digits and hyphens' })

/** A number or its text → the text, to the digit. */
const exact = () =>
  numberOrText('A limit must be a number').transform((value, context) => {
    const decimal = readDecimal(value)
    if (decimal) return decimal.text
    context.issues.push({ code: 'custom', message: 'A limit must be a number', input: value })
    return z.NEVER
  })

/** Absent and null are the same: it is as usual. */
const usually = <T extends z.ZodType>(schema: T, usual: z.output<T>) =>
  schema.nullish().transform((value) => value ?? usual)
/** Absent and null are the same: it has none. */
const without = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined)
/** Empty is the same as none. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  without(z.preprocess((value) => (value === '' ? null : value), schema.nullable()))
const optional = (max: number) => unlessEmpty(line(max))
const optionalText = () => unlessEmpty(prose(most.help))

const noObject = { error: 'A checklist is an object with sections, and a section one with items' }
const noList = { error: 'Sections, items and options come as lists' }

const conditions = {
  error: 'A condition names an earlier item with its answers, or a number that its reading is below or above',
}
/** When an item is asked: where an earlier one has one of these answers, or a reading is under or over a number. */
const showIf = z.union(
  [
    z.strictObject({
      key: key(),
      in: z
        .array(z.string().min(1, conditions).max(most.value, conditions))
        .min(1, conditions)
        .max(most.options, conditions),
    }),
    z.strictObject({ key: key(), below: exact() }),
    z.strictObject({ key: key(), above: exact() }),
  ],
  conditions,
)

const common = {
  key: key(),
  label: line(),
  help: optionalText(),
  required: usually(flag(), true),
  showIf: without(showIf),
  failStatus: usually(wholeNumber(2, 3), 3),
  severity: without(wholeNumber(1, 3)),
  findingTitle: optional(255),
  correctiveAction: optionalText(),
  photoOnFail: usually(flag(), false),
}

const unseparated = (max: number) =>
  line(max).refine((text) => !/[|;]/.test(text), { error: 'An option can’t hold | or ;' })
const option = z.object(
  { value: unseparated(most.value), label: unseparated(255), status: usually(wholeNumber(1, 3), 1) },
  { error: 'An option is an object with value and label' },
)

export const item = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...common, kind: z.literal(kinds.passFail), allowNa: usually(flag(), true) }),
    z.object({
      ...common,
      kind: z.literal(kinds.number),
      unit: optional(most.unit),
      decimals: usually(wholeNumber(0, 6), 0),
      minimum: without(exact()),
      warnMinimum: without(exact()),
      warnMaximum: without(exact()),
      maximum: without(exact()),
    }),
    z.object({ ...common, kind: z.literal(kinds.text) }),
    z.object({
      ...common,
      kind: z.literal(kinds.choice),
      options: z
        .array(option, noList)
        .min(2, { error: 'A choice has at least 2 options' })
        .max(most.options, { error: `A choice has at most ${most.options} options` }),
    }),
    z.object({ ...common, kind: z.literal(kinds.photos) }),
    z.object({ ...common, kind: z.literal(kinds.signature) }),
  ],
  { error: 'An item needs one of the six kinds' },
)

const section = z.object(
  {
    key: key(),
    title: line(),
    items: z.array(item, noList).max(most.items, { error: `A checklist has ${most.items} items at most` }),
  },
  noObject,
)

/** A checklist by its shape alone; `definition` asks more of it. */
export const shape = z.object(
  {
    sections: z
      .array(section, noList)
      .max(most.sections, { error: `A checklist has ${most.sections} sections at most` }),
  },
  noObject,
)

export type Definition = z.output<typeof shape>
export type Section = Definition['sections'][number]
export type Item = Section['items'][number]
export type ShowIf = NonNullable<Item['showIf']>
