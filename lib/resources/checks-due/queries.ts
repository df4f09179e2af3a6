import type { FilterValues } from '@/lib/api/filters'
import { containsAny } from '@/lib/api/keywords'
import type { PageArgs } from '@/lib/api/list'
import { personSelect } from '@/lib/api/person'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/permissions/actor'
import { assetReach } from '@/lib/permissions/reach'
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

const searched = [
  'asset.name',
  'asset.assetType.name',
  'check.name',
  'customer.name',
  'asset.organisationZone.locationTrail',
]

/** The planned tasks that the actor reaches and the filters leave (D §5 checksDue, R 182, 228, 229). */
export const whereDueTasks = (
  actor: Actor,
  filters: FilterValues<typeof dueTaskFilters> = {},
): Prisma.AssetCheckWhereInput => {
  const { keywords, due, taskResult, assetId, checkId, organisationZoneId: zone } = filters
  const { customerOrganisationId: customers, distributorOrganisationId: distributors } = filters
  return {
    AND: [
      assetReach(actor),
      { planned: true },
      containsAny(searched, keywords),
      due === 1 ? { nextDue: { lte: new Date() } } : {},
      taskResult ? { lastCheckStatus: { in: taskResult } } : {},
      assetId ? { assetId } : {},
      checkId ? { checkId } : {},
      customers ? { customerOrganisationId: { in: customers } } : {},
      distributors ? { distributorOrganisationId: { in: distributors } } : {},
      zone ? { asset: { organisationZone: { ancestorIds: { has: zone } } } } : {},
    ],
  }
}

export const findDueTask = (actor: Actor, id: string): Promise<DueTaskRow | null> =>
  db.assetCheck.findFirst({ where: { AND: [whereDueTasks(actor), { id }] }, include })
export const pageDueTasks = (args: PageArgs<Prisma.AssetCheckWhereInput>): Promise<DueTaskRow[]> =>
  db.assetCheck.findMany({ ...args, include })
export const countDueTasks = (where: Prisma.AssetCheckWhereInput) => db.assetCheck.count({ where })
