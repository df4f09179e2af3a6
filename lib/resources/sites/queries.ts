import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { countOf, countsByName } from '@/lib/domain/counts/row-counts'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy, sitesSeenBy } from '@/lib/domain/permissions/counted-reach'
import { organisationReach, siteReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { siteFilters } from './filters'

const include = { organisation: { select: { id: true, name: true, deletedAt: true } } } as const
export type SiteRow = Prisma.SiteGetPayload<{ include: typeof include }>

/** The sites that the actor reaches and the filters leave. */
export const whereSites = (
  actor: Actor,
  { keywords, organisationId }: FilterValues<typeof siteFilters> = {},
): Prisma.SiteWhereInput => ({
  AND: [siteReach(actor), contains('name', keywords), organisationId ? { organisationId: { in: organisationId } } : {}],
})

/** How many there are, from counters; `null`, so count rows, where a filter is set. */
export const totalSites = (actor: Actor, filters: FilterValues<typeof siteFilters>): Promise<number> | null =>
  Object.keys(filters).length > 0 ? null : countOf('site', sitesSeenBy(actor))

export const findSite = (actor: Actor, id: string): Promise<SiteRow | null> =>
  db.site.findFirst({ where: { AND: [whereSites(actor), { id }] }, include })
export const siteSource = tableSource(() => db.site, { include })

/**
 * All sites of an organisation within reach, by name, and how many tagged assets stand in each; `null` where the
 * organisation is none.
 */
export async function sitesOf(
  actor: Actor,
  organisationId: string,
): Promise<{ rows: SiteRow[]; assets: Map<string, number> } | null> {
  const isReached = await db.organisation.count({ where: { AND: [organisationReach(actor), { id: organisationId }] } })
  if (!isReached) return null
  const where = whereSites(actor, { organisationId: [organisationId] })
  const [rows, assets] = await Promise.all([
    db.site.findMany({ where, include, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    countsByName('zone', reachedBy(actor, { customerOrganisationId: [organisationId] })),
  ])
  return { rows, assets }
}
