import { CallFailure } from '@/components/data/call-failure'
import { majorText, parseMoney, parseRate, rateFault, rateText } from '@/lib/core/text/money'
import type { Priced } from '@/lib/domain/quotes/amounts'
import { descriptionOf } from '@/lib/domain/quotes/of-findings'
import { parseQuantity, quantityText } from '@/lib/domain/quotes/quantity'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import type { QuoteLineOutput, QuoteOutput } from '@/lib/resources/quotes/schema'

/** A line as it is typed. */
export interface LineValue {
  /** Of a line that is saved. */
  id?: string
  findingId: string | null
  description: string
  quantity: string
  price: string
  /** In percent. */
  tax: string
}

export const emptyLine = (taxRate: number): LineValue => ({
  findingId: null,
  description: '',
  quantity: '1',
  price: '',
  tax: rateText(taxRate),
})

/** A line that puts a finding right; its price is typed. */
export const lineOfFinding = (
  { id, assetName, title, correctiveAction }: Pick<FindingOutput, 'id' | 'assetName' | 'title' | 'correctiveAction'>,
  taxRate: number,
): LineValue => ({
  ...emptyLine(taxRate),
  findingId: id,
  description: descriptionOf({ assetName, title, correctiveAction }),
})

/** A saved line, as its fields show it. */
export const typedLine = (line: QuoteLineOutput, currency: string): LineValue => ({
  id: line.id,
  findingId: line.findingId,
  description: line.description,
  quantity: quantityText(parseQuantity(line.quantity) ?? 1000n),
  price: majorText(line.unitAmount, currency),
  tax: rateText(line.taxRate),
})

/** Saved lines as the API is told what others were made of. */
export const readLines = ({ lines }: Pick<QuoteOutput, 'lines'>) => lines.map(({ amount: _, ...line }) => line)

/** What is worth counting of a line while it is typed; `null` where it says no number yet. */
export function pricedLine({ quantity, price, tax }: LineValue, currency: string): Priced | null {
  const [thousandths, unitAmount, taxRate] = [parseQuantity(quantity), parseMoney(price, currency), parseRate(tax)]
  if (thousandths === null || unitAmount === null || taxRate === null) return null
  return { thousandths, unitAmount: BigInt(unitAmount), taxRate }
}

/**
 * Lines as the API takes them; a line in which nothing was typed is left out.
 * @throws CallFailure where a number is none, with the field that has it.
 */
export function linesToSend(lines: readonly LineValue[], currency: string) {
  const errors: Record<string, string[]> = {}
  const sent = lines.flatMap((line, at) => {
    const { id, findingId, description, quantity, price, tax } = line
    if (!description.trim() && !price.trim() && !findingId) return []
    const fault = (field: string, text: string) => {
      errors[`lines.${at}.${field}`] = [text]
    }
    const [unitAmount, taxRate] = [parseMoney(price, currency), parseRate(tax)]
    if (!description.trim()) fault('description', 'Enter a description')
    if (parseQuantity(quantity) === null) fault('quantity', 'Enter a quantity such as 1.5')
    if (unitAmount === null) fault('price', 'Enter a price such as 12.50')
    const wrongRate = rateFault(tax)
    if (wrongRate) fault('tax', wrongRate)
    return [
      { ...(id && { id }), findingId, description, quantity: quantity.trim(), unitAmount: unitAmount ?? 0, taxRate },
    ]
  })
  if (Object.keys(errors).length > 0) throw new CallFailure(422, errors)
  return sent
}
