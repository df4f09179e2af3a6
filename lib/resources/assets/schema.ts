import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, optionalCalendarDate, optionalLine, optionalUuid, uuid } from '@/lib/core/text/zod'
import { askedChecklist } from '@/lib/domain/checklists/answered'
import { person } from '@/lib/domain/people/person'
import { checkTimeline, checkTimelineInput } from '@/lib/resources/checks/schema'
import { upload } from '@/lib/resources/uploads/schema'
import { mostTags } from './words'

/** 1: it has a customer and an installation date; 2: it lacks one of them (ASSET-3). */
export const installationStatuses = { 1: 'Allocated', 2: 'Unallocated' } as const

const named = z.strictObject({ id: z.uuid(), name: z.string() })
const text = z.string().nullable()
const date = z.iso.date().nullable()
const time = z.iso.datetime().nullable()
const count = z.int()

const flat = {
  id: z.uuid(),
  name: z.string().meta({ description: 'The tag' }),
  assetTypeId: z.uuid(),
  assetTypeName: z.string(),
  customerOrganisationId: z.uuid().nullable(),
  customerName: text,
  customer: named.nullable(),
  isCustomerArchived: z.boolean().meta({ description: 'Then its tasks are paused' }),
  distributorOrganisationId: z.uuid().nullable(),
  distributorName: text,
  distributor: named.nullable(),
  organisationZoneId: z.uuid().nullable(),
  organisationZoneName: text,
  organisationZone: z.strictObject({ id: z.uuid(), name: z.string(), locationTrail: z.string() }).nullable(),
  checkCount: count,
  maxChecks: count,
  goodCount: count,
  monitorCount: count,
  actionRequiredCount: count,
  dueCount: count,
  openFindingCount: count.meta({ description: 'Findings that are neither closed nor dismissed' }),
  worstSeverity: z.int().nullable().meta({ description: 'Of these: 1 critical, 2 major, 3 minor' }),
  lastInspectionDate: time,
  lastInspectionName: text,
  nextInspectionDate: time,
  buildDate: date,
  buildUser: person.nullable(),
  installationDate: date,
  installationUser: person.nullable(),
  installationStatus: z.union([z.literal(1), z.literal(2)]).meta({ description: '1 allocated, 2 unallocated' }),
  manufacturerId: z.uuid().nullable(),
  manufacturerName: text,
  manufactureDate: date,
  sleeving: text,
  testCertificate: text,
  conformityCertificate: text,
  deletedAt: time,
  deletedUser: person.nullable(),
  origin: z
    .strictObject({ importId: z.uuid(), filename: z.string(), row: count })
    .nullable()
    .meta({ description: 'The register that it came in with' }),
  updatedAt: z.iso.datetime(),
}

/** A row of the tagged assets (LIST-5). */
export const assetRow = z.strictObject({ ...flat, assetType: z.strictObject({ name: z.string(), sectorId: z.uuid() }) })
export type AssetRowOutput = z.input<typeof assetRow>

const task = { checkId: z.uuid(), checkName: z.string(), checkTimeline }

/**
 * A tagged asset as answered. The type's tasks, details and documents only where the caller reads its
 * library (ASSET-19).
 */
export const asset = z.strictObject({
  ...flat,
  assetType: z.strictObject({
    name: z.string(),
    sectorId: z.uuid(),
    notes: text,
    defaultChecks: z.array(z.strictObject(task)),
    fields: z.array(z.strictObject({ additionalField: z.string(), additionalFieldValue: z.string() })),
    uploads: z.array(upload),
  }),
  checks: z.array(
    z.strictObject({
      ...task,
      checklist: askedChecklist,
      lastCheckDate: time,
      lastCheckStatus: z.int().nullable(),
      nextDue: time,
      isDue: z.boolean(),
      assignee: person.nullable().meta({ description: 'Whom it is given to, while he inspects there' }),
      lastSkip: z
        .strictObject({ skipReason: z.int(), at: z.iso.datetime(), roundId: z.uuid() })
        .nullable()
        .meta({ description: 'No access (1) or not found (2) on a round, since its last result' }),
    }),
  ),
  uploads: z.array(upload),
  details: z.array(z.strictObject({ additionalFieldId: z.uuid(), name: z.string(), value: z.string() })),
})
export type AssetOutput = z.input<typeof asset>

/** A task of an asset in a body; without a timeline it follows the library (ASSET-15, ASSET-11, ASSET-12). */
const chosenTask = z.union(
  [
    uuid().transform((id) => ({ id, checkTimeline: null })),
    z.object({ id: uuid(), checkTimeline: checkTimelineInput.nullish().transform((timeline) => timeline ?? null) }),
  ],
  { error: 'Must be a list of tasks, each an id or an id with a frequency' },
)
export type ChosenTask = z.output<typeof chosenTask>

function firstOfEach(tasks: ChosenTask[]): ChosenTask[] {
  const seen = new Set<string>()
  return tasks.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const checkIds = z
  .array(chosenTask, { error: 'Must be a list of tasks' })
  .max(1000, 'At most 1000 tasks')
  .nullable()
  .transform((tasks) => firstOfEach(tasks ?? []))
  .optional()

/** The asset's own details, as a serial number; one without a value is none (ASSET-38). `null` clears. */
const details = z
  .array(z.object({ additionalFieldId: optionalUuid(), value: optionalLine() }), { error: 'Must be a list of details' })
  .max(200, 'At most 200 additional details')
  .superRefine((all, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message })
    const ids = all.map(({ additionalFieldId }) => additionalFieldId)
    if (ids.some((id) => !id)) say('Choose a name for each detail')
    else if (new Set(ids).size < ids.length) say('Field name must be unique')
  })
  .nullable()
  .transform((all) =>
    (all ?? []).flatMap(({ additionalFieldId: id, value }) => (id && value ? [{ additionalFieldId: id, value }] : [])),
  )
export type OwnDetail = z.output<typeof details>[number]

const editable = {
  customerOrganisationId: optionalUuid(),
  organisationZoneId: optionalUuid(),
  buildDate: optionalCalendarDate(),
  installationDate: optionalCalendarDate(),
  checkIds,
  manufacturerId: optionalUuid(),
  manufactureDate: optionalCalendarDate(),
  sleeving: optionalLine(),
  testCertificate: optionalLine(),
  conformityCertificate: optionalLine(),
}

/** Makes a blank tag a tagged asset. Without `checkIds` the type's recommended tasks are taken (ASSET-10). */
export const createAsset = z.object({
  ...clientMadeId,
  name: line(),
  assetTypeId: uuid(),
  ...editable,
  details: details.optional(),
})
/** The same for many tags at once, which have all else in common (ASSET-32). */
export const tagMany = createAsset.omit({ name: true, details: true }).extend({
  names: z
    .array(line(), { error: ({ input }) => (input === undefined ? 'Required.' : 'Must be a list of tags') })
    .min(1, 'Required.')
    .max(mostTags, `At most ${mostTags} tags at once`)
    .meta({ description: 'The tags' }),
})

/** What became of each tag, in the order that they were sent in. */
export const tagged = z.strictObject({
  tags: z.array(
    z.strictObject({
      name: z.string().meta({ description: 'The tag as it was loaded; as it was sent where it is not known' }),
      assetId: z.uuid().nullable().meta({ description: 'The asset that carries it now' }),
      refusal: text.meta({ description: 'Why no asset was made of it' }),
    }),
  ),
})
export type TaggedOutput = z.input<typeof tagged>

export const updateAsset = z.object({
  name: line().optional(),
  assetTypeId: uuid().optional(),
  ...editable,
  details: details.optional(),
})
export type AssetInput = z.output<typeof updateAsset>
