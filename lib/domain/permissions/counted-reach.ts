import type { Actor, Move } from './actor'
import { movesOfDistributors } from './reach'

/*
 * Which rows a person reaches (./reach.ts), as counters of rows ask for it: whose rows they are, by organisations.
 */

/** Who sees assets, tasks and results: all of a client, or those of some customers, or of some distributors. */
export interface Seen {
  clientId: string
  /** Absent: the client. */
  by?: { column: 'customerOrganisationId' | 'distributorOrganisationId'; ids: readonly string[] }
  /** Of distributors: customers on their way from or to them. */
  moves?: readonly Move[]
}

/**
 * `assetReach` for counters that know each organisation by itself, narrowed to some customers or distributors.
 * `null` where that takes two kinds of organisation.
 */
export function seenBy(
  { clientId, acting, clientAdmin, moves }: Actor,
  filters: OrganisationFilters = {},
): Seen | null {
  const { customerOrganisationId: customers, distributorOrganisationId: distributors } = filters
  const byCustomers = (ids: readonly string[]): Seen => ({ clientId, by: { column: 'customerOrganisationId', ids } })
  const byDistributors = (ids: readonly string[]): Seen => ({
    clientId,
    by: { column: 'distributorOrganisationId', ids },
    ...onTheirWay(ids, moves),
  })
  if (acting.as === 'organisation') {
    if (customers || distributors) return null
    return (acting.isDistributor ? byDistributors : byCustomers)([acting.organisationId])
  }
  if (acting.as !== 'admin' || !clientAdmin) return byCustomers([])
  if (customers && distributors) return null
  if (customers) return byCustomers(customers)
  return distributors ? byDistributors(distributors) : { clientId }
}

const onTheirWay = (distributors?: readonly string[], moves?: readonly Move[]): { moves?: Move[] } => {
  const found = distributors ? movesOfDistributors(distributors, moves) : []
  return found.length > 0 ? { moves: found } : {}
}

/** Customers and distributors that a list is narrowed to. */
export interface OrganisationFilters {
  customerOrganisationId?: string[]
  distributorOrganisationId?: string[]
}

/** Whose rows are counted: of a client, those of these customers only, of these distributors only, or of both. */
export interface Reached {
  clientId: string
  customers?: readonly string[]
  distributors?: readonly string[]
  /** Customers on their way from or to these distributors. */
  moves?: readonly Move[]
}

/** `assetReach` for counters of rows, narrowed to some customers and distributors. */
export function reachedBy({ clientId, acting, clientAdmin, moves }: Actor, filters: OrganisationFilters = {}): Reached {
  const { customerOrganisationId: customers, distributorOrganisationId: distributors } = filters
  const narrowed = (reached: Reached) => ({ ...reached, ...onTheirWay(reached.distributors, moves) })
  if (acting.as === 'organisation') {
    const own = acting.organisationId
    const itself = (ids?: readonly string[]) => (ids && !ids.includes(own) ? [] : [own])
    return acting.isDistributor
      ? narrowed({ clientId, customers, distributors: itself(distributors) })
      : narrowed({ clientId, customers: itself(customers), distributors })
  }
  return acting.as === 'admin' && clientAdmin
    ? narrowed({ clientId, customers, distributors })
    : { clientId, customers: [] }
}

/**
 * `libraryReach`, `siteReach` and `organisationReach` for counters of rows; `null` for a customer,
 * whose few rows are counted themselves.
 */
export function ownedBy({ clientId, acting, clientAdmin }: Actor): Reached | null {
  if (acting.as === 'organisation')
    return acting.isDistributor ? { clientId, distributors: [acting.organisationId] } : null
  return acting.as === 'admin' && clientAdmin ? { clientId } : { clientId, customers: [] }
}

/** `siteReach` for counters of rows. */
export const sitesSeenBy = (actor: Actor): Reached =>
  ownedBy(actor) ?? {
    clientId: actor.clientId,
    customers: actor.acting.as === 'organisation' ? [actor.acting.organisationId] : [],
  }

/**
 * `quoteReach` for counters of rows, drafts among them: quotes follow a link at once, so none are on their way.
 */
export function quotesReachedBy(actor: Actor, customerOrganisationId?: string[]): Reached {
  const { moves: _, ...reached } = reachedBy(actor, { customerOrganisationId })
  return reached
}
