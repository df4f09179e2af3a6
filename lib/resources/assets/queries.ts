import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { amongActive, matchesKeywords, ofOrganisations, zonesBelow } from '@/lib/domain/assets/asset-search'
import { assigneeSelect } from '@/lib/domain/assets/task-assignee'
import { countUntil } from '@/lib/domain/counts/day-counts'
import { countOf } from '@/lib/domain/counts/row-counts'
import { openFindings } from '@/lib/domain/findings/open'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy, seenBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import { archivedWhere, type FilterValues } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import { areDocuments, uploadSelect } from '@/lib/resources/uploads/presenter'
import { countWithOpen } from './count-open.queries'
import type { assetFilters } from './filters'

const include = {
  assetType: { select: { id: true, name: true, sectorId: true } },
  customer: { select: { id: true, name: true, deletedAt: true } },
  distributor: { select: { id: true, name: true, deletedAt: true } },
  organisationZone: { select: { id: true, name: true, locationTrail: true } },
  tag: { select: { batch: { select: { maxChecks: true } } } },
  manufacturer: { select: { name: true } },
  buildUser: personSelect,
  installationUser: personSelect,
  lastInspectionUser: personSelect,
  deletedUser: personSelect,
  assetImport: { select: { id: true, filename: true } },
  findings: openFindings,
} as const satisfies Prisma.AssetInclude

const frequency = { select: { name: true, periodValue: true, period: true } } as const

const detail = {
  ...include,
  assetType: {
    select: {
      id: true,
      name: true,
      sectorId: true,
      notes: true,
      organisation: { select: { id: true, distributorId: true } },
      defaultChecks: { orderBy: { position: 'asc' }, select: { checkId: true, check: frequency } },
      fields: {
        orderBy: { position: 'asc' },
        select: {
          additionalField: { select: { name: true } },
          additionalFieldValue: { select: { fieldValue: true } },
        },
      },
      uploads: { where: areDocuments, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], select: uploadSelect },
    },
  },
  checks: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { check: frequency, assignee: assigneeSelect } },
  details: {
    // A serial number first (ASSET-37).
    orderBy: [{ isSerial: 'desc' }, { additionalField: { name: 'asc' } }, { additionalFieldId: 'asc' }],
    select: { additionalFieldId: true, value: true, additionalField: { select: { name: true } } },
  },
  uploads: { where: areDocuments, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], select: uploadSelect },
} as const satisfies Prisma.AssetInclude

/** How many tasks of an asset are due now (SCHEDULE-8). */
const dueTasks = () => ({ select: { checks: { where: { nextDue: { lte: new Date() } } } } }) as const
const listed = () => ({ include: { ...include, _count: dueTasks() } }) as const

export type AssetListRow = Prisma.AssetGetPayload<ReturnType<typeof listed>>
export type AssetDetailRow = Prisma.AssetGetPayload<{ include: typeof detail }>

/**
 * The tagged assets that the actor reaches and the filters leave (ASSET-31, LIST-15); blank tags are not among them. An
 * asset has a task that is due where its next inspection, the least `nextDue` of its tasks, is in the past.
 */
export async function whereAssets(
  actor: Actor,
  filters: FilterValues<typeof assetFilters> = {},
  matches = matchesKeywords,
): Promise<Prisma.AssetWhereInput> {
  const {
    keywords,
    assetTypeId,
    organisationZoneId: zone,
    installationStatus,
    taskStatus,
    taskResult,
    findingSeverity,
    importId,
  } = filters
  const now = new Date()
  return {
    AND: [
      assetReach(actor),
      archivedWhere(filters.archived),
      keywords ? await matches(actor, keywords) : {},
      ofOrganisations(actor, filters),
      assetTypeId ? { assetTypeId } : {},
      zone ? { organisationZoneId: { in: await zonesBelow(actor.clientId, zone) } } : {},
      installationStatus ? (installationStatus === 1 ? allocated : { NOT: allocated }) : {},
      taskStatus === 1 ? { nextInspectionDate: { lte: now } } : {},
      taskStatus === 2 ? { OR: [{ nextInspectionDate: null }, { nextInspectionDate: { gt: now } }] } : {},
      importId ? { importId } : {},
      findingSeverity ? { findings: { some: { state: { lt: 6 }, severity: { in: findingSeverity } } } } : {},
      taskResult ? { OR: taskResult.map((status) => ({ [counters[status]]: { gt: 0 } })) } : {},
    ],
  }
}

/**
 * The same with the ids among which those with the words are, if not very many; `null` without words, and
 * for archived ones.
 */
export async function amongAssets(actor: Actor, filters: FilterValues<typeof assetFilters>) {
  const { keywords, archived } = filters
  if (!keywords || archived) return null
  const { where, ...among } = await amongActive(actor, keywords)
  return { where: await whereAssets(actor, filters, async () => where), ...among }
}

const marks = { 1: 'hasGood', 2: 'hasMonitor', 3: 'hasActionRequired' } as const
const counters = { 1: 'goodCount', 2: 'monitorCount', 3: 'actionRequiredCount' } as const
const allocated = { customerOrganisationId: { not: null }, installationDate: { not: null } } as const

export const findAsset = (actor: Actor, id: string): Promise<AssetDetailRow | null> =>
  db.asset.findFirst({ where: { AND: [assetReach(actor), { id }] }, include: detail })

/** Whether there is one within reach, for what needs no more of it. */
export const findAssetKey = (actor: Actor, id: string): Promise<{ id: string } | null> =>
  db.asset.findFirst({ where: { AND: [assetReach(actor), { id }] }, select: { id: true } })

export const assetSource = largeTableSource(() => db.asset, listed)

/**
 * The same number from counters, which is faster. `null`, so count rows, where the counters don't know a filter: words,
 * type or site; with `taskStatus` any filter but those by organisation, and so with open findings.
 */
export function totalAssets(actor: Actor, filters: FilterValues<typeof assetFilters>): Promise<number> | null {
  const { keywords, assetTypeId, organisationZoneId, taskStatus, archived, installationStatus, taskResult } = filters
  if (keywords || assetTypeId || organisationZoneId || filters.importId) return null
  if (filters.findingSeverity)
    return archived || taskStatus || installationStatus || taskResult ? null : totalWithOpen(actor, filters)
  if (taskStatus) return archived || installationStatus || taskResult ? null : totalByDue(actor, filters)
  return countOf(
    'asset',
    reachedBy(actor, filters),
    (row) =>
      (archived === 2 || row.isArchived === (archived === 1)) &&
      (!installationStatus || row.isAllocated === (installationStatus === 1)) &&
      (!taskResult || taskResult.some((status) => row[marks[status]])),
  )
}

/** So many assets are sooner looked at one by one than all open findings of their client. */
const fewAssets = 20_000

/** Active assets with open findings of these severities. */
async function totalWithOpen(actor: Actor, filters: FilterValues<typeof assetFilters>): Promise<number> {
  const { findingSeverity = [], ...others } = filters
  const isMuch = (await countOf('asset', reachedBy(actor, filters))) > fewAssets
  if (isMuch) return await countWithOpen(actor, { ...others, findingSeverity })
  return await assetSource.count(await whereAssets(actor, filters), true)
}

/** Active assets that are due now, or those that are not. */
function totalByDue(actor: Actor, filters: FilterValues<typeof assetFilters>): Promise<number> | null {
  const seen = seenBy(actor, filters)
  if (!seen) return null
  const due = countUntil('asset', seen, new Date())
  if (filters.taskStatus === 1) return due
  const all = countOf('asset', reachedBy(actor, filters), ({ isArchived }) => !isArchived)
  return Promise.all([all, due]).then(([all, due]) => all - due)
}
