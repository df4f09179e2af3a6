import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { messages } from '@/lib/core/text/messages'
import {
  instant,
  line,
  optionalCalendarDate,
  optionalLine,
  optionalProse,
  optionalUuid,
  rawText,
  uuid,
  wholeNumber,
} from '@/lib/core/text/zod'
import { person } from '@/lib/domain/people/person'
import { mostIds, otherReason } from '@/lib/domain/rounds/words'
import { listOf } from '@/lib/list/list'

const text = z.string().nullable()
const time = z.iso.datetime().nullable()
const id = z.uuid().nullable()

/** A round as answered (ROUND-1). */
export const round = z.strictObject({
  id: z.uuid(),
  number: z.int().meta({ description: 'Counts up per customer' }),
  name: z.string(),
  customerOrganisationId: z.uuid(),
  customerOrganisation: z.strictObject({ id: z.uuid(), name: z.string() }),
  distributorOrganisationId: id,
  siteId: id.meta({ description: 'null: all of the customer’s sites' }),
  zoneIds: z.array(z.uuid()).meta({ description: 'Those it was narrowed to, with their sub-zones' }),
  locationTrail: text.meta({ description: 'Where it goes, in words' }),
  plannedDate: z.iso.date(),
  assignee: person.nullable(),
  state: z.int().meta({ description: '0 planned, 1 under way, 2 finished, 3 cancelled' }),
  itemCount: z.int(),
  doneCount: z.int(),
  skippedCount: z.int(),
  actionCount: z.int().meta({ description: 'Of what was done: results that ask for action' }),
  startedAt: time,
  finishedAt: time,
  finishedBy: person.nullable(),
  signedName: text,
  signatureUploadId: id,
  notes: text,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  user: person,
  impersonator: person.nullable(),
})
export type RoundOutput = z.input<typeof round>

/** An item as answered (ROUND-8): a task on an asset, and what became of it. */
export const roundItem = z.strictObject({
  id: z.uuid(),
  assetId: z.uuid(),
  assetName: z.string(),
  assetType: z.string(),
  zoneId: id,
  locationTrail: text,
  checkId: z.uuid(),
  checkName: z.string(),
  nextDue: time.meta({ description: 'null: when needed' }),
  position: z.int().meta({ description: 'Its place on the walk, from 0' }),
  outcome: z.int().meta({ description: '0 to do, 1 done, 2 skipped' }),
  completedCheckId: id,
  status: z.int().nullable().meta({ description: 'Of the result that did it: 1 Complete, 2 Monitor, 3 Action' }),
  skipReason: z.int().nullable().meta({ description: '1 no access, 2 not found, 3 out of use, 4 not safe, 5 other' }),
  notes: text.meta({ description: 'Said when it was skipped' }),
  at: time.meta({ description: 'When it was done or skipped' }),
  user: person.nullable().meta({ description: 'Who did or skipped it' }),
})
export type RoundItemOutput = z.input<typeof roundItem>
export const roundItems = listOf(roundItem)

const ids = (what: string) =>
  z
    .array(uuid(), { error: 'Must be a list of ids' })
    .max(mostIds, { error: `At most ${mostIds} ${what}` })
    .nullish()

export const createRound = z.object({
  ...clientMadeId,
  name: optionalLine().meta({ description: 'Absent: site and date' }),
  customerOrganisationId: uuid(),
  siteId: optionalUuid(),
  zoneIds: ids('zones').meta({ description: 'Of the site, sub-zones included' }),
  until: optionalCalendarDate().meta({
    description: 'Tasks due up to the end of this day; absent: of the planned one',
  }),
  checkIds: ids('tasks').meta({ description: 'Only these; those done when needed are taken only where named here' }),
  assetTypeIds: ids('asset types'),
  taskIds: ids('tasks').meta({ description: 'Ids of the planner’s rows: exactly these tasks, whenever they are due' }),
  plannedDate: optionalCalendarDate().meta({ description: 'Absent: today' }),
  assigneeUserId: optionalUuid(),
})
export type NewRound = z.output<typeof createRound>

export const updateRound = z.object({
  name: line().optional(),
  plannedDate: optionalCalendarDate().refine((day) => day !== null, { error: messages.required }),
  assigneeUserId: optionalUuid(),
  notes: optionalProse(),
})
export type RoundChange = z.output<typeof updateRound>

export const addRoundItem = z.object({ ...clientMadeId, assetId: uuid(), checkId: uuid() })
export type NewRoundItem = z.output<typeof addRoundItem>

export const orderRound = z.object({
  zoneIds: z.array(uuid(), { error: 'Must be a list of ids' }).max(mostIds, { error: `At most ${mostIds} zones` }),
})

export const cancelRound = z.object({ notes: optionalProse() })

const reason = () => wholeNumber(1, otherReason)

/** Another reason than those that are named is told in notes (ROUND-15). */
export const skipRoundItem = z
  .object({ skipReason: reason(), notes: optionalProse(), at: instant().nullish() })
  .refine(({ skipReason, notes }) => skipReason !== otherReason || Boolean(notes), {
    error: messages.required,
    path: ['notes'],
  })
export type Skip = z.output<typeof skipRoundItem>

export const finishRound = z.object({
  ...clientMadeId,
  finishedAt: instant().nullish(),
  signedName: optionalLine(),
  signature: z
    .object({ filename: line(), base64Data: rawText() }, { error: 'Must be a file name with its content' })
    .nullish()
    .meta({ description: 'A PNG' }),
  notes: optionalProse(),
  skipRest: reason().nullish().meta({ description: 'Skips what is still to do, for this reason' }),
})
export type RoundEnd = z.output<typeof finishRound>
