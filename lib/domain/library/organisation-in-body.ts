import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'

/** For members the organisation in the body is ignored, whatever it is (LIBRARY-2). */
export const organisationOfMembers = ({ acting }: Actor): readonly string[] =>
  acting.as === 'organisation' ? ['organisationId'] : []

/**
 * The organisation that a new library row belongs to (LIBRARY-2): for members the current one, whatever the body says;
 * a client admin names an active one of his client.
 * @throws ApiError 422 `organisationId`.
 */
export async function organisationToWriteIn(
  tx: Pick<Tx, 'organisation'>,
  actor: Actor,
  sent: string | undefined,
): Promise<string> {
  if (actor.acting.as === 'organisation') return actor.acting.organisationId
  if (!sent) throw invalid({ organisationId: ['Required.'] })
  const found = await tx.organisation.count({ where: { clientId: actor.clientId, id: sent, deletedAt: null } })
  if (!found) throw invalid({ organisationId: ['Choose an organisation'] })
  return sent
}
