import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, rawText, uuid, wholeNumber } from '@/lib/core/text/zod'
import { dateOrders } from '@/lib/domain/moving-in/dates'
import { choices, mapping } from '@/lib/domain/moving-in/mapping'
import { type KindOfName, kindsOfNames } from '@/lib/domain/moving-in/words'
import { person } from '@/lib/domain/people/person'

const time = z.iso.datetime().nullable()

/** An import as the list answers it (REGISTER-15). */
export const assetImportItem = z.strictObject({
  id: z.uuid(),
  filename: z.string(),
  fileSize: z.int(),
  state: z.int().meta({ description: '0 mapping, 1 checked, 2 running, 3 done, 4 failed, 5 undone, 6 cancelled' }),
  done: z.int().meta({ description: 'Rows that are in, of the total' }),
  total: z.int(),
  made: z.int(),
  updated: z.int(),
  leftOut: z.int(),
  why: z.string().nullable().meta({ description: 'Why it failed' }),
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }),
  user: person,
  impersonator: person.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  startedAt: time,
  finishedAt: time,
  undoneAt: time,
})
export type AssetImportItem = z.input<typeof assetImportItem>

const named = z.strictObject({ id: z.uuid(), name: z.string() })

/** A column of the file, with what it probably is. */
const importColumn = z.strictObject({
  index: z.int().meta({ description: 'From 0: the key of the mapping' }),
  title: z.string(),
  samples: z.array(z.string()).meta({ description: 'Five different values at most' }),
  filled: z.int().meta({ description: 'Rows with a value' }),
  guess: z.strictObject({ field: z.string(), confidence: z.number().min(0).max(1) }),
})

const writtenNames = z.record(z.string(), z.string()).optional()
const makeOrRefuse = z.enum(['make', 'refuse'])
const writtenChoices = z.strictObject({
  tags: z.union([
    z.strictObject({ from: z.literal('column') }),
    z.strictObject({ from: z.literal('batch'), batchId: z.uuid() }),
  ]),
  make: z.strictObject({
    assetTypes: makeOrRefuse,
    manufacturers: makeOrRefuse,
    sites: makeOrRefuse,
    zones: makeOrRefuse,
    details: makeOrRefuse,
    customers: makeOrRefuse,
  }),
  sectorId: z.uuid().nullable(),
  customerOrganisationId: z.uuid().nullable(),
  siteId: z.uuid().nullish().meta({ description: 'Of rows that name no site; none: as REGRUN-7 says' }),
  tasks: z.union([
    z.strictObject({ from: z.enum(['recommended', 'columns']) }),
    z.strictObject({ from: z.literal('list'), checkIds: z.array(z.uuid()) }),
  ]),
  errors: z.enum(['refuse', 'leaveOut']),
  duplicates: z.enum(['skip', 'update']),
  same: z
    .strictObject(
      Object.fromEntries(kindsOfNames.map((kind) => [kind, writtenNames])) as Record<KindOfName, typeof writtenNames>,
    )
    .optional()
    .meta({ description: 'Names of the file that mean another one' }),
})
const writtenMapping = z.record(z.string(), z.string())

/** An import as answered, with what its file has and how it is read (REGISTER-1). */
export const assetImport = assetImportItem.extend({
  sheets: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
  sheet: z.string().meta({ description: 'The name of the sheet that is read' }),
  headerRow: z.int().meta({ description: 'The physical row of the titles, from 1' }),
  dateOrder: z.enum(dateOrders),
  columns: z.array(importColumn),
  notices: z.array(z.string()).meta({ description: 'What to look at before importing' }),
  mapping: writtenMapping,
  names: z
    .record(z.string(), z.string())
    .meta({ description: 'Of what the mapping, the guesses and the choices name, by id' }),
  mappingName: z.string().meta({ description: 'Under which it is kept for files with the same titles' }),
  choices: writtenChoices,
  leftOutUrl: z.string().nullable().meta({ description: 'Of the rows that did not come in, with why, for 5 minutes' }),
  isUndoing: z.boolean(),
  outcome: z
    .strictObject({
      library: z.array(
        z.strictObject({
          kind: z.enum(['assetTypes', 'manufacturers', 'details', 'customers', 'sites', 'zones']),
          count: z.int(),
          records: z.array(named).meta({ description: 'The first hundred' }),
        }),
      ),
      updated: z.array(named).meta({ description: 'Assets that it changed, the first hundred' }),
    })
    .nullable()
    .meta({ description: 'What it made of the library, and changed; assets that it made have the filter importId' }),
  undo: z
    .strictObject({
      undone: z.int(),
      staying: z.int(),
      stays: z.array(
        z.strictObject({ recordType: z.string(), id: z.uuid(), name: z.string(), line: z.int(), why: z.string() }),
      ),
    })
    .nullable()
    .meta({ description: 'What was taken back, and what stays, at most 1000 of it' }),
})
export type AssetImportOutput = z.input<typeof assetImport>

/** Either the file itself, or what was announced and sent before (REGISTER-3). */
export const createAssetImport = z
  .object({
    ...clientMadeId,
    filename: line(),
    file: rawText().optional().meta({ description: 'base64, at most 28 MB of JSON' }),
    uploadId: uuid().optional(),
  })
  .superRefine(({ file, uploadId }, context) => {
    if ((file === undefined) === (uploadId === undefined))
      context.addIssue({ code: 'custom', path: ['file'], message: 'Send a file, or the id of an upload' })
  })

/** What is sent changes; a mapping is sent as a whole (REGISTER-10). */
export const updateAssetImport = z.object({
  sheet: z.union([line(100), wholeNumber(0, 1000)], { error: 'Choose a sheet' }).optional(),
  headerRow: wholeNumber(1, 1_048_576).optional(),
  dateOrder: z.enum(dateOrders, { error: 'Must be DMY, MDY or YMD' }).optional(),
  mapping: mapping.optional(),
  mappingName: line(100).optional(),
  choices: choices.optional(),
})

/** Batches with tags that are free, for tags in the order of a batch. */
export const importBatches = z.strictObject({
  batches: z.array(z.strictObject({ id: z.uuid(), name: z.string(), free: z.int() })),
})
