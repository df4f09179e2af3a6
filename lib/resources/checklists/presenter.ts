import type { Definition } from '@/lib/domain/checklists/shape'
import { told, toldDefinition } from '@/lib/domain/checklists/told'
import type { ChecklistRow } from './queries'
import type { ChecklistOutput, ChecklistVersionOutput, ChecklistVersionRowOutput } from './schema'
import type { VersionRow, WholeVersion } from './versions.queries'

/** What is stored of a checklist was checked by `definition` before. */
export const storedDraft = ({ draft }: Pick<ChecklistRow, 'draft'>) => draft as unknown as Definition
export const storedSections = ({ sections }: Pick<WholeVersion, 'sections'>) =>
  sections as unknown as Definition['sections']

/** Row → answer. */
export const presentChecklist = (row: ChecklistRow): ChecklistOutput => ({
  id: row.id,
  checkId: row.checkId,
  checkName: row.check.name,
  organisationId: row.organisationId,
  required: row.required,
  draft: toldDefinition(storedDraft(row)),
  revision: row.revision,
  published: row.published && presentVersionRow(row.published),
})

/** A version without what it asks. */
export const presentVersionRow = (row: VersionRow): ChecklistVersionRowOutput => ({
  versionId: row.id,
  number: row.number,
  publishedAt: row.publishedAt.toISOString(),
  user: { id: row.userId, fullName: row.userName },
})

/** A version, whole. */
export const presentVersion = (row: WholeVersion): ChecklistVersionOutput => ({
  ...presentVersionRow(row),
  checklistId: row.checklistId,
  checkId: row.checklist.checkId,
  checkName: row.checklist.check.name,
  sections: told(storedSections(row)),
})
