import type { FilterValues } from '@/lib/api/filters'
import type { PageArgs } from '@/lib/api/list'
import type { PageParts } from '@/lib/api/paging'
import { personSelect } from '@/lib/api/person'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { countOf } from '@/lib/db/row-counts'
import { inTwoSteps, keyOnly } from '@/lib/db/two-steps'
import type { Actor } from '@/lib/permissions/actor'
import { assetReach } from '@/lib/permissions/reach'
import { ofOrganisations, taskKeywords, zonesBelow } from '@/lib/workflows/asset-search'
import { keysByName } from './by-name.queries'
import type { dueTaskFilters } from './filters'

const include = {
  check: { select: { name: true, periodValue: true, period: true } },
  customer: { select: { name: true } },
  distributor: { select: { name: true } },
  lastCheckUser: personSelect,
  asset: {
    select: {
      name: true,
      assetTypeId: true,
      assetType: { select: { name: true } },
      organisationZone: { select: { id: true, name: true, locationTrail: true } },
    },
  },
} as const
export type DueTaskRow = Prisma.AssetCheckGetPayload<{ include: typeof include }>

/** The planned tasks that the actor reaches and the filters leave (D §5 checksDue, R 182, 228, 229). */
export async function whereDueTasks(
  actor: Actor,
  filters: FilterValues<typeof dueTaskFilters> = {},
): Promise<Prisma.AssetCheckWhereInput> {
  const { keywords, due, taskResult, assetId, checkId, organisationZoneId: zone } = filters
  return {
    AND: [
      assetReach(actor),
      { planned: true },
      keywords ? { OR: await taskKeywords(actor, keywords) } : {},
      due === 1 ? { nextDue: { lte: new Date() } } : {},
      taskResult ? { lastCheckStatus: { in: taskResult } } : {},
      assetId ? { assetId } : {},
      checkId ? { checkId } : {},
      ofOrganisations(filters),
      zone ? { asset: { organisationZoneId: { in: await zonesBelow(actor.clientId, zone) } } } : {},
    ],
  }
}

export const findDueTask = (actor: Actor, id: string): Promise<DueTaskRow | null> =>
  db.assetCheck.findFirst({ where: { AND: [assetReach(actor), { planned: true, id }] }, include })

export const pageDueTasks = async (
  args: PageArgs<Prisma.AssetCheckWhereInput>,
  parts: PageParts<Prisma.AssetCheckWhereInput>,
): Promise<DueTaskRow[]> =>
  inTwoSteps((await keysByName(args, parts)) ?? (await db.assetCheck.findMany({ ...args, select: keyOnly })), (where) =>
    db.assetCheck.findMany({ where, include }),
  )

export const countDueTasks = (where: Prisma.AssetCheckWhereInput) => db.assetCheck.count({ where })

/** The same out of counters, which know of organisations and results. */
export function totalDueTasks(actor: Actor, filters: FilterValues<typeof dueTaskFilters>): Promise<number> | null {
  const { keywords, due, taskResult, assetId, checkId, organisationZoneId } = filters
  if (keywords || due === 1 || assetId || checkId || organisationZoneId) return null
  return countOf(
    'task',
    { AND: [assetReach(actor), ofOrganisations(filters)] },
    ([planned, status]) => planned === '1' && (!taskResult || taskResult.some((one) => String(one) === status)),
  )
}
