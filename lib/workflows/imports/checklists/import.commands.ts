import { db, type Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { audit } from '@/lib/domain/audit/audit'
import type { Definition } from '@/lib/domain/checklists/shape'
import { toldDefinition } from '@/lib/domain/checklists/told'
import type { Actor } from '@/lib/domain/permissions/actor'
import { lockChecklist } from '@/lib/resources/checklists/commands'
import { otherKinds } from '@/lib/resources/checklists/kinds.commands'
import { storedDraft } from '@/lib/resources/checklists/presenter'
import type { ChecklistRow } from '@/lib/resources/checklists/queries'
import { refuseErrors } from '../settle'
import { type Judged, judge, readSent, refuseNothing, type Sent } from './judge'
import type { ChecklistImportAnswer } from './schema'

/** What an import would do, and what is said of each line; saves nothing (CHECKLIST-9). */
export async function tryChecklist({ clientId }: Actor, row: ChecklistRow, sent: Sent): Promise<ChecklistImportAnswer> {
  const { definition, created, updated, rows } = await judged(db, clientId, row, sent)
  return { created, updated, revision: row.revision, draft: definition && toldDefinition(definition), rows }
}

/**
 * Replaces the draft by a file, whole or not at all (CHECKLIST-9). @throws ApiError 422 with the lines' messages.
 */
export const importChecklist = (actor: Actor, row: ChecklistRow, sent: Sent): Promise<ChecklistImportAnswer> =>
  transaction(async (tx) => {
    const { clientId } = actor
    const { id } = row
    const locked = await lockChecklist(tx, actor, id)
    const { definition, created, updated, rows } = await judged(tx, clientId, { ...locked, id }, sent)
    refuseErrors(rows)
    const revision = locked.revision + 1
    const draft = definition as Definition
    await tx.checklist.update({ where: { clientId, id }, data: { draft: draft as never, revision } })
    const details = { name: row.check.name, checkId: row.checkId, created, updated }
    await audit(tx, actor, { action: 'import', recordType: 'checklists', recordId: id, details })
    return { created, updated, revision, draft: toldDefinition(draft) }
  })

async function judged(
  tx: Pick<Tx, '$queryRaw'>,
  clientId: string,
  row: Pick<ChecklistRow, 'id' | 'draft'>,
  sent: Sent,
): Promise<Judged> {
  const read = readSent(sent)
  if ('faults' in read) return judge(read, storedDraft(row), new Map())
  refuseNothing(read)
  return judge(read, storedDraft(row), await otherKinds(tx, clientId, row.id, read.definition))
}
