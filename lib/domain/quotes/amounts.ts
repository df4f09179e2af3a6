/** The largest amount of a quote, of a line, of a sum: in minor units, either way (QUOTE-5). */
export const largestAmount = 10n ** 12n

/**
 * What a line is worth by: the quantity in thousandths, the price in minor units, the tax in hundredths of a percent.
 */
export interface Priced {
  thousandths: bigint
  unitAmount: bigint
  taxRate: number
}

/** `numerator / denominator` to the nearest whole number, halves away from zero (QUOTE-4). `denominator` is above 0. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** Quantity times price, rounded: what the line shows and what sums are made of (QUOTE-4). */
export const amountOf = ({ thousandths, unitAmount }: Pick<Priced, 'thousandths' | 'unitAmount'>): bigint =>
  rounded(thousandths * unitAmount, 1000n)

/** The tax of one rate, on all lines that have it. */
interface TaxOfRate {
  taxRate: number
  net: bigint
  tax: bigint
}

interface Totals {
  netAmount: bigint
  taxAmount: bigint
  grossAmount: bigint
  /** By rate, the highest first. */
  taxes: TaxOfRate[]
}

/** What lines come to: the tax is rounded once for each rate, on the sum of its lines (QUOTE-4). */
export function totalsOf(lines: readonly Priced[]): Totals {
  const nets = new Map<number, bigint>()
  for (const line of lines) nets.set(line.taxRate, (nets.get(line.taxRate) ?? 0n) + amountOf(line))
  const taxes = [...nets]
    .sort(([a], [b]) => b - a)
    .map(([taxRate, net]) => ({ taxRate, net, tax: rounded(net * BigInt(taxRate), 10_000n) }))
  const netAmount = taxes.reduce((sum, { net }) => sum + net, 0n)
  const taxAmount = taxes.reduce((sum, { tax }) => sum + tax, 0n)
  return { netAmount, taxAmount, grossAmount: netAmount + taxAmount, taxes }
}

const isTooLarge = (amount: bigint) => amount > largestAmount || amount < -largestAmount

/** Why these lines make no quote, said beside `lines`; `null` where they do (QUOTE-5). */
export function faultOf(lines: readonly Priced[]): string | null {
  const { netAmount, taxAmount, grossAmount, taxes } = totalsOf(lines)
  const amounts = [...lines.flatMap((line) => [line.unitAmount, amountOf(line)]), netAmount, taxAmount, grossAmount]
  const ofRates = taxes.flatMap(({ net, tax }) => [net, tax])
  if ([...amounts, ...ofRates].some(isTooLarge)) return 'An amount is too large'
  return grossAmount < 0n ? 'The total may not be below zero' : null
}
