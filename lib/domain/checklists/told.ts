import type { z } from 'zod'
import type { toldSections } from './answered'
import type { Definition, Item, ShowIf } from './shape'
import { kinds } from './words'

type ToldSections = z.input<typeof toldSections>
type ToldItem = ToldSections[number]['items'][number]

/** A checklist → as calls answer it (CHECKLIST-5). */
export const toldDefinition = ({ sections }: Definition): { sections: ToldSections } => ({ sections: told(sections) })

export const told = (sections: Definition['sections']): ToldSections =>
  sections.map(({ items, ...section }) => ({ ...section, items: items.map(toldItem) }))

function toldItem(item: Item): ToldItem {
  const { showIf, ...rest } = item
  const asked = showIf && { showIf: toldCondition(showIf) }
  if (rest.kind !== kinds.number) return { ...rest, ...asked } as ToldItem
  const { minimum, warnMinimum, warnMaximum, maximum, unit = '', ...own } = rest
  const limits = Object.entries({ minimum, warnMinimum, warnMaximum, maximum })
  const set = limits.flatMap(([name, limit]) => (limit === undefined ? [] : [[name, toldNumber(limit)]]))
  return { ...own, ...asked, unit, ...Object.fromEntries(set) }
}

function toldCondition(condition: ShowIf) {
  if ('in' in condition) return condition
  return 'below' in condition
    ? { key: condition.key, below: toldNumber(condition.below) }
    : { key: condition.key, above: toldNumber(condition.above) }
}

/**
 * The number itself, where it is written in JSON just as it stands here: "1.50" and what has too many digits are texts.
 */
const toldNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text)
