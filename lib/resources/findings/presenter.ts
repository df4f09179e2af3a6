import type { z } from 'zod'
import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { hasEnded, severityLabel } from '@/lib/domain/findings/words'
import type { Asker } from '@/lib/domain/people/asker'
import { presentPerson, presentPersonOrNull } from '@/lib/domain/people/person'
import { distributorIdNow } from '@/lib/domain/permissions/reach'
import { presentUpload } from '../uploads/presenter'
import type { FindingEventRow, ShownFinding } from './queries'
import type { FindingEventOutput, FindingOutput, findingMention } from './schema'

const dayOf = (date: Date | null) => date && calendarDateOf(date)

/** Row → answer; `today` as a date column has it. */
export const presentFinding = (row: ShownFinding, asker: Asker, today: Date): FindingOutput => ({
  id: row.id,
  number: row.number,
  title: row.title,
  description: row.description,
  severity: row.severity,
  severityLabel: severityLabel(asker.tenant.defectScheme, row.severity),
  state: row.state,
  source: row.source,
  unconfirmed: row.unconfirmed,
  assetId: row.assetId,
  assetName: row.asset.name,
  checkId: row.checkId,
  checkName: row.checkName,
  completedCheckId: row.completedCheckId,
  itemKey: row.itemKey,
  customerOrganisationId: row.customerOrganisationId,
  customerName: row.customer?.name ?? null,
  distributorOrganisationId: distributorIdNow(row, asker.actor),
  organisationZoneId: row.asset.organisationZoneId,
  locationTrail: row.asset.organisationZone?.locationTrail ?? null,
  dueDate: dayOf(row.dueDate),
  isOverdue: row.dueDate !== null && row.dueDate < today && !hasEnded(row.state),
  assignee: presentPersonOrNull(row.assignee),
  correctiveAction: row.correctiveAction,
  quoteId: row.quoteId,
  reopenedCount: row.reopenedCount,
  resolvedCompletedCheckId: row.resolvedCompletedCheckId,
  dismissReason: row.dismissReason,
  acceptedUntil: dayOf(row.acceptedUntil),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  user: presentPerson(row.user),
  impersonator: presentPersonOrNull(row.impersonator),
  uploads: row.events.flatMap(({ uploads }) => uploads.map((one) => presentUpload(one, asker))),
})

/** Row → answer. Whoever took the step is named as they were called then. */
export const presentEvent = (row: FindingEventRow, asker: Asker): FindingEventOutput => ({
  id: row.id,
  findingId: row.findingId,
  from: row.fromState,
  to: row.toState,
  notes: row.notes,
  changes: row.changes as FindingEventOutput['changes'],
  completedCheckId: row.completedCheckId,
  quoteId: row.quoteId,
  user: { id: row.userId, fullName: row.userName },
  impersonator: presentPersonOrNull(row.impersonator),
  createdAt: row.createdAt.toISOString(),
  uploads: row.uploads.map((one) => presentUpload(one, asker)),
})

/** A finding as a result names it. */
export const presentMention = ({ id, number, title, severity, state }: z.input<typeof findingMention>) => ({
  id,
  number,
  title,
  severity,
  state,
})
