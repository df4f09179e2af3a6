import { z } from 'zod'
import type { Option } from '@/lib/domain/options/option'
import type { Asker } from '@/lib/domain/people/asker'
import type { Filters } from './filters'
import type { Selection } from './query'

/** What a list's answer says of its filters: labels, options, and what is applied (LIST-14). */
export function describeFilters(
  filters: Filters,
  { sent, filters: inForce }: Selection,
  asker: Asker,
): Promise<Described[]> {
  return Promise.all(
    Object.entries(filters).map(
      async ([id, { label, description, type, isVisible: visible, options, schema, fallback }]) => {
        const texts = sent.get(id) ?? []
        const isVisible = typeof visible === 'function' ? visible(asker, texts) : visible
        const choices = isVisible && options ? await options(asker, texts) : none
        // Compared as values, since one value has several texts (`1` and `true`).
        const wanted: unknown[] = [inForce[id] ?? fallback].flat().filter((value) => value !== undefined)
        const isWanted = (text: string) => wanted.includes(schema.safeParse(text).data)
        const base = { id, label, description, type, isVisible }
        if (type === 0) return { ...base, options: [], textValue: texts[0] ?? '' }
        const offered =
          wanted.length === 0
            ? unselected(choices)
            : choices.map((one) => ({ ...one, isSelected: isWanted(one.value) }))
        return { ...base, options: offered }
      },
    ),
  )
}

type Described = z.output<typeof filterDescription>
const none: readonly Option[] = []

type Options = Described['options']
/** None of them is selected, as in most calls: made once for options that are kept, whichever lists offer them. */
const described = new WeakMap<readonly Option[], Options>()
/** Of these as JSON; `null` until it is asked for. */
const texts = new WeakMap<Options, Buffer<ArrayBuffer> | null>()

function unselected(choices: readonly Option[]): Options {
  const known = described.get(choices)
  if (known) return known
  const made = choices.map((one) => ({ ...one, isSelected: false }))
  described.set(choices, made)
  texts.set(made, null)
  return made
}

/** The options of a filter as JSON. */
export function optionsText(options: Options): Buffer<ArrayBuffer> {
  const known = texts.get(options)
  if (known) return known
  const text = Buffer.from(JSON.stringify(options))
  if (known === null) texts.set(options, text)
  return text
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
