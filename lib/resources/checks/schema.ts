import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, uuid, wholeNumber } from '@/lib/core/text/zod'
import { askedChecklist } from '@/lib/domain/checklists/answered'
import { progress } from '@/lib/domain/long-changes/schema'
import type { PeriodCode } from './words'

/** How often: every `periodValue` units; 0 is "when needed", never due by itself (LIBRARY-15). */
export const checkTimeline = z.strictObject({
  periodValue: z.int(),
  period: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
})
export type CheckTimeline = z.infer<typeof checkTimeline>

/** A frequency in a body (LIBRARY-14). Its messages come on the field `checkTimeline` itself (ERROR-16). */
export const checkTimelineInput = z.object(
  { periodValue: wholeNumber(0, 10_000), period: wholeNumber(0, 3).transform((code) => code as PeriodCode) },
  { error: ({ input }) => (input === undefined || input === null ? 'Required.' : 'Must be a frequency and its unit') },
)

const named = z.strictObject({ id: z.uuid(), name: z.string() })

/** A task of the library as answered. */
export const check = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  organisation: named,
  sectorId: z.uuid(),
  sector: named,
  checkTimeline,
  hoseCount: z.int().meta({ description: 'Tagged assets with this task that are not archived' }),
  checklist: askedChecklist,
  isRescheduling: z.boolean().meta({ description: 'The dates of its assets still follow its last frequency' }),
  progress: progress.nullable().meta({ description: 'How many of them have followed' }),
})
export type CheckOutput = z.input<typeof check>

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createCheck = z.object({
  ...clientMadeId,
  name: line(),
  organisationId: uuid().optional(),
  sectorId: uuid(),
  checkTimeline: checkTimelineInput,
})
export const updateCheck = z.object({
  name: line().optional(),
  sectorId: uuid().optional(),
  checkTimeline: checkTimelineInput.optional(),
})
