import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { largeTableSource } from '@/lib/list/source'
import { dueTasks } from './queries'

const named = { select: { name: true } } as const

/** What the columns of the export show of an asset, and what it is ordered by. */
const shape = () =>
  ({
    select: {
      id: true,
      name: true,
      updatedAt: true,
      assetTypeName: true,
      assetType: named,
      distributor: named,
      customer: named,
      organisationZone: { select: { locationTrail: true } },
      checkCount: true,
      goodCount: true,
      monitorCount: true,
      actionRequiredCount: true,
      lastInspectionDate: true,
      nextInspectionDate: true,
      installationDate: true,
      buildDate: true,
      tag: { select: { batch: { select: { maxChecks: true } } } },
      _count: dueTasks(),
    },
  }) as const

export type ExportedAsset = Prisma.AssetGetPayload<ReturnType<typeof shape>>

export const exportedAssets = largeTableSource(() => db.asset, shape)
