import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { messages } from '@/lib/core/text/messages'
import { flag, instant, optionalProse, optionalUuid, uuid, wholeNumber } from '@/lib/core/text/zod'
import { readAnswer, type SentAnswer } from '@/lib/domain/answers/sent'
import { attachments } from '@/lib/domain/attachments/schema'
import { most } from '@/lib/domain/checklists/words'
import { person } from '@/lib/domain/people/person'
import { findingMention } from '../findings/schema'
import { upload } from '../uploads/schema'

/** Status of a result (RESULT-1). */
export const statuses = { 1: 'Complete', 2: 'Monitor', 3: 'Action' } as const
type StatusCode = keyof typeof statuses

/** 'Complete', 'Monitor', 'Action'; anything else 'Invalid'; no result at all: nothing. */
export const statusLabel = (status: number | null): string | null =>
  status === null ? null : (statuses[status as StatusCode] ?? 'Invalid')

/** Spans of the filter `period`, counted back from now in days of 24 hours (RESULT-8). */
export const periods = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days', '365d': 'Last 365 days' }

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
  findings: z.array(findingMention).meta({ description: 'Those that it raised, or saw again' }),
  uploads: z.array(upload),
  checklist: z
    .strictObject({ versionId: z.uuid(), number: z.int() })
    .nullable()
    .meta({ description: 'The version of the checklist that was answered' }),
  imported: z.boolean().meta({ description: 'Of before: it came in with a register (REGRUN-14)' }),
  derivedStatus: z.int().nullable().meta({ description: 'What the answers ask for: the worst of their statuses' }),
  inWords: z.array(z.string()).optional().meta({ description: 'A line for each answer, of a list with `words=1`' }),
})
export type CompletedCheckOutput = z.input<typeof completedCheck>

/** An answer, in the words of the day on which it was given (ANSWER-9). */
const answer = z.strictObject({
  key: z.string(),
  section: z.string(),
  label: z.string(),
  kind: z.int().meta({ description: '0 pass/fail, 1 number, 2 text, 3 choice, 4 photos, 5 signature' }),
  unit: z.string().nullable(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
  value: z.union([z.string(), z.strictObject({ name: z.string() })]).nullable(),
  notes: z.string().nullable(),
  status: z.int(),
  uploads: z.array(upload),
})
export type AnswerOutput = z.input<typeof answer>

/** One result: with its answers. */
export const answeredCheck = completedCheck.extend({ answers: z.array(answer) })
export type AnsweredCheckOutput = z.input<typeof answeredCheck>

/** Answers are read one by one, so that what is wrong with one is said of it: see `readAnswer` (ANSWER-4). */
const sentAnswer = z.unknown().meta({ description: '{key, value, notes?, uploads?, uploadIds?}' })

export const createCompletedCheck = z
  .object({
    ...clientMadeId,
    assetId: uuid(),
    checkId: uuid(),
    status: wholeNumber(1, 3)
      .nullish()
      .meta({ description: 'May be absent where there are answers: then it follows from them' }),
    notes: optionalProse(),
    completedAt: instant().nullish(),
    unlessRecent: flag()
      .optional()
      .meta({ description: 'Refuses with 422 where the task was done on this asset within an hour of that time' }),
    checklistVersionId: optionalUuid().meta({ description: 'The version of the checklist that was answered' }),
    answers: z
      .array((sentAnswer as z.ZodType<SentAnswer, SentAnswer>).transform(readAnswer))
      .max(most.items)
      .nullish(),
    roundId: optionalUuid().meta({ description: 'The round on which it was done; it does its item there either way' }),
    ...attachments,
  })
  // Said beside whatever else is wrong (RESULT-1, ANSWER-1).
  .refine(hasStatus, { path: ['status'], error: messages.required, when: () => true })
  .refine(hasVersion, { path: ['checklistVersionId'], error: messages.required, when: () => true })

type Sent = { status?: unknown; answers?: unknown; checklistVersionId?: unknown } | null | undefined
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function hasStatus(sent: Sent): boolean {
  return isGiven(sent?.status) || isGiven(sent?.answers)
}
function hasVersion(sent: Sent): boolean {
  return !isGiven(sent?.answers) || isGiven(sent?.checklistVersionId)
}
