import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { conflict, forbidden, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { checklistCalls } from './client'
import { mayEditChecklist } from './policy'
import { presentVersion, presentVersionRow } from './presenter'
import { publishChecklist } from './publish.commands'
import { type ChecklistRow, findChecklist } from './queries'
import {
  checklistTemplates,
  checklistVersion,
  checklistVersionRows,
  publishChecklistBody,
  publishedChecklist,
} from './schema'
import { toldTemplates } from './templates'
import { findVersion, findVersions } from './versions.queries'

/**
 * The checklist that a call writes to. @throws ApiError 404, 403 for one that is merely read, 409 of an archived one.
 */
export async function checklistToWrite(
  actor: Actor,
  id: unknown,
  may: (actor: Actor, row: ChecklistRow) => boolean = mayEditChecklist,
): Promise<ChecklistRow> {
  const row = await findChecklist(actor, recordId(id))
  if (!row) throw notFound()
  if (!may(actor, row)) throw forbidden()
  const frozen = frozenByArchive(row)
  if (frozen) throw conflict(frozen)
  return row
}

const orNotFound = <Found>(found: Found | null): Found => {
  if (found === null) throw notFound()
  return found
}

export const checklistVersionRoutes = [
  route({
    ...declares(checklistCalls.publish, { body: publishChecklistBody, response: publishedChecklist }),
    access: 'library:edit',
    summary: 'Publishes the draft as the next version',
    load: ({ actor, params }) => checklistToWrite(actor, params.id),
    handle: ({ actor, record, body }) => publishChecklist(actor, record, body.revision ?? undefined),
  }),
  route({
    ...declares(checklistCalls.versions, { response: checklistVersionRows }),
    access: 'library:see',
    summary: 'Answers what was published of a checklist, the newest first',
    load: async ({ actor, params }) => orNotFound(await findVersions(actor, recordId(params.id))),
    handle: async ({ record }) => record.map(presentVersionRow),
  }),
  route({
    ...declares(checklistCalls.version, { response: checklistVersion }),
    access: 'library:see',
    summary: 'Answers a published checklist',
    load: async ({ actor, params }) => orNotFound(await findVersion(actor, recordId(params.versionId))),
    handle: async ({ record }) => presentVersion(record),
  }),
  route({
    ...declares(checklistCalls.templates, { response: checklistTemplates }),
    access: 'library:see',
    summary: 'Lists ready-made checklists to begin with; they replace no standard',
    handle: async () => toldTemplates(),
  }),
]
