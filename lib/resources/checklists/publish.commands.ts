import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid, refused } from '@/lib/core/errors/errors'
import { newId } from '@/lib/core/text/new-id'
import { mostFiles } from '@/lib/domain/answers/judge'
import { audit } from '@/lib/domain/audit/audit'
import type { Definition } from '@/lib/domain/checklists/shape'
import { told } from '@/lib/domain/checklists/told'
import { kinds } from '@/lib/domain/checklists/words'
import { keepLibrary, refuseWhileTakenAlong } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
import { lockChecklist, refuseOtherRevision } from './commands'
import { storedDraft } from './presenter'
import type { ChecklistRow } from './queries'

/**
 * Makes the draft the task's checklist, as a version with the next number (CHECKLIST-7). Two at once make one version:
 * the second finds nothing changed.
 * @param revision of the draft that is meant, where its publisher says which one that is.
 * @throws ApiError 422 `draft` while it asks nothing, 422 where nothing has changed, 409 where somebody else has
 * changed the draft since, and while a customer that has left takes this library along.
 */
export const publishChecklist = (actor: Actor, row: ChecklistRow, revision?: number) =>
  transaction((tx) => publish(tx, actor, row, revision))

async function publish(tx: Tx, actor: Actor, row: ChecklistRow, revision: number | undefined) {
  const { clientId } = actor
  await keepLibrary(tx, clientId, row.organisationId)
  const locked = await lockChecklist(tx, actor, row.id)
  await refuseWhileTakenAlong(tx, clientId, row.organisationId)
  refuseOtherRevision(locked, revision)
  const { sections } = storedDraft(locked)
  if (!sections.some(({ items }) => items.length > 0)) throw invalid({ draft: ['Add an item first'] })
  refuseTooManyFiles(sections)
  const last = await lastVersion(tx, clientId, row.id)
  if (last?.isSame) throw refused(`Nothing has changed since version ${last.number}`)
  const version = { id: newId(), number: (last?.number ?? 0) + 1 }
  await tx.checklistVersion.create({
    data: {
      ...version,
      clientId,
      checklistId: row.id,
      sections: sections as never,
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
      userName: actor.fullName,
    },
  })
  await tx.checklist.update({ where: { clientId, id: row.id }, data: { publishedId: version.id } })
  await audit(tx, actor, {
    action: 'checklist-publish',
    recordType: 'checklists',
    recordId: row.id,
    details: { name: row.check.name, checkId: row.checkId, versionId: version.id, number: version.number },
  })
  return { versionId: version.id, number: version.number, sections: told(sections) }
}

/**
 * A result takes so many files: what always asks for more nobody could ever record (CHECKLIST-7). @throws
 * ApiError 422 `draft`.
 */
function refuseTooManyFiles(sections: Definition['sections']): void {
  const always = sections
    .flatMap(({ items }) => items)
    .filter(({ kind, required, showIf }) => (kind === kinds.photos || kind === kinds.signature) && required && !showIf)
  if (always.length > mostFiles)
    throw invalid({
      draft: [
        `${always.length} items always need a photo or a signature, and a result takes ${mostFiles} files. Make some optional`,
      ],
    })
}

/** The latest version, and whether the draft asks just the same, whatever the order of its fields. */
async function lastVersion(tx: Tx, clientId: string, checklistId: string) {
  const [last] = await tx.$queryRaw<{ number: number; isSame: boolean }[]>`
    SELECT v."number", v."sections" = l."draft"->'sections' AS "isSame"
    FROM "ChecklistVersion" v JOIN "Checklist" l ON l."clientId" = v."clientId" AND l.id = v."checklistId"
    WHERE v."clientId" = ${clientId}::uuid AND v."checklistId" = ${checklistId}::uuid
    ORDER BY v."number" DESC LIMIT 1`
  return last
}
