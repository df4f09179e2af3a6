import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { presentPerson, presentPersonOrNull } from '@/lib/domain/people/person'
import type { RoundItemRow, RoundRow } from './queries'
import type { RoundItemOutput, RoundOutput } from './schema'

/** Row → answer. */
export const presentRound = (row: RoundRow): RoundOutput => ({
  id: row.id,
  number: row.number,
  name: row.name,
  customerOrganisationId: row.customerOrganisationId,
  customerOrganisation: { id: row.customer.id, name: row.customer.name },
  distributorOrganisationId: row.distributorOrganisationId,
  siteId: row.siteId,
  zoneIds: row.zoneIds,
  locationTrail: row.locationTrail,
  plannedDate: calendarDateOf(row.plannedDate),
  assignee: presentPersonOrNull(row.assignee),
  state: row.state,
  itemCount: row.itemCount,
  doneCount: row.doneCount,
  skippedCount: row.skippedCount,
  actionCount: row.actionCount,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  finishedBy: presentPersonOrNull(row.finishedBy),
  signedName: row.signedName,
  signatureUploadId: row.signature[0]?.id ?? null,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  user: presentPerson(row.user),
  impersonator: presentPersonOrNull(row.impersonator),
})

/** Row → answer. Whoever did or skipped it is named as they were called then. */
export const presentRoundItem = (row: RoundItemRow): RoundItemOutput => ({
  id: row.id,
  assetId: row.assetId,
  assetName: row.assetName,
  assetType: row.assetType,
  zoneId: row.zoneId,
  locationTrail: row.locationTrail,
  checkId: row.checkId,
  checkName: row.checkName,
  nextDue: row.nextDue?.toISOString() ?? null,
  position: row.position,
  outcome: row.outcome,
  completedCheckId: row.completedCheckId,
  status: row.completedCheck?.status ?? null,
  skipReason: row.skipReason,
  notes: row.notes,
  at: row.at?.toISOString() ?? null,
  user: row.userId === null ? null : { id: row.userId, fullName: row.userName ?? '' },
})
