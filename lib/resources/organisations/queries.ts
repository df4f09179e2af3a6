import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny } from '@/lib/core/db/keywords'
import { findMany } from '@/lib/core/db/read/find-many'
import { countOf } from '@/lib/domain/counts/row-counts'
import { type Following, progressOf } from '@/lib/domain/long-changes/progress'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { ownedBy } from '@/lib/domain/permissions/counted-reach'
import { listedOrganisations, organisationReach } from '@/lib/domain/permissions/reach'
import { type Standing, standingsOf } from '@/lib/domain/standing/figures'
import { archivedWhere, type FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { organisationFilters } from './filters'

const named = { orderBy: { name: 'asc' }, select: { id: true, name: true } } as const
const include = { distributor: { select: { id: true, name: true } } } as const
const detail = { ...include, manufacturers: named, assetTypes: named } as const satisfies Prisma.OrganisationInclude

export type OrganisationListRow = Prisma.OrganisationGetPayload<{ include: typeof include }>
export type OrganisationDetailRow = Prisma.OrganisationGetPayload<{ include: typeof detail }>

/** The organisations that the actor reaches and the filters leave. */
export const whereOrganisations = (
  actor: Actor,
  { keywords, isDistributor, distributorId, excludeId, archived }: FilterValues<typeof organisationFilters> = {},
): Prisma.OrganisationWhereInput => ({
  AND: [
    listedOrganisations(actor),
    containsAny(['name', 'accountCode', 'contactName', 'town'], keywords),
    isDistributor === undefined ? {} : { isDistributor },
    distributorId ? ofDistributors(distributorId, isDistributor) : {},
    excludeId ? { id: { not: excludeId } } : {},
    archivedWhere(archived),
  ],
})

/**
 * The filter `distributorId`: customers of these distributors, or, where the list shows distributors, these themselves.
 */
const ofDistributors = (ids: string[], isDistributor: boolean | undefined): Prisma.OrganisationWhereInput =>
  isDistributor ? { id: { in: ids } } : { distributorId: { in: ids } }

/** Archived ones too: a distributor and a client admin still see them (ORGANISATION-19). */
export const findOrganisation = (actor: Actor, id: string): Promise<OrganisationDetailRow | null> =>
  db.organisation.findFirst({ where: { AND: [organisationReach(actor), { id }] }, include: detail })

/** The customer of an account code that is linked to the distributor acted in; archived ones too. */
export const findLinkedCustomer = (actor: Actor, accountCode: string): Promise<OrganisationDetailRow | null> =>
  db.organisation.findFirst({
    where: { ...organisationReach(actor), accountCode, distributorId: actingOrganisation(actor)?.organisationId ?? '' },
    include: detail,
  })

/** An organisation of the client, whatever the actor reaches: for the one that the caller has just made. */
export const getOrganisation = (clientId: string, id: string): Promise<OrganisationDetailRow | null> =>
  db.organisation.findFirst({ where: { clientId, id }, include: detail })

/** How many there are, from counters; `null`, so count rows, where these don't know a filter, and for a customer. */
export function totalOrganisations(
  actor: Actor,
  { keywords, excludeId, distributorId, isDistributor, archived }: FilterValues<typeof organisationFilters>,
): Promise<number> | null {
  const reached = ownedBy(actor)
  if (!reached || keywords || excludeId || (distributorId && (isDistributor || reached.distributors))) return null
  return countOf(
    'organisation',
    distributorId ? { ...reached, distributors: distributorId } : reached,
    (row) =>
      (isDistributor === undefined || row.isDistributor === isDistributor) &&
      (archived === 2 || row.isArchived === (archived === 1)),
  )
}

export const organisationSource = tableSource(() => db.organisation, { include })

type OwnMembership = { organisationId: string; role: number; receiveQuotes: boolean }

/** What an answer tells of organisations beside their rows. */
export interface BesideOrganisations {
  /** The caller's own (ORGANISATION-1). */
  memberships: OwnMembership[]
  progress: Map<string, Following>
  /** Assets of those distributors that customers are on their way to or from. */
  assets: Map<string, number>
  /** The open work of customers (ORGANISATION-52). */
  standings: Map<string, Standing>
}

export async function besideOrganisations(actor: Actor, ids: string[]): Promise<BesideOrganisations> {
  const { clientId, userId } = actor
  const [memberships, progress, assets, standings] = await Promise.all([
    findMany(
      db.membership,
      {
        where: { clientId, userId, organisationId: { in: ids } },
        select: { organisationId: true, role: true, receiveQuotes: true },
      },
      'kept',
    ),
    progressOf(clientId, 'organisationId', ids),
    assetsOfDistributors(actor, ids),
    standingsOf(clientId, ids),
  ])
  return { memberships, progress, assets, standings }
}

/** The rows count the assets that carry a distributor; a customer that moves is counted where it belongs now. */
async function assetsOfDistributors({ clientId, moves = [] }: Actor, ids: string[]): Promise<Map<string, number>> {
  const ends = new Set(moves.flatMap(({ formerId, distributor }) => [formerId, distributor?.id]))
  const found = ids.filter((id) => ends.has(id))
  const count = (id: string) => countOf('asset', { clientId, distributors: [id], moves }, (asset) => !asset.isArchived)
  return new Map(await Promise.all(found.map(async (id) => [id, await count(id)] as const)))
}
