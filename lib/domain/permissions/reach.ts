import { type Actor, type Move, roles, type Viewer } from './actor'

/**
 * Which rows a person reaches, as Prisma conditions, in this one place (ACCESS-18): every query of a tenant's data
 * starts with one of these. A customer reaches its own; a distributor its own and its linked customers'; a client admin
 * all of the client; nobody else anything. Counters of rows are asked by organisations instead (counted-reach.ts).
 */

/** Matches no row. */
const nothing = { id: { in: [] as string[] } }

/** Assets, tasks on assets, results, notes: they carry the organisations that see them. */
export function assetReach({ clientId, acting, clientAdmin, moves }: Actor) {
  if (acting.as === 'organisation')
    return acting.isDistributor
      ? { clientId, ...ofDistributors([acting.organisationId], moves) }
      : { clientId, customerOrganisationId: acting.organisationId }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/**
 * Rows of some distributors. Those of a customer that moves are told by the customer: they are of the distributor that
 * it has now, whichever they still carry (MOVE-1).
 */
export function ofDistributors(ids: readonly string[], moves: readonly Move[] = []) {
  const carry = { distributorOrganisationId: ids.length === 1 ? ids[0] : { in: [...ids] } }
  const moving = movesOfDistributors(ids, moves)
  if (moving.length === 0) return carry
  const all = moving.map(({ customerId }) => customerId)
  const here = moving.filter(({ distributor }) => distributor && ids.includes(distributor.id))
  return {
    OR: [
      { ...carry, customerOrganisationId: null },
      { ...carry, customerOrganisationId: { notIn: all } },
      { customerOrganisationId: { in: here.map(({ customerId }) => customerId) } },
    ],
  }
}

/** Those moves that go from or to one of these distributors. */
export const movesOfDistributors = (ids: readonly string[], moves: readonly Move[] = []): Move[] =>
  moves.filter(({ formerId, distributor }) => [formerId, distributor?.id].some((id) => id && ids.includes(id)))

/**
 * {@link assetReach} for one asset under a lock: a distributor reaches it where the customer is linked to it at this
 * moment, whatever was known when the call began. Not for lists, which an index has to find.
 */
export function assetReachNow(actor: Actor) {
  const { clientId, acting } = actor
  if (acting.as !== 'organisation' || !acting.isDistributor) return assetReach(actor)
  const { organisationId } = acting
  return {
    clientId,
    OR: [
      { customerOrganisationId: null, distributorOrganisationId: organisationId },
      { customer: { distributorId: organisationId } },
    ],
  }
}

/** {@link assetReachNow} for an asset at hand, with its customer as that is now. */
export function reachesAsset(
  actor: Viewer,
  asset: { customerId: string | null; distributorId: string | null; customer: { distributorId: string | null } | null },
): boolean {
  const { acting } = actor
  if (acting.as !== 'organisation') return acting.as === 'admin' && actor.clientAdmin
  const { organisationId, isDistributor } = acting
  if (!isDistributor) return asset.customerId === organisationId
  return (asset.customer ?? asset).distributorId === organisationId
}

interface OfBoth {
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
}
const moveOf = ({ customerOrganisationId: id }: OfBoth, { moves }: Actor) =>
  moves?.find(({ customerId }) => customerId === id)

/** The distributor of a row that one reads, which for a customer that moves is the one that it has now. */
export function distributorNow(
  row: OfBoth & { distributor: { name: string } | null },
  actor: Actor,
): { id: string; name: string } | null {
  const move = moveOf(row, actor)
  if (move) return move.distributor
  const { distributorOrganisationId: id, distributor } = row
  return id && distributor ? { id, name: distributor.name } : null
}

/** Its id alone. */
export function distributorIdNow(row: OfBoth, actor: Actor): string | null {
  const move = moveOf(row, actor)
  return move ? (move.distributor?.id ?? null) : row.distributorOrganisationId
}

/**
 * Files of assets and of asset types: they carry who sees them. One condition, or for a customer of a distributor, who
 * reads its types too, two that no file meets both of.
 */
export function fileReaches(actor: Actor) {
  const { clientId, acting } = actor
  const own = assetReach(actor)
  if (acting.as !== 'organisation' || acting.isDistributor || !acting.distributorId) return [own]
  const { distributorId: distributorOrganisationId } = acting
  return [own, { clientId, distributorOrganisationId, customerOrganisationId: null, assetTypeId: { not: null } }]
}

/**
 * Rows of an organisation's library (sectors, manufacturers, tasks, asset types, additional fields): a customer reads
 * its distributor's too, a distributor its customers' (LIBRARY-3).
 */
export function libraryReach({ clientId, acting, clientAdmin }: Actor) {
  if (acting.as === 'organisation') {
    const { organisationId, isDistributor, distributorId } = acting
    // The column follows the owner, by triggers.
    if (isDistributor) return { clientId, distributorOrganisationId: organisationId }
    return { clientId, organisationId: { in: distributorId ? [organisationId, distributorId] : [organisationId] } }
  }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/** Whether the actor reads the library that a row is of: {@link libraryReach} for a row at hand. */
export function readsLibrary(
  actor: Viewer,
  { id, distributorId }: { id: string; distributorId: string | null },
): boolean {
  const { acting } = actor
  if (acting.as !== 'organisation') return acting.as === 'admin' && actor.clientAdmin
  if (id === acting.organisationId) return true
  return acting.isDistributor ? distributorId === acting.organisationId : id === acting.distributorId
}

/**
 * Quotes: a customer reads what it was sent, whoever sent it; a distributor those of its linked customers, drafts only
 * who may write them (QUOTE-10).
 */
export function quoteReach(actor: Actor) {
  const { clientId, acting, clientAdmin } = actor
  if (acting.as === 'organisation') {
    const { organisationId, isDistributor } = acting
    const whose = isDistributor ? { readerId: organisationId } : { customerOrganisationId: organisationId }
    return { clientId, ...whose, ...(readsDrafts(actor) ? {} : { state: { not: 0 } }) }
  }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/** Whether drafts are among the quotes that somebody reads. */
export function readsDrafts({ acting }: Viewer): boolean {
  if (acting.as !== 'organisation') return true
  return acting.isDistributor && (acting.role === roles.manager || acting.role === roles.admin)
}

/** Rounds: those of the customers that one sees the assets of. They follow a link at once (ROUND-3). */
export function roundReach({ clientId, acting, clientAdmin }: Actor) {
  if (acting.as === 'organisation')
    return acting.isDistributor
      ? { clientId, distributorOrganisationId: acting.organisationId }
      : { clientId, customerOrganisationId: acting.organisationId }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/** Organisations: one's own, and a distributor's customers (ACCESS-19). */
export function organisationReach({ clientId, acting, clientAdmin }: Actor) {
  if (acting.as === 'organisation') {
    const { organisationId } = acting
    return acting.isDistributor
      ? { clientId, OR: [{ id: organisationId }, { distributorId: organisationId }] }
      : { clientId, id: organisationId }
  }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/** Those of them that a list has: a distributor's leaves itself out (ACCESS-19). */
export function listedOrganisations(actor: Actor) {
  const { clientId, acting } = actor
  return acting.as === 'organisation' && acting.isDistributor
    ? { clientId, distributorId: acting.organisationId }
    : organisationReach(actor)
}

/** Registers that were brought: those of the organisation that one acts in, and nobody else's (REGISTER-14). */
export function importReach({ clientId, acting }: Actor) {
  return acting.as === 'organisation' ? { clientId, organisationId: acting.organisationId } : { clientId, ...nothing }
}

/** Sites and zones: they belong to customers (SITE-1). */
export function siteReach({ clientId, acting, clientAdmin }: Actor) {
  if (acting.as === 'organisation')
    return acting.isDistributor
      ? { clientId, distributorOrganisationId: acting.organisationId }
      : { clientId, organisationId: acting.organisationId }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/**
 * People: the members of one's organisation, for a client admin all of the client. System admins are seen by their own
 * kind only (TENANT-10).
 */
export function userReach({ clientId, acting, clientAdmin, systemAdmin }: Actor) {
  const visible = { clientId, deletedAt: null, ...(systemAdmin ? {} : { systemAdmin: false }) }
  if (acting.as === 'organisation')
    return { ...visible, memberships: { some: { organisationId: acting.organisationId } } }
  return acting.as === 'admin' && clientAdmin ? visible : { clientId, ...nothing }
}

/**
 * Reminders that were mailed: those about one's organisation, and those about several to its members that are of others
 * too, `both`; for a client admin all of the client (NOTIFY-16).
 */
export function reminderReach({ clientId, acting, clientAdmin }: Actor, both: readonly string[]) {
  if (acting.as === 'organisation') {
    const { organisationId } = acting
    return { clientId, OR: [{ organisationId }, { organisationId: null, userId: { in: [...both] } }] }
  }
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, ...nothing }
}

/**
 * Whether a row of a library is the actor's own to change; what one merely reads is 403 (ERROR-3). A client admin
 * changes all.
 */
export function ownsLibraryRow(actor: Viewer, row: { organisationId: string }): boolean {
  if (actor.acting.as === 'organisation') return actor.acting.organisationId === row.organisationId
  return actor.acting.as === 'admin' && actor.clientAdmin
}

/** Why a row of an archived organisation takes no change; `null` where it is active (ORGANISATION-19, LIBRARY-5). */
export function frozenByArchive({ organisation }: { organisation: { deletedAt: Date | null } }): string | null {
  return organisation.deletedAt ? 'This organisation is archived, so nothing of it can be changed' : null
}

/** Whether the actor's lists of libraries hold rows of several organisations, so that each says whose it is. */
export function readsOthersLibraries({ acting }: Viewer): boolean {
  return acting.as !== 'organisation' || acting.isDistributor || acting.distributorId !== null
}
