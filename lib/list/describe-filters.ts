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
    Object.entries(filters).map(async ([id, filter]) => {
      const { label, description, type, isVisible: visible, options, schema, fallback } = filter
      const texts = sent.get(id) ?? []
      const isVisible = typeof visible === 'function' ? visible(asker, texts) : visible
      const choices = isVisible && options ? await options(asker, texts) : none
      // Compared as values, since one value has several texts (`1` and `true`).
      const wanted: unknown[] = [inForce[id] ?? fallback].flat().filter((value) => value !== undefined)
      const isWanted = (text: string) => wanted.includes(schema.safeParse(text).data)
      const base = { id, label, description, type, isVisible }
      if (type === 0) return { ...base, options: [], textValue: texts[0] ?? '' }
      if (wanted.length === 0) return unselected(filter, base, choices)
      return { ...base, options: choices.map((one) => ({ ...one, isSelected: isWanted(one.value) })) }
    }),
  )
}

export type Described = z.output<typeof filterDescription>
const none: readonly Option[] = []

/** Filters of which nothing is selected, as in most calls, by the options that are kept: made once, and so is their JSON. */
const described = new WeakMap<Filters[string], WeakMap<readonly Option[], Described>>()
/** `null` until it is asked for. */
const texts = new WeakMap<Described, Buffer<ArrayBuffer> | null>()

function unselected(filter: Filters[string], base: Omit<Described, 'options'>, choices: readonly Option[]): Described {
  const byChoices = described.get(filter) ?? new WeakMap<readonly Option[], Described>()
  const known = byChoices.get(choices)
  if (known?.id === base.id && known.isVisible === base.isVisible) return known
  const made = { ...base, options: choices.map((one) => ({ ...one, isSelected: false })) }
  described.set(filter, byChoices.set(choices, made))
  texts.set(made, null)
  return made
}

/** A described filter as JSON. */
export function filterText(filter: Described): Buffer<ArrayBuffer> {
  const known = texts.get(filter)
  if (known) return known
  const text = Buffer.from(JSON.stringify(filter))
  if (known === null) texts.set(filter, text)
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
