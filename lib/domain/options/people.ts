import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { offeredOptions } from './offered'
import type { Option } from './option'

/**
 * Those who may have recorded a result that the actor reads: members of the organisation acted in, and of its
 * distributor or its customers; for a client admin all of the client.
 */
function colleagues(actor: Actor) {
  // System admins see each other; to everybody else they are in no list (TENANT-10).
  const seen = actor.systemAdmin ? {} : { systemAdmin: false }
  const all = { clientId: actor.clientId, verifiedAt: { not: null }, ...seen }
  const acting = actingOrganisation(actor)
  if (!acting) return actsAsClientAdmin(actor) ? all : { ...all, id: { in: [] as string[] } }
  const { organisationId: id, isDistributor, distributorId } = acting
  const own = isDistributor
    ? { OR: [{ id }, { distributorId: id }] }
    : { id: { in: distributorId ? [id, distributorId] : [id] } }
  return { ...all, memberships: { some: { organisation: { clientId: actor.clientId, ...own } } } }
}

/** The people whom a list's filter offers, the first ones by name, and who is chosen. Names only (RESULT-7). */
const colleagueOptions = ({ actor }: Asker, chosen: readonly string[]): Promise<readonly Option[]> =>
  offeredOptions(
    {
      tables: ['User', 'Membership', 'Organisation'],
      reach: colleagues(actor),
      offered: { deletedAt: null },
      find: (where, take) =>
        db.user.findMany({
          where,
          orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
          take,
          select: { id: true, firstName: true, lastName: true },
        }),
      name: (rows) => rows.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
    },
    chosen,
  )

/** A filter by who recorded a result. */
export const colleagueChoice = { options: colleagueOptions }

/** The same for what is given to people: whoever asks comes first, as `me`. */
export const assigneeChoice = {
  options: async (asker: Asker, chosen: readonly string[]): Promise<readonly Option[]> => [
    { value: 'me', label: 'Me' },
    ...(await colleagueOptions(
      asker,
      chosen.filter((id) => id !== 'me'),
    )),
  ],
  description: 'Only those that are for this person; me: for whoever asks',
}
