import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, faultOf, largestAmount, type Priced, rounded, totalsOf } from './amounts'

/** Whether `whole` is the fraction rounded half away from zero, by what that means and not by how it is worked out. */
function isNearest(whole: bigint, numerator: bigint, denominator: bigint): boolean {
  const size = (n: bigint) => (n < 0n ? -n : n)
  const off = whole * denominator - numerator
  if (2n * size(off) < denominator) return true
  const isHalf = 2n * size(off) === denominator
  return isHalf && size(whole) * denominator > size(numerator) && whole !== 0n && whole < 0n === numerator < 0n
}

const big = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })
const aLine: fc.Arbitrary<Priced> = fc.record({
  thousandths: fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }).filter((n) => n !== 0n),
  unitAmount: fc.oneof(fc.bigInt({ min: -2000n, max: 2000n }), fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })),
  taxRate: fc.oneof(fc.constantFrom(0, 500, 2000, 1750), fc.integer({ min: 0, max: 10_000 })),
})
const lines = fc.array(aLine, { maxLength: 30 })

describe('the arithmetic of quotes', () => {
  // QUOTE-4
  it('rounds to the nearest unit, and halves away from zero', () => {
    fc.assert(
      fc.property(big, fc.bigInt({ min: 1n, max: 10n ** 6n }), (n, d) => isNearest(rounded(n, d), n, d)),
      { seed: 4 },
    )
    const halves: [bigint, bigint][] = [
      [5n, 1n],
      [-5n, -1n],
      [4n, 0n],
      [-4n, 0n],
      [15n, 2n],
      [-25n, -3n],
    ]
    for (const [tenths, whole] of halves) expect(rounded(tenths, 10n)).toBe(whole)
  })

  // QUOTE-4
  it('taxes each rate once, on the sum of its lines, as exact fractions would', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { netAmount, taxAmount, grossAmount, taxes } = totalsOf(all)
        for (const line of all) if (!isNearest(amountOf(line), line.thousandths * line.unitAmount, 1000n)) return false
        const rates = [...new Set(all.map(({ taxRate }) => taxRate))]
        const nets = rates.map((rate) =>
          all.filter((l) => l.taxRate === rate).reduce((sum, l) => sum + amountOf(l), 0n),
        )
        const isRight = rates.every((rate, at) => {
          const found = taxes.find(({ taxRate }) => taxRate === rate)
          const net = nets[at] as bigint
          return found?.net === net && isNearest(found.tax, net * BigInt(rate), 10_000n)
        })
        return (
          isRight &&
          taxes.length === rates.length &&
          netAmount === nets.reduce((sum, net) => sum + net, 0n) &&
          taxAmount === taxes.reduce((sum, { tax }) => sum + tax, 0n) &&
          grossAmount === netAmount + taxAmount
        )
      }),
      { seed: 27 },
    )
  })

  // QUOTE-4
  it('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(totalsOf(all.toReversed())).toEqual(totalsOf(all))
      }),
      { seed: 5 },
    )
  })

  // QUOTE-4
  it('rounds the tax of three small lines together, not one by one', () => {
    const line = { thousandths: 1000n, unitAmount: 2n, taxRate: 2000 }
    expect(totalsOf([line, line, line])).toEqual({
      netAmount: 6n,
      taxAmount: 1n,
      grossAmount: 7n,
      taxes: [{ taxRate: 2000, net: 6n, tax: 1n }],
    })
    expect(totalsOf([{ thousandths: 500n, unitAmount: -5n, taxRate: 0 }]).netAmount).toBe(-3n)
  })

  // QUOTE-5
  it('takes discounts unless the total falls below zero, and amounts up to a million millions', () => {
    const line = (unitAmount: bigint, thousandths = 1000n, taxRate = 0) => ({ unitAmount, thousandths, taxRate })
    expect(faultOf([])).toBeNull()
    expect(faultOf([line(100n), line(-100n)])).toBeNull()
    expect(faultOf([line(100n), line(-101n)])).toBe('The total may not be below zero')
    // Net above zero, and a discount at a higher rate takes more tax away than is left.
    expect(faultOf([line(100n), line(-90n, 1000n, 10_000)])).toBe('The total may not be below zero')
    expect(faultOf([line(largestAmount)])).toBeNull()
    expect(faultOf([line(largestAmount), line(1n)])).toBe('An amount is too large')
    expect(faultOf([line(largestAmount, 1000n, 1)])).toBe('An amount is too large')
    expect(faultOf([line(largestAmount + 1n, 1n)])).toBe('An amount is too large')
    expect(faultOf([line(largestAmount, 2000n), line(-largestAmount, 2000n)])).toBe('An amount is too large')
  })

  // QUOTE-5
  it('lets no total pass that is negative or too large', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { grossAmount } = totalsOf(all)
        const fault = faultOf(all)
        return fault === null ? grossAmount >= 0n && grossAmount <= largestAmount : true
      }),
      { seed: 12 },
    )
  })
})
