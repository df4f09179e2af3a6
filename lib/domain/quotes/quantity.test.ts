import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuantity, quantityText } from './quantity'

describe('quantities', () => {
  // QUOTE-3
  it('are read as a number or as text, with up to three decimals, and zero is refused', () => {
    const cases: [number | string, bigint | null][] = [
      [1, 1000n],
      [0.1, 100n],
      [-2.5, -2500n],
      ['1.250', 1250n],
      ['1.25000', 1250n],
      [' 3 ', 3000n],
      ['+3', 3000n],
      ['999999999999.999', 999_999_999_999_999n],
      [0, null],
      ['-0.000', null],
      ['1.2345', null],
      [1e21, null],
      [Number.NaN, null],
      ['1e3', null],
      ['1,5', null],
      ['', null],
      ['.5', null],
      ['1234567890123', null],
    ]
    for (const [sent, thousandths] of cases) expect([sent, parseQuantity(sent)]).toEqual([sent, thousandths])
  })

  // QUOTE-3
  it('are the same after they were written and read', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).filter((n) => n !== 0n),
        (thousandths) => parseQuantity(quantityText(thousandths)) === thousandths,
      ),
      { seed: 3 },
    )
    expect([quantityText(1500n), quantityText(-1n), quantityText(2000n)]).toEqual(['1.5', '-0.001', '2'])
  })
})
