import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { taskNameOf, typeNameOf } from '@/lib/domain/assets/frozen-names'
import { presentAssignee } from '@/lib/domain/assets/task-assignee'
import type { AskedChecklist } from '@/lib/domain/checklists/answered'
import { presentOpen } from '@/lib/domain/findings/open'
import type { Asker } from '@/lib/domain/people/asker'
import { presentPersonOrNull } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { distributorNow, readsLibrary } from '@/lib/domain/permissions/reach'
import type { LastSkip } from '@/lib/domain/rounds/last-skips'
import { isDue } from '@/lib/domain/schedule/next-due'
import { presentTimeline } from '@/lib/resources/checks/presenter'
import { presentUpload } from '@/lib/resources/uploads/presenter'
import type { AssetDetailRow, AssetListRow } from './queries'
import type { AssetOutput, AssetRowOutput } from './schema'

/** Row → row of the list. */
export const presentAssetRow = (row: AssetListRow, actor: Actor): AssetRowOutput => ({
  ...presentFlat(row, row._count.checks, actor),
  assetType: { name: typeNameOf(row), sectorId: row.assetType.sectorId },
})

type LastSkips = ReadonlyMap<string, LastSkip>

/** Row → answer; what is due is computed now (SCHEDULE-8). */
export function presentAsset(
  row: AssetDetailRow,
  asker: Asker,
  { checklistOf, skips }: { checklistOf: (task: AssetDetailRow['checks'][number]) => AskedChecklist; skips: LastSkips },
  now: Date = new Date(),
): AssetOutput {
  const checks = row.checks.map((task) => ({
    checkId: task.checkId,
    checkName: taskNameOf(task),
    checklist: checklistOf(task),
    checkTimeline: presentTimeline({
      periodValue: task.periodValue ?? task.check.periodValue,
      period: task.period ?? task.check.period,
    }),
    lastCheckDate: task.lastCheckDate?.toISOString() ?? null,
    lastCheckStatus: task.lastCheckStatus,
    nextDue: task.nextDue?.toISOString() ?? null,
    isDue: isDue(task.nextDue, now),
    assignee: presentAssignee(task),
    lastSkip: presentSkip(skips.get(task.checkId)),
  }))
  return {
    ...presentFlat(row, checks.filter((task) => task.isDue).length, asker.actor),
    assetType: { ...presentType(row.assetType, asker), name: typeNameOf(row) },
    checks,
    uploads: row.uploads.map((one) => presentUpload(one, asker)),
    details: row.details.map(({ additionalFieldId, additionalField, value }) => ({
      ...{ additionalFieldId, name: additionalField.name, value },
    })),
  }
}

const presentSkip = (skip: LastSkip | undefined) => (skip ? { ...skip, at: skip.at.toISOString() } : null)

/** The type's name and sector; the rest of it only to those who read the library that it is of (ASSET-19). */
function presentType(type: AssetDetailRow['assetType'], asker: Asker): AssetOutput['assetType'] {
  const { name, sectorId } = type
  if (!readsLibrary(asker.actor, type.organisation))
    return { name, sectorId, notes: null, defaultChecks: [], fields: [], uploads: [] }
  return {
    name,
    sectorId,
    notes: type.notes,
    defaultChecks: type.defaultChecks.map(({ checkId, check }) => ({
      checkId,
      checkName: check.name,
      checkTimeline: presentTimeline(check),
    })),
    fields: type.fields.map(({ additionalField, additionalFieldValue }) => ({
      additionalField: additionalField.name,
      additionalFieldValue: additionalFieldValue.fieldValue,
    })),
    uploads: type.uploads.map((one) => presentUpload(one, asker)),
  }
}

function presentDistributor(row: Parameters<typeof distributorNow>[0], actor: Actor) {
  const distributor = distributorNow(row, actor)
  return {
    distributorOrganisationId: distributor?.id ?? null,
    distributorName: distributor?.name ?? null,
    distributor,
  }
}

const named = (row: { id: string; name: string } | null) => row && { id: row.id, name: row.name }
const dateOrNull = (column: Date | null) => column && calendarDateOf(column)

const presentFlat = (
  row: Omit<AssetListRow, 'assetType' | '_count'> & { assetType: { name: string } },
  dueCount: number,
  actor: Actor,
) => ({
  id: row.id,
  name: row.name,
  assetTypeId: row.assetTypeId,
  assetTypeName: typeNameOf(row),
  customerOrganisationId: row.customerOrganisationId,
  customerName: row.customer?.name ?? null,
  customer: named(row.customer),
  isCustomerArchived: row.customer !== null && row.customer.deletedAt !== null,
  ...presentDistributor(row, actor),
  organisationZoneId: row.organisationZoneId,
  organisationZoneName: row.organisationZone?.name ?? null,
  organisationZone: row.organisationZone && {
    ...(named(row.organisationZone) as { id: string; name: string }),
    locationTrail: row.organisationZone.locationTrail,
  },
  checkCount: row.checkCount,
  maxChecks: row.tag.batch.maxChecks,
  goodCount: row.goodCount,
  monitorCount: row.monitorCount,
  actionRequiredCount: row.actionRequiredCount,
  dueCount,
  ...presentOpen(row.findings),
  lastInspectionDate: row.lastInspectionDate?.toISOString() ?? null,
  lastInspectionName: presentPersonOrNull(row.lastInspectionUser)?.fullName ?? null,
  nextInspectionDate: row.nextInspectionDate?.toISOString() ?? null,
  buildDate: dateOrNull(row.buildDate),
  buildUser: presentPersonOrNull(row.buildUser),
  installationDate: dateOrNull(row.installationDate),
  installationUser: presentPersonOrNull(row.installationUser),
  installationStatus: row.customerOrganisationId && row.installationDate ? (1 as const) : (2 as const),
  manufacturerId: row.manufacturerId,
  manufacturerName: row.manufacturer?.name ?? null,
  manufactureDate: dateOrNull(row.manufactureDate),
  sleeving: row.sleeving,
  testCertificate: row.testCertificate,
  conformityCertificate: row.conformityCertificate,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  deletedUser: presentPersonOrNull(row.deletedUser),
  origin: row.assetImport && {
    importId: row.assetImport.id,
    filename: row.assetImport.filename,
    row: row.importLine ?? 0,
  },
  updatedAt: row.updatedAt.toISOString(),
})
