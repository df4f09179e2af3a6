import type { Tx } from '@/lib/core/db/client'
import { derivedId } from '@/lib/core/signing/derived-id'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'

const kind = 'invite of somebody whom nobody sees'

/** What answers call somebody whom nobody sees: the same each time, as a known person's id is, and no record has it. */
export const unseenId = (userId: string): string => derivedId('unseen person', userId)

/**
 * An invite of a system admin's address: nobody sees him (TENANT-10), so no membership is made, and what has been given
 * is noted, so that the same again is answered as of anybody else (ORGANISATION-50).
 * @returns whether something of it was new.
 */
export async function inviteUnseen(
  tx: Tx,
  actor: Actor,
  userId: string,
  { organisationIds, clientAdmin }: { organisationIds: readonly string[]; clientAdmin: boolean },
): Promise<{ isPromoted: boolean; isMember: boolean }> {
  const { clientId } = actor
  const note = async (what: string, organisationId: string | null) => {
    const data = { id: derivedId(kind, userId, what), clientId, organisationId, kind, bodyHash: '' }
    const { count } = await tx.createdRecord.createMany({ data: [data], skipDuplicates: true })
    return count === 1
  }
  const isPromoted = clientAdmin && !actingOrganisation(actor) ? await note('client admin', null) : false
  let isMember = false
  for (const id of organisationIds) if (!(await note(id, id))) isMember = true
  return { isPromoted, isMember }
}
