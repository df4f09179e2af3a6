import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, optionalCalendarDate, optionalProse, optionalUuid, uuid, wholeNumber } from '@/lib/core/text/zod'
import { attachments } from '@/lib/domain/attachments/schema'
import { person } from '@/lib/domain/people/person'
import { upload } from '../uploads/schema'

const text = z.string().nullable()
const id = z.uuid().nullable()
const severity = z.int().meta({ description: '1 critical, 2 major, 3 minor' })
const state = z.int().meta({
  description: '0 open, 1 quoted, 2 approved, 3 declined, 4 in progress, 5 fixed, 6 closed, 7 dismissed',
})

/** A finding as answered (FINDING-1). */
export const finding = z.strictObject({
  id: z.uuid(),
  number: z.int().meta({ description: 'Counts up per customer' }),
  title: z.string(),
  description: text,
  severity,
  severityLabel: z.string().meta({ description: 'By the scheme of the client' }),
  state,
  source: z.int().meta({ description: '1 failed item, 2 result, 3 by hand, 4 public report' }),
  unconfirmed: z.boolean(),
  assetId: z.uuid(),
  assetName: z.string(),
  checkId: id,
  checkName: text,
  completedCheckId: id.meta({ description: 'The result that it was first seen in' }),
  itemKey: text,
  customerOrganisationId: id,
  customerName: text,
  distributorOrganisationId: id,
  organisationZoneId: id,
  locationTrail: text,
  dueDate: z.iso.date().nullable(),
  isOverdue: z.boolean().meta({ description: 'Due before today, and not ended' }),
  assignee: person.nullable(),
  correctiveAction: text,
  quoteId: id.meta({ description: 'The quote that was last sent for it' }),
  reopenedCount: z.int(),
  resolvedCompletedCheckId: id,
  dismissReason: z.int().nullable().meta({ description: '1 error, 2 risk accepted, 3 duplicate, 4 asset gone' }),
  acceptedUntil: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  user: person,
  impersonator: person.nullable(),
  uploads: z.array(upload).meta({ description: 'All files of its story' }),
})
export type FindingOutput = z.input<typeof finding>

/** A finding as a result or an asset shows it. */
export const findingMention = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  severity,
  state,
})

/** A finding as one quotes it. Without a `customer` nobody does: it is of stock, or its customer is archived. */
export interface QuotableFinding {
  id: string
  number: number
  title: string
  state: number
  assetName: string
  correctiveAction: string | null
  customer: { id: string; name: string } | null
}

const details = {
  description: optionalProse(),
  correctiveAction: optionalProse(),
  assigneeUserId: optionalUuid(),
  dueDate: optionalCalendarDate(),
}

export const createFinding = z.object({
  ...clientMadeId,
  assetId: uuid(),
  title: line(),
  severity: wholeNumber(1, 3),
  checkId: optionalUuid(),
  completedCheckId: optionalUuid(),
  ...details,
  ...attachments,
})
export type NewFinding = z.output<typeof createFinding>

export const updateFinding = z.object({
  title: line().optional(),
  severity: wholeNumber(1, 3).optional(),
  ...details,
})
export type FindingChange = z.output<typeof updateFinding>

/** A step or a word on a finding, as answered. */
export const findingEvent = z.strictObject({
  id: z.uuid(),
  findingId: z.uuid(),
  from: z.int().nullable().meta({ description: 'null where it is no step' }),
  to: z.int().nullable(),
  notes: text,
  changes: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Field → [before, after]' }),
  completedCheckId: id,
  quoteId: id,
  user: person,
  impersonator: person.nullable(),
  createdAt: z.iso.datetime(),
  uploads: z.array(upload),
})
/** The story of a finding. */
export const findingEvents = z.strictObject({ items: z.array(findingEvent) })
export type FindingEventOutput = z.input<typeof findingEvent>

export const createEvent = z.object({
  ...clientMadeId,
  from: wholeNumber(0, 7).nullish(),
  to: wholeNumber(0, 7).nullish(),
  notes: optionalProse(),
  dismissReason: wholeNumber(1, 4).nullish(),
  acceptedUntil: optionalCalendarDate(),
  ...attachments,
})
export type NewEvent = z.output<typeof createEvent>
