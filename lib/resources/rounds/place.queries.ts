import { db } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, organisationReach } from '@/lib/domain/permissions/reach'
import type { NewRound } from './schema'

/** Where a round goes. */
export interface Place {
  customer: { id: string; name: string; distributorId: string | null }
  siteId: string | null
  zoneIds: string[]
  /** In words; `null` where it goes through all sites. */
  locationTrail: string | null
}

/** The `where` for a customer of whom the actor may make rounds. */
export const writableCustomer = (actor: Actor, id: string) => ({
  AND: [organisationReach(actor), { id, isDistributor: false, deletedAt: null }],
})
export const noCustomer = () => invalid({ customerOrganisationId: ['Choose a customer'] })

/** Reads where a round is to go. @throws ApiError 422 `customerOrganisationId`, `siteId`, `zoneIds`. */
export async function findPlace(
  actor: Actor,
  { customerOrganisationId, siteId, zoneIds }: Pick<NewRound, 'customerOrganisationId' | 'siteId' | 'zoneIds'>,
): Promise<Place> {
  const { clientId } = actor
  const customer = await db.organisation.findFirst({
    where: writableCustomer(actor, customerOrganisationId),
    select: { id: true, name: true, distributorId: true },
  })
  if (!customer) throw noCustomer()
  const wanted = [...new Set(zoneIds ?? [])]
  const rows = await db.site.findMany({
    where: { clientId, organisationId: customer.id, id: { in: [...wanted, ...(siteId ? [siteId] : [])] } },
    orderBy: [{ locationTrail: 'asc' }, { id: 'asc' }],
    select: { id: true, locationTrail: true, ancestorIds: true },
  })
  const site = rows.find(({ id }) => id === siteId)
  if (siteId && !site) throw invalid({ siteId: ['Choose a site of this customer'] })
  const zones = rows.filter(({ id, ancestorIds }) => wanted.includes(id) && (!siteId || ancestorIds.includes(siteId)))
  if (zones.length < wanted.length)
    throw invalid({ zoneIds: [siteId ? 'Choose zones of this site' : 'Choose zones of this customer'] })
  const named = zones.length === 1 || !site ? zones.map(({ locationTrail }) => locationTrail) : [site.locationTrail]
  return { customer, siteId: siteId ?? null, zoneIds: wanted, locationTrail: named.join(', ').slice(0, 255) || null }
}

/**
 * Tasks and asset types that a round is narrowed to: those that the actor reads, or that assets of the customer have.
 * @throws ApiError 422 `checkIds`, `assetTypeIds`.
 */
export async function refuseUnread(actor: Actor, { checkIds, assetTypeIds, customerOrganisationId }: NewRound) {
  const { clientId } = actor
  const ofAssets = { some: { clientId, customerOrganisationId } }
  const unread = async (ids: string[], read: (where: object) => Promise<{ id: string }[]>, used: object) => {
    const found = new Set((await read({ AND: [libraryReach(actor), { id: { in: ids } }] })).map(({ id }) => id))
    const others = ids.filter((id) => !found.has(id))
    if (others.length === 0) return false
    return (await read({ clientId, id: { in: others }, ...used })).length < others.length
  }
  const select = { id: true } as const
  const tasks = [...new Set(checkIds ?? [])]
  if (await unread(tasks, (where) => db.check.findMany({ where, select }), { assetChecks: ofAssets }))
    throw invalid({ checkIds: ['Choose tasks that you can see'] })
  const types = [...new Set(assetTypeIds ?? [])]
  if (await unread(types, (where) => db.assetType.findMany({ where, select }), { assets: ofAssets }))
    throw invalid({ assetTypeIds: ['Choose asset types that you can see'] })
}
