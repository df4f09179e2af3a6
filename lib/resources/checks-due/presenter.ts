import { taskNameOf, typeNameOf } from '@/lib/domain/assets/frozen-names'
import { presentAssignee } from '@/lib/domain/assets/task-assignee'
import type { AskedChecklist } from '@/lib/domain/checklists/answered'
import { presentOpen } from '@/lib/domain/findings/open'
import type { Actor } from '@/lib/domain/permissions/actor'
import { distributorIdNow, distributorNow } from '@/lib/domain/permissions/reach'
import { isDue } from '@/lib/domain/schedule/next-due'
import type { DueTaskRow } from './queries'
import type { DueTaskOutput } from './schema'

/** Row → answer; `isDue` is computed now (SCHEDULE-8). */
export const presentDueTask = (
  row: DueTaskRow,
  actor: Actor,
  checklist: AskedChecklist,
  now: Date = new Date(),
): DueTaskOutput => ({
  id: row.id,
  assetId: row.assetId,
  assetName: row.asset.name,
  assetTypeId: row.asset.assetTypeId,
  assetTypeName: typeNameOf(row.asset),
  checkId: row.checkId,
  checkName: taskNameOf(row),
  checklist,
  periodValue: row.periodValue ?? row.check.periodValue,
  period: row.period ?? row.check.period,
  lastCheckDate: row.lastCheckDate?.toISOString() ?? null,
  lastCheckStatus: row.lastCheckStatus,
  lastCheckUserName: row.lastCheckUser && `${row.lastCheckUser.firstName} ${row.lastCheckUser.lastName}`,
  nextDue: row.nextDue?.toISOString() ?? null,
  isDue: isDue(row.nextDue, now),
  distributorOrganisationId: distributorIdNow(row, actor),
  distributorName: distributorNow(row, actor)?.name ?? null,
  customerOrganisationId: row.customerOrganisationId,
  customerName: row.customer?.name ?? null,
  isCustomerArchived: row.customer !== null && row.customer.deletedAt !== null,
  organisationZoneId: row.asset.organisationZone?.id ?? null,
  organisationZoneName: row.asset.organisationZone?.name ?? null,
  locationTrail: row.asset.organisationZone?.locationTrail ?? null,
  assignee: presentAssignee(row),
  ...presentOpen(row.asset.findings),
})
