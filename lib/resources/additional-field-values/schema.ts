import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { maxLength } from '@/lib/core/text/lengths'
import { line, uuid } from '@/lib/core/text/zod'

const named = z.strictObject({ id: z.uuid(), name: z.string() })

/** A value that an additional field has had, to choose from. */
export const additionalFieldValue = z.strictObject({
  id: z.uuid(),
  fieldValue: z.string(),
  organisationId: z.uuid(),
  organisation: named,
  additionalFieldId: z.uuid(),
  additionalField: named,
})
export type AdditionalFieldValueOutput = z.input<typeof additionalFieldValue>

const fieldValue = line(maxLength.line, 'Field value cannot be empty')

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createAdditionalFieldValue = z.object({
  ...clientMadeId,
  fieldValue,
  organisationId: uuid().optional(),
  additionalFieldId: uuid(),
})
/** The field that it is a value of stays. */
export const updateAdditionalFieldValue = z.object({ fieldValue: fieldValue.optional() })
