import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, optionalLine, optionalProse, uuid } from '@/lib/core/text/zod'
import { newUpload } from '@/lib/domain/attachments/schema'
import { person } from '@/lib/domain/people/person'
import { checkTimeline } from '@/lib/resources/checks/schema'
import { upload } from '@/lib/resources/uploads/schema'

const named = z.strictObject({ id: z.uuid(), name: z.string() })

const row = {
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  organisation: named,
  sectorId: z.uuid(),
  sector: named,
  notes: z.string().nullable(),
  assetCount: z.int().meta({ description: 'Tagged assets of this type that are not archived' }),
  defaultCheckIds: z.array(z.uuid()),
  defaultChecks: z.array(z.strictObject({ checkId: z.uuid(), checkName: z.string(), check: named, checkTimeline })),
  fields: z.array(z.strictObject({ ident: z.uuid(), additionalField: z.string(), additionalFieldValue: z.string() })),
  additionalFields: z.array(named),
  additionalFieldValues: z.array(z.strictObject({ additionalFieldId: z.uuid(), fieldValue: z.string() })),
}

/** A row of the asset library (LIST-5). */
export const assetTypeRow = z.strictObject(row)
export type AssetTypeRowOutput = z.input<typeof assetTypeRow>

/** An asset type as answered; `audits` newest first. */
export const assetType = z.strictObject({
  ...row,
  uploads: z.array(upload),
  audits: z.array(
    z.strictObject({ createdAt: z.iso.datetime(), notes: z.string(), user: person, impersonator: person.nullable() }),
  ),
})
export type AssetTypeOutput = z.input<typeof assetType>

/** One additional detail by its texts; known names and values are used again, others made (LIBRARY-26). */
const detail = z.object({ additionalField: optionalLine(), additionalFieldValue: optionalLine() })

/** The additional details in a body; what is wrong with them is said on the whole list (LIBRARY-27). `null` clears. */
const details = z
  .array(detail, { error: 'Must be a list of names and values' })
  .max(200, 'At most 200 additional details')
  .superRefine((all, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message })
    const names = all.map(({ additionalField }) => additionalField?.toLowerCase())
    if (names.some((name) => !name)) say('Field name cannot be empty')
    if (all.some(({ additionalFieldValue }) => !additionalFieldValue)) say('Field value cannot be empty')
    if (new Set(names).size < names.length) say('Field name must be unique')
  })
  .transform((all) => all.map((one) => ({ name: one.additionalField ?? '', value: one.additionalFieldValue ?? '' })))
export type Detail = z.output<typeof details>[number]

const checkIds = z
  .array(uuid(), { error: 'Must be a list of ids' })
  .max(1000, 'At most 1000 recommended tasks')
  .transform((ids) => [...new Set(ids)])

const editable = {
  notes: optionalProse(),
  defaultCheckIds: checkIds.nullish(),
  fields: details.nullish(),
  newUploads: z.array(newUpload).max(50, 'At most 50 documents at a time').nullish(),
}

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createAssetType = z.object({
  ...clientMadeId,
  name: line(),
  organisationId: uuid().optional(),
  sectorId: uuid(),
  ...editable,
})
/** The sector is set once (LIBRARY-21). */
export const updateAssetType = z.object({
  name: line().optional(),
  ...editable,
  deletedUploadIds: z.array(uuid(), { error: 'Must be a list of ids' }).max(1000).nullish(),
})
