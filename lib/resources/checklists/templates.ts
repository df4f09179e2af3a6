import { type Definition, shape } from '@/lib/domain/checklists/shape'
import { toldDefinition } from '@/lib/domain/checklists/told'
import type { ChecklistTemplateOutput } from './schema'
import stored from './templates.json'

type Template = Omit<ChecklistTemplateOutput, 'definition'> & { definition: Definition }

let read: Template[] | undefined

/** The ready-made checklists, whole: what the file leaves out is filled in as for any other one (CHECKLIST-10). */
export function templates(): Template[] {
  read ??= stored.templates.map(({ key, name, standard, frequency, definition }) => ({
    key,
    name,
    standard,
    frequency: { periodValue: frequency.periodValue, period: frequency.period },
    definition: shape.parse(definition),
  }))
  return read
}

/** The same as they are answered. */
export const toldTemplates = (): ChecklistTemplateOutput[] =>
  templates().map(({ definition, ...template }) => ({ ...template, definition: toldDefinition(definition) }))
