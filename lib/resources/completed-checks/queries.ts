import type { FilterValues } from '@/lib/api/filters'
import { containsAny } from '@/lib/api/keywords'
import type { PageArgs } from '@/lib/api/list'
import { personSelect } from '@/lib/api/person'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/permissions/actor'
import { assetReach } from '@/lib/permissions/reach'
import { uploadSelect } from '../uploads/presenter'
import type { completedCheckFilters } from './filters'

const named = { select: { id: true, name: true } } as const
const include = {
  customer: named,
  distributor: named,
  impersonator: personSelect,
  asset: {
    select: {
      name: true,
      assetType: named,
      organisationZone: { select: { id: true, name: true, locationTrail: true } },
    },
  },
  uploads: { select: uploadSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.CompletedCheckInclude
export type CompletedCheckRow = Prisma.CompletedCheckGetPayload<{ include: typeof include }>

const searched = [
  'assetName',
  'asset.name',
  'asset.assetType.name',
  'asset.organisationZone.locationTrail',
  'checkName',
  'customer.name',
  'userName',
  'notes',
]

const dayMs = 24 * 60 * 60 * 1000

/** The results that the actor reaches and the filters leave (D §5, R 192, 228, 229). */
export const whereCompletedChecks = (
  actor: Actor,
  filters: FilterValues<typeof completedCheckFilters> = {},
): Prisma.CompletedCheckWhereInput => {
  const { keywords, status, period, assetId, checkId } = filters
  const { customerOrganisationId: customers, distributorOrganisationId: distributors } = filters
  return {
    AND: [
      assetReach(actor),
      containsAny(searched, keywords),
      status ? { status: { in: status } } : {},
      period ? { completedAt: { gte: new Date(Date.now() - Number.parseInt(period, 10) * dayMs) } } : {},
      assetId ? { assetId } : {},
      checkId ? { checkId } : {},
      customers ? { customerOrganisationId: { in: customers } } : {},
      distributors ? { distributorOrganisationId: { in: distributors } } : {},
    ],
  }
}

export const findCompletedCheck = (actor: Actor, id: string): Promise<CompletedCheckRow | null> =>
  db.completedCheck.findFirst({ where: { AND: [whereCompletedChecks(actor), { id }] }, include })
export const pageCompletedChecks = (args: PageArgs<Prisma.CompletedCheckWhereInput>): Promise<CompletedCheckRow[]> =>
  db.completedCheck.findMany({ ...args, include })
export const countCompletedChecks = (where: Prisma.CompletedCheckWhereInput) => db.completedCheck.count({ where })
