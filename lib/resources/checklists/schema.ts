import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { messages } from '@/lib/core/text/messages'
import { flag, uuid, wholeNumber } from '@/lib/core/text/zod'
import { answeredDefinition, toldSections } from '@/lib/domain/checklists/answered'
import { definition } from '@/lib/domain/checklists/definition'
import { person } from '@/lib/domain/people/person'

/** Which version it is, when it was published and by whom, by the name of that day. */
const published = {
  versionId: z.uuid(),
  number: z.int().meta({ description: 'Counts up from 1 per checklist' }),
  publishedAt: z.iso.datetime(),
  user: person,
}

/** A task's checklist as answered. */
export const checklist = z.strictObject({
  id: z.uuid(),
  checkId: z.uuid(),
  checkName: z.string(),
  organisationId: z.uuid(),
  required: z
    .boolean()
    .meta({ description: 'A result of the task needs the answers; counts once a version is published' }),
  draft: answeredDefinition,
  revision: z.int().meta({ description: 'Goes up with each change of the draft; a PUT names the one it read' }),
  published: z.strictObject(published).nullable().meta({ description: 'The version that is asked now' }),
})
export type ChecklistOutput = z.input<typeof checklist>

/** What `publish` answers. */
export const publishedChecklist = z.strictObject({ versionId: z.uuid(), number: z.int(), sections: toldSections })

/** One version as a row of its checklist's history: without what it asks. */
const checklistVersionRow = z.strictObject(published)
export const checklistVersionRows = z.array(checklistVersionRow)
export type ChecklistVersionRowOutput = z.input<typeof checklistVersionRow>

/** A version, whole. It never changes. */
export const checklistVersion = z.strictObject({
  ...published,
  checklistId: z.uuid(),
  checkId: z.uuid(),
  checkName: z.string(),
  sections: toldSections,
})
export type ChecklistVersionOutput = z.input<typeof checklistVersion>

/** A ready-made checklist to begin with. */
const checklistTemplate = z.strictObject({
  key: z.string(),
  name: z.string(),
  standard: z.string().meta({ description: 'The standards that it is for; it replaces none of them' }),
  frequency: z.strictObject({ periodValue: z.int(), period: z.int() }),
  definition: answeredDefinition,
})
export const checklistTemplates = z.array(checklistTemplate)
export type ChecklistTemplateOutput = z.input<typeof checklistTemplate>

export const createChecklist = z.object({
  ...clientMadeId,
  checkId: uuid(),
  required: flag().optional(),
  templateKey: z.string().max(100, 'Choose a template').nullish().meta({ description: 'Begins as this template' }),
  copyFromId: uuid().nullish().meta({ description: 'Begins as the draft of this checklist' }),
})

/** What one has seen is what is published: the draft of this revision (CHECKLIST-7). */
export const publishChecklistBody = z.object({
  revision: wholeNumber(1, 2_147_483_647).nullish().meta({ description: 'Of the draft that is meant; else any' }),
})

/** The whole draft at a time; `revision` is the one that was read (CHECKLIST-2). */
export const updateChecklist = z
  .object({
    revision: wholeNumber(1, 2_147_483_647).optional(),
    draft: definition.optional(),
    required: flag().optional(),
  })
  .refine(({ draft, revision }) => draft === undefined || revision !== undefined, {
    error: messages.required,
    path: ['revision'],
  })
