import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { messages } from '@/lib/core/text/messages'
import { maxRows, texts } from './report'

/** A cell of an import: text as it stands in the file; numbers may come as numbers (IMPORT-12). */
const cell = z
  .union([z.string(), z.number()], { error: messages.text })
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
/** A cell that may be absent, which keeps what is there. */
const optionalCell = z
  .union([z.string(), z.number(), z.null()], { error: messages.text })
  .optional()
  .transform((value) => (value === undefined ? undefined : String(value ?? '')))

const line = z
  .int({ error: messages.wholeNumber(1, 10_000_000) })
  .min(1, messages.wholeNumber(1, 10_000_000))
  .max(10_000_000, messages.wholeNumber(1, 10_000_000))
  .optional()
  .meta({ description: 'Line of the file that this row was read from; without it the first row is line 2' })

const rowsOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object({ line, ...shape }, { error: 'Every row must be an object' }), {
      error: ({ input }) => (input === undefined || input === null ? messages.required : 'Must be a list of rows'),
    })
    .max(maxRows, texts.tooManyRows)

/** `POST /checks/import/{organisationId}` (IMPORT-12). */
export const taskImportBody = z.object({
  ...clientMadeId,
  checks: rowsOf({ id: cell, name: cell, sector: cell, frequency: cell, frequencyUnit: cell }),
})

/** `POST /assetTypes/import/{organisationId}` (IMPORT-12, IMPORT-22). */
export const assetImportBody = z.object({
  ...clientMadeId,
  assets: rowsOf({
    id: cell,
    name: cell,
    sector: cell,
    notes: optionalCell,
    additionalFields: z
      .array(z.object({ name: cell, value: cell }, { error: 'Must be a list of names and values' }), {
        error: 'Must be a list of names and values',
      })
      .max(500, 'At most 500 additional details')
      .nullish()
      .transform((fields) => fields ?? undefined),
  }),
})

export const rowReport = z.strictObject({
  line: z.int(),
  level: z.enum(['error', 'warning', 'success']),
  messages: z.array(z.string()),
})

/** `POST /quotePrices/import/{organisationId}` (IMPORT-33). */
export const priceImportBody = z.object({
  ...clientMadeId,
  prices: rowsOf({ code: cell, description: cell, price: cell, tax: cell }),
})

/** How many rows were, or of a dry run would be, made and changed; a dry run tells of each row too (IMPORT-24). */
export const importAnswer = z.strictObject({
  created: z.int(),
  updated: z.int(),
  rows: z.array(rowReport).optional(),
})
export type ImportAnswer = z.input<typeof importAnswer>

/** Why nothing was imported: messages by field, and with errors in rows every row with its line (IMPORT-23). */
export const importRefusal = z
  .object({ rows: z.array(rowReport).optional() })
  .catchall(z.array(z.string()))
  .meta({ description: 'Messages by field; `rows` tells of each row of the file' })
