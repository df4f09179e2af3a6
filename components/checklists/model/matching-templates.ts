import type { ChecklistTemplateOutput } from '@/lib/resources/checklists/schema'

/** The templates in which all words occur: in the name, the standard, or in what is asked. Names come first. */
export function matchingTemplates(
  templates: readonly ChecklistTemplateOutput[],
  keywords: string,
): readonly ChecklistTemplateOutput[] {
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return templates
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = templates.filter(({ name, standard }) => has(`${name} ${standard}`))
  const asking = templates.filter((one) => !named.includes(one) && has(textOf(one)))
  return [...named, ...asking]
}

const textOf = ({ name, standard, definition }: ChecklistTemplateOutput) =>
  [
    name,
    standard,
    ...definition.sections.flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)]),
  ].join(' ')
