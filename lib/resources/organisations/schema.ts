import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { bit, email, flag, line, optionalLine, optionalUuid, uuid } from '@/lib/core/text/zod'
import { progress } from '@/lib/domain/long-changes/schema'

const zeroOrOne = z.union([z.literal(0), z.literal(1)])
const switches = <T extends z.ZodType>(schema: T) => ({
  manufacturer: schema,
  manufactureDate: schema,
  sleeving: schema,
  testCertificate: schema,
  conformityCertificate: schema,
})

const named = z.strictObject({ id: z.uuid(), name: z.string() })

const standing = z.strictObject({
  planned: z.int().meta({ description: 'Tasks with a date at which they are due: what compliance is measured by' }),
  due: z.int().meta({ description: 'Due now' }),
  overdue: z.int().meta({ description: 'Of those, due since before today' }),
  toAction: z.int().meta({ description: 'Planned tasks whose last result was Action' }),
  lastVisitAt: z.iso.datetime().nullable().meta({ description: 'The last result of all' }),
})

const row = {
  id: z.uuid(),
  name: z.string(),
  accountCode: z.string(),
  isDistributor: z.boolean(),
  distributorId: z.uuid().nullable(),
  distributor: named.nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  town: z.string(),
  postCode: z.string(),
  hoseCount: z.int().meta({ description: 'Tagged assets that are not archived' }),
  standing: standing.nullable().meta({ description: 'The open work of a customer; null for a distributor' }),
  isMoving: z
    .boolean()
    .meta({ description: 'A customer whose assets still follow its last linking, unlinking or archiving' }),
  following: z.enum(['linking', 'archiving', 'unarchiving']).nullable().meta({ description: 'Which of these it was' }),
  progress: progress.nullable().meta({ description: 'How many of them have followed' }),
  deletedAt: z.iso.datetime().nullable().meta({ description: 'Archived since' }),
  role: z.int().nullable().meta({ description: 'Of the caller' }),
  receiveQuotes: z.boolean().nullable(),
  fields: z.strictObject(switches(zeroOrOne)),
}

/** A row of the organisations list. */
export const organisationRow = z.strictObject(row)
export type OrganisationRowOutput = z.input<typeof organisationRow>

/** An organisation as answered. */
export const organisation = z.strictObject({ ...row, manufacturers: z.array(named), hoseTypes: z.array(named) })
export type OrganisationOutput = z.input<typeof organisation>

const details = {
  name: line(),
  contactName: line(),
  contactEmail: email(),
  addressLine1: line(),
  addressLine2: optionalLine(),
  town: line(),
  postCode: line(),
}

export const createOrganisation = z.object({
  ...clientMadeId,
  ...details,
  isDistributor: flag().nullish(),
  distributorId: optionalUuid(),
})

/** `fields` and `manufacturers` are taken with `updateConfig` only (ORGANISATION-15). */
export const updateOrganisation = z
  .object({
    ...details,
    isDistributor: flag().nullish(),
    distributorId: optionalUuid(),
    updateConfig: flag().nullish(),
    fields: z.object(switches(bit())).partial().nullish(),
    manufacturers: z
      .array(z.object({ id: uuid().nullish(), name: line() }))
      .max(1000)
      .nullish(),
  })
  .partial()
export type OrganisationChange = z.output<typeof updateOrganisation>
