import type { z } from 'zod'
import { db, type Tx } from '@/lib/core/db/client'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors/errors'
import { isUuid } from '@/lib/core/text/zod'
import type { Definition } from '@/lib/domain/checklists/shape'
import { keepLibrary, refuseWhileTakenAlong } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
import { frozenByArchive, libraryReach } from '@/lib/domain/permissions/reach'
import { refuseOtherKinds } from './kinds.commands'
import { mayEditChecklist } from './policy'
import { storedDraft } from './presenter'
import { type ChecklistRow, whereChecklists } from './queries'
import type { createChecklist, updateChecklist } from './schema'
import { templates } from './templates'

/**
 * The task that a POST names, as far as that can be said before the rest of it is looked at.
 * @throws ApiError 403 for a task that is merely read, 409 for one of an archived organisation.
 */
export async function refuseOthersTask(actor: Actor, { checkId }: Record<string, unknown>): Promise<void> {
  if (typeof checkId !== 'string' || !isUuid(checkId)) return
  const check = await db.check.findFirst({
    where: { AND: [libraryReach(actor), { id: checkId, deletedAt: null }] },
    select: { organisationId: true, organisation: { select: { deletedAt: true } } },
  })
  if (!check) return
  if (!mayEditChecklist(actor, check)) throw forbidden()
  const frozen = frozenByArchive(check)
  if (frozen) throw conflict(frozen)
}

/**
 * A new checklist of a task: empty, of a template or of another checklist that its maker reads. A task has one, which
 * the lock on the task settles (CHECKLIST-1).
 */
export async function addChecklist(tx: Tx, actor: Actor, input: z.output<typeof createChecklist>, id: string) {
  const { clientId } = actor
  const { checkId, required } = input
  await refuseOthersTask(actor, input)
  const draft = await beginning(tx, actor, input)
  const task = { AND: [libraryReach(actor), { id: checkId, deletedAt: null }] }
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Check" WHERE "clientId" = ${clientId}::uuid AND id = ${checkId}::uuid FOR NO KEY UPDATE`
  const check = locked ? await tx.check.findFirst({ where: task, select: { organisationId: true } }) : null
  if (!check) throw invalid({ checkId: ['Choose a task'] })
  if ((await tx.checklist.count({ where: { clientId, checkId, deletedAt: null } })) > 0)
    throw invalid({ checkId: ['This task already has a checklist'] })
  const { organisationId } = check
  await tx.checklist.create({ data: { id, clientId, checkId, organisationId, required, draft: draft as never } })
}

type Beginning = Pick<z.output<typeof createChecklist>, 'templateKey' | 'copyFromId'>

/** What a new checklist begins with (CHECKLIST-10). */
async function beginning(tx: Tx, actor: Actor, { templateKey, copyFromId }: Beginning): Promise<Definition> {
  if (templateKey && copyFromId) throw invalid({ copyFromId: ['Choose a template or a checklist, not both'] })
  if (templateKey) {
    const template = templates().find(({ key }) => key === templateKey)
    if (!template) throw invalid({ templateKey: ['Choose a template'] })
    return template.definition
  }
  if (!copyFromId) return { sections: [] }
  const where = { AND: [whereChecklists(actor), { id: copyFromId }] }
  const source = await tx.checklist.findFirst({ where, select: { draft: true } })
  if (!source) throw invalid({ copyFromId: ['Choose a checklist'] })
  return storedDraft(source)
}

/**
 * Changes what was sent. A draft replaces the one that its writer read, and no other (CHECKLIST-2).
 * @throws ApiError 409 where somebody else was faster, 422 `draft` where an item has become of another kind.
 */
export async function changeChecklist(
  tx: Tx,
  actor: Actor,
  { id }: ChecklistRow,
  { revision, draft, required }: z.output<typeof updateChecklist>,
) {
  const locked = await lockChecklist(tx, actor, id)
  refuseOtherRevision(locked, revision)
  if (draft) await refuseOtherKinds(tx, actor.clientId, id, draft)
  await tx.checklist.update({
    where: { clientId: actor.clientId, id },
    data: { required, ...(draft && { draft: draft as never, revision: locked.revision + 1 }) },
  })
}

/** @throws ApiError 409 where the draft is not the one that was read. */
export function refuseOtherRevision(locked: Pick<ChecklistRow, 'revision'>, read: number | undefined): void {
  if (read !== undefined && read !== locked.revision) throw conflict('Somebody else has changed this draft')
}

/**
 * Withdraws a checklist: the task asks nothing any more; what was published stays readable (CHECKLIST-12).
 * @throws ApiError 409 while a customer that has left takes this library along.
 */
export async function withdrawChecklist(tx: Tx, { clientId }: Actor, { id, organisationId }: ChecklistRow) {
  await keepLibrary(tx, clientId, organisationId)
  await refuseWhileTakenAlong(tx, clientId, organisationId)
  await tx.checklist.update({ where: { clientId, id }, data: { deletedAt: new Date() } })
}

/** Locks a checklist's row and answers it as it is. @throws ApiError 404 where somebody has withdrawn it meanwhile. */
export async function lockChecklist(tx: Tx, { clientId }: Actor, id: string) {
  const [row] = await tx.$queryRaw<Pick<ChecklistRow, 'revision' | 'draft' | 'publishedId' | 'checkId'>[]>`
    SELECT "revision", "draft", "publishedId", "checkId" FROM "Checklist"
    WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid AND "deletedAt" IS NULL FOR NO KEY UPDATE`
  if (!row) throw notFound()
  return row
}
