import type { Definition, Section } from '@/lib/domain/checklists/shape'
import { templates } from '@/lib/resources/checklists/templates'
import { type Context, type LibraryTask, monthsBefore, type Organisation, workersOf } from './context'
import { type ChecklistPlan, checklistPlans } from './data/checklists'
import { idAt, randomFor } from './random'

/** The checklist of a task of the library, where the plan has one: its draft and what was published of it. */
export function buildChecklist(context: Context, organisation: Organisation, task: LibraryTask, since: Date): void {
  const plan = checklistPlans[task.name]
  if (!plan) return
  const { clientId, rows } = context
  const ids = randomFor(`checklist of ${task.name} of ${organisation.plan.key} of ${context.plan.key}`)
  const { sections } = definitionOf(plan)
  const id = idAt(since, ids)
  const versions = versionsOf(context, plan, sections, since)
  rows.checklist.push({
    id,
    clientId,
    checkId: task.id,
    organisationId: organisation.id,
    required: plan.required ?? false,
    draft: { sections: plan.isBeingChanged ? withOneMore(sections) : sections } as never,
    revision: versions.length + 1,
    createdAt: since,
    updatedAt: versions.at(-1)?.publishedAt ?? since,
  })
  const { id: userId, fullName: userName } = publisherOf(context, organisation)
  for (const [at, { publishedAt, sections }] of versions.entries())
    rows.checklistVersion.push({
      id: idAt(publishedAt, ids),
      clientId,
      checklistId: id,
      number: at + 1,
      sections: sections as never,
      publishedAt,
      userId,
      userName,
    })
}

function definitionOf({ template: key }: ChecklistPlan): Definition {
  const template = templates().find((one) => one.key === key)
  if (!template) throw new Error(`No template ${key}`)
  return template.definition as Definition
}

/** The present one is half a year old where there was one before. */
function versionsOf({ now }: Context, { hasHistory }: ChecklistPlan, sections: Section[], since: Date) {
  if (!hasHistory) return [{ sections, publishedAt: since }]
  return [
    { sections: withoutLast(sections), publishedAt: since },
    { sections, publishedAt: monthsBefore(now, 6) },
  ]
}

const withoutLast = (sections: Section[]): Section[] =>
  sections.map((section, at) =>
    at < sections.length - 1 ? section : { ...section, items: section.items.slice(0, -1) },
  )

const withOneMore = (sections: Section[]): Section[] =>
  sections.map((section, at) => {
    if (at < sections.length - 1) return section
    const item = { key: 'way-clear', kind: 0, label: 'The way for the fire engine is clear', required: true } as const
    return {
      ...section,
      items: [...section.items, { ...item, failStatus: 2, severity: 2, photoOnFail: true, allowNa: true } as never],
    }
  })

/** Somebody of the organisation that keeps the library, where it has people. */
const publisherOf = (context: Context, { plan }: Organisation) => {
  const [someone] = [...workersOf(context, plan.key), ...context.people]
  if (!someone) throw new Error(`Nobody to publish a checklist of ${plan.name}`)
  return someone
}
