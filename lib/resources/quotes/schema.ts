import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import {
  line as lineText,
  numberOrText,
  optionalCalendarDate,
  optionalLine,
  optionalProse,
  optionalUuid,
  prose,
  uuid,
  wholeNumber,
} from '@/lib/core/text/zod'
import { parseQuantity, quantityText } from '@/lib/domain/quotes/quantity'
import { largestNumber, mostLines } from './words'

const named = z.strictObject({ id: z.uuid(), name: z.string() })
const minor = () => z.int().meta({ description: 'In minor units of the currency' })

/** A line of a quote as answered (QUOTE-2). */
const quoteLine = z.strictObject({
  id: z.uuid(),
  findingId: z.uuid().nullable(),
  description: z.string(),
  quantity: z.number(),
  unitAmount: minor(),
  taxRate: z.int().meta({ description: '2000 is 20 %' }),
  amount: minor(),
})
export type QuoteLineOutput = z.input<typeof quoteLine>

const fields = {
  id: z.uuid(),
  number: z.int().meta({ description: 'Counts up in its distributor' }),
  revisionOf: z.uuid().nullable().meta({ description: 'The quote that this one replaces once it is sent' }),
  state: z.int().meta({ description: '0 draft, 1 sent, 2 approved, 3 declined, 4 expired, 5 withdrawn' }),
  customerOrganisationId: z.uuid(),
  distributorOrganisationId: z.uuid(),
  customer: named,
  distributor: named,
  title: z.string(),
  notes: z.string().nullable(),
  currency: z.string().meta({ description: 'ISO 4217, as the client had it when the quote was made' }),
  lines: z.array(quoteLine),
  netAmount: minor(),
  taxAmount: minor(),
  grossAmount: minor(),
  validUntil: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.strictObject({ id: z.uuid().nullable(), fullName: z.string() }).nullable(),
  decisionNotes: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  pdfSha256: z.string().nullable().meta({ description: 'Of the file that was sent' }),
}

/** A quote as answered. */
export const quote = z.strictObject(fields)
export type QuoteOutput = z.input<typeof quote>

/**
 * A quote as whoever has its link sees it: with the name of who was mailed it, and whether they may decide (QUOTE-19).
 */
export const linkedQuote = z.strictObject({
  ...fields,
  fullName: z.string().meta({ description: 'Whom the link was mailed to' }),
  mayDecide: z.boolean(),
})
export type LinkedQuoteOutput = z.input<typeof linkedQuote>

const noQuantity = 'Enter a quantity with at most 3 decimals, other than 0'
const quantity = numberOrText(noQuantity, 40)
  .transform((sent, context) => {
    const thousandths = parseQuantity(sent)
    // As text: what was sent is compared with a repeated call as JSON.
    if (thousandths !== null) return quantityText(thousandths)
    context.issues.push({ code: 'custom', message: noQuantity, input: sent })
    return z.NEVER
  })
  .meta({ description: 'At most 3 decimals, not 0; absent: 1' })

const line = {
  findingId: optionalUuid(),
  description: prose(2000),
  quantity: quantity.optional(),
  unitAmount: wholeNumber(-largestNumber, largestNumber),
  taxRate: wholeNumber(0, 10_000).nullish().meta({ description: 'Absent: as the client has it' }),
}
const newLine = z.object(line)
const changedLine = z.object({
  ...line,
  id: uuid().optional().meta({ description: 'Of a line that is there already; others get a new one' }),
})
export type NewLine = z.output<typeof changedLine>

/** A line as it was read: compared with the one there is, and used for nothing else. */
const readLine = z.object({
  id: z.string().max(36),
  findingId: z.string().max(36).nullable(),
  description: z.string().max(2000),
  quantity: z.number(),
  unitAmount: z.number(),
  taxRate: z.number(),
})
export type ReadLine = z.output<typeof readLine>

const atMost = { error: `At most ${mostLines} lines` }

/** What is taken of the currency is nothing: it is the client's (QUOTE-9). */
export const createQuote = z.object({
  ...clientMadeId,
  customerOrganisationId: uuid(),
  title: lineText(),
  notes: optionalProse(),
  validUntil: optionalCalendarDate(),
  lines: z.array(newLine).max(mostLines, atMost).optional(),
})
export const updateQuote = z.object({
  title: lineText().optional(),
  notes: optionalProse(),
  validUntil: optionalCalendarDate(),
  lines: z.array(changedLine).max(mostLines, atMost).optional(),
  linesBefore: z
    .array(readLine)
    .max(mostLines, atMost)
    .optional()
    .meta({ description: 'The lines that `lines` were made of: 409 where they are others by now' }),
})

export const sendQuote = z.object({
  validUntil: optionalCalendarDate().meta({ description: 'Absent: as the draft says, else in 30 days' }),
})

const decision = {
  decision: z.enum(['approve', 'decline'], { error: 'Choose approve or decline' }),
  notes: optionalProse(),
  purchaseOrder: optionalLine(),
}
export const decideQuote = z.object(decision)
/** By the link nobody is signed in: who decides says so (QUOTE-20). */
export const decideByLink = z.object({ ...decision, fullName: lineText() })
