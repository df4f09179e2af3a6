import { shape } from '@/lib/domain/checklists/shape'
import type { ChecklistTemplateOutput } from './schema'
import stored from './templates.json'

let read: ChecklistTemplateOutput[] | undefined

/** The ready-made checklists, whole: what the file leaves out is filled in as for any other one (CHECKLIST-10). */
export function templates(): ChecklistTemplateOutput[] {
  read ??= stored.templates.map(({ key, name, standard, frequency, definition }) => ({
    key,
    name,
    standard,
    frequency: { periodValue: frequency.periodValue, period: frequency.period },
    definition: shape.parse(definition),
  }))
  return read
}
