import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { flag, instant, optionalProse, uuid, wholeNumber } from '@/lib/core/text/zod'
import { attachments } from '@/lib/domain/attachments/schema'
import { person } from '@/lib/domain/people/person'
import { upload } from '../uploads/schema'

/** Status of a result (RESULT-1). */
export const statuses = { 1: 'Complete', 2: 'Monitor', 3: 'Action' } as const
export type StatusCode = keyof typeof statuses

/** 'Complete', 'Monitor', 'Action'; anything else 'Invalid'; no result at all: nothing. */
export const statusLabel = (status: number | null): string | null =>
  status === null ? null : (statuses[status as StatusCode] ?? 'Invalid')

/** Spans of the filter `period`, counted back from now in days of 24 hours (RESULT-8). */
export const periods = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days', '365d': 'Last 365 days' }
export type PeriodSpan = keyof typeof periods

const named = z.strictObject({ id: z.uuid(), name: z.string() })

/** A result as answered. */
export const completedCheck = z.strictObject({
  id: z.uuid(),
  status: z.int().meta({ description: '1 Complete, 2 Monitor, 3 Action' }),
  notes: z.string().nullable(),
  completedAt: z.iso.datetime().meta({ description: 'When it was done; offline results arrive later' }),
  createdAt: z.iso.datetime().meta({ description: 'When it was received' }),
  user: person,
  impersonator: person.nullable(),
  assetId: z.uuid(),
  assetName: z.string().meta({ description: 'The tag as it was then' }),
  checkId: z.uuid(),
  checkName: z.string().meta({ description: 'The task’s name as it was then' }),
  customerOrganisationId: z.uuid().nullable(),
  distributorOrganisationId: z.uuid().nullable(),
  check: named,
  asset: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    customer: named.nullable(),
    distributor: named.nullable(),
    assetType: named,
    organisationZone: z.strictObject({ id: z.uuid(), name: z.string(), locationTrail: z.string() }).nullable(),
  }),
  uploads: z.array(upload),
})
export type CompletedCheckOutput = z.input<typeof completedCheck>

export const createCompletedCheck = z.object({
  ...clientMadeId,
  assetId: uuid(),
  checkId: uuid(),
  status: wholeNumber(1, 3),
  notes: optionalProse(),
  completedAt: instant().nullish(),
  unlessRecent: flag()
    .optional()
    .meta({ description: 'Refuses with 422 where the task was done on this asset within an hour of that time' }),
  ...attachments,
})
