import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, wholeNumber } from '@/lib/core/text/zod'
import { largestNumber } from '../quotes/words'

/** A line of a distributor's catalogue as answered (QUOTE-27). */
export const quotePrice = z.strictObject({
  id: z.uuid(),
  organisationId: z.uuid(),
  code: z.string(),
  description: z.string(),
  unitAmount: z.int().meta({ description: 'In minor units of the client’s currency' }),
  taxRate: z.int().meta({ description: '2000 is 20 %' }),
  currency: z.string().meta({ description: 'ISO 4217, as the client has it' }),
})
export type QuotePriceOutput = z.input<typeof quotePrice>

const fields = {
  code: line(40),
  description: line(),
  unitAmount: wholeNumber(-largestNumber, largestNumber),
  taxRate: wholeNumber(0, 10_000).nullish().meta({ description: 'Absent: as the client has it' }),
}
export const createQuotePrice = z.object({ ...clientMadeId, ...fields })
export const updateQuotePrice = z.object({
  code: fields.code.optional(),
  description: fields.description.optional(),
  unitAmount: fields.unitAmount.optional(),
  taxRate: fields.taxRate,
})
