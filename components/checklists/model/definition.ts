import type { z } from 'zod'
import type { sections } from '@/lib/domain/checklists/answered'
import type { Definition as Stored } from '@/lib/domain/checklists/shape'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'

/** What a checklist asks, as it is written and shown: limits are texts. */
export type Definition = { sections: z.input<typeof sections> }
export type Section = Definition['sections'][number]
export type Item = Section['items'][number]
export type ShowIf = NonNullable<Item['showIf']>

/** The same as the API answers it: limits are numbers where these are exact. */
type ToldDefinition = ChecklistOutput['draft']
type ToldItem = ToldDefinition['sections'][number]['items'][number]

/** As the API answers it → as it is written and shown. */
export const inTexts = ({ sections }: ToldDefinition): Definition => ({
  sections: sections.map(({ items, ...section }) => ({ ...section, items: items.map(itemInTexts) })),
})

/** The same as it is asked and judged. What may be left out is left out in both: the two types say it differently. */
export const asStored = (definition: Definition): Stored => definition as Stored

const limits = new Set(['minimum', 'warnMinimum', 'warnMaximum', 'maximum', 'below', 'above'])

function itemInTexts({ showIf, ...item }: ToldItem): Item {
  const { unit, ...rest } = withTexts(item)
  return { ...rest, ...(unit ? { unit } : {}), ...(showIf && { showIf: withTexts(showIf) }) } as Item
}

const withTexts = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, limits.has(name) && value !== undefined ? `${value}` : value]),
  )
