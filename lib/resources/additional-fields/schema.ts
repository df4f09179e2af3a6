import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { maxLength } from '@/lib/core/text/lengths'
import { line, uuid } from '@/lib/core/text/zod'

const named = z.strictObject({ id: z.uuid(), name: z.string() })

/** An additional field of a sector's asset types as answered. */
export const additionalField = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  organisation: named,
  sectorId: z.uuid(),
  sector: named,
})
export type AdditionalFieldOutput = z.input<typeof additionalField>

const name = line(maxLength.line, 'Field name cannot be empty')

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createAdditionalField = z.object({
  ...clientMadeId,
  name,
  organisationId: uuid().optional(),
  sectorId: uuid(),
})
export const updateAdditionalField = z.object({ name: name.optional(), sectorId: uuid().optional() })
