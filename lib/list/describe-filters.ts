import { z } from 'zod'
import type { Option } from '@/lib/domain/options/option'
import type { Asker } from '@/lib/domain/people/asker'
import type { Filters } from './filters'
import type { Selection } from './query'

/** What a list's answer says of its filters: labels, options, and what is applied (LIST-14). */
export function describeFilters(filters: Filters, { sent, filters: inForce }: Selection, asker: Asker) {
  return Promise.all(
    Object.entries(filters).map(
      async ([id, { label, description, type, isVisible: visible, options, schema, fallback }]) => {
        const texts = sent.get(id) ?? []
        const isVisible = typeof visible === 'function' ? visible(asker, texts) : visible
        const choices = isVisible && options ? await options(asker, texts) : []
        // Compared as values, since one value has several texts (`1` and `true`).
        const wanted: unknown[] = [inForce[id] ?? fallback].flat().filter((value) => value !== undefined)
        const isWanted = (text: string) => wanted.includes(schema.safeParse(text).data)
        const base = {
          id,
          label,
          description,
          type,
          isVisible,
          options:
            wanted.length === 0
              ? unselected(choices)
              : choices.map((one) => ({ ...one, isSelected: isWanted(one.value) })),
        }
        return type === 0 ? { ...base, textValue: texts[0] ?? '' } : base
      },
    ),
  )
}

type Choices = (Option & { isSelected: boolean })[]
const described = new WeakMap<readonly Option[], Choices>()
/** Of these as JSON; `null` until that is asked for. */
const texts = new WeakMap<Choices, string | null>()

/** None of them is selected, as in most calls: made once for options that are kept. */
function unselected(choices: readonly Option[]) {
  const known = described.get(choices)
  if (known) return known
  const made = choices.map((one) => ({ ...one, isSelected: false }))
  described.set(choices, made)
  texts.set(made, null)
  return made
}

/** The options of a filter as JSON: made once for those of which none is selected, as long as they are kept. */
export function optionsText(options: Choices): string {
  const known = texts.get(options)
  if (known) return known
  const text = JSON.stringify(options)
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
