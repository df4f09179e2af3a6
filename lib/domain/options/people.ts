import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { most } from './offered'
import type { Option } from './option'

/**
 * Those who may have recorded a result that the actor reads: members of the organisation acted in, and of its distributor
 * or its customers; for a client admin all of the client.
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
async function colleagueOptions({ actor }: Asker, chosen: readonly string[]): Promise<Option[]> {
  const find = (where: object, take: number) =>
    findMany(db.user, {
      where: { AND: [colleagues(actor), where] },
      orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
      take,
      select: { id: true, firstName: true, lastName: true },
    })
  const first = await find({ deletedAt: null }, most)
  const missing = chosen.filter((id) => !first.some((row) => row.id === id))
  const rows = missing.length > 0 ? [...first, ...(await find({ id: { in: missing } }, missing.length))] : first
  return rows.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}

/** A filter by who recorded a result. */
export const colleagueChoice = { options: colleagueOptions }

/** The same for what is given to people: whoever asks comes first, as `me`. */
export const assigneeChoice = {
  options: async (asker: Asker, chosen: readonly string[]): Promise<Option[]> => [
    { value: 'me', label: 'Me' },
    ...(await colleagueOptions(
      asker,
      chosen.filter((id) => id !== 'me'),
    )),
  ],
  description: 'Only those that are for this person; me: for whoever asks',
}
