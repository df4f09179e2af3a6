import { describe, expect, it } from 'vitest'
import { decimalFault, readDecimal } from './decimal'

describe('a reading', () => {
  // CHECKLIST-13
  it.each([
    [1.5, '1.5', 1_500_000n],
    ['1.50', '1.50', 1_500_000n],
    ['-0', '0', 0n],
    ['-0.00', '0.00', 0n],
    [-0, '0', 0n],
    ['+007.1', '7.1', 7_100_000n],
    [' 12 ', '12', 12_000_000n],
    ['999999999999.999999', '999999999999.999999', 999_999_999_999_999_999n],
    ['-0.000001', '-0.000001', -1n],
    [0.1, '0.1', 100_000n],
    [123456789012.12344, '123456789012.12344', 123_456_789_012_123_440n],
    [Symbol('123456789012.123456'), '123456789012.123456', 123_456_789_012_123_456n],
  ])('%s is taken exactly, as %s', (value, text, millionths) =>
    expect(readDecimal(value)).toMatchObject({ text, millionths }),
  )

  // CHECKLIST-13
  it.each([
    ['a word', 'seven'],
    ['nothing', ''],
    ['a comma', '1,5'],
    ['an exponent', '1e3'],
    ['another notation', '0x10'],
    ['too many digits before the point', '1234567890123'],
    ['more places than are kept', '0.0000001'],
    ['a number of more digits than are kept', Symbol('0.1000000000000000055')],
    ['a number beyond doubles', Symbol('1e400')],
    ['a number that is written with an exponent', 1e21],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['digits of another script', '１２'],
    ['a boolean', true],
    ['ten thousand digits', '1'.repeat(10_000)],
  ])('%s is not one', (_, value) => expect(readDecimal(value)).toBeUndefined())

  // CHECKLIST-13
  it.each([
    ['1234567890123', 'Must have at most 12 digits before the point'],
    ['-1234567890123.5', 'Must have at most 12 digits before the point'],
    ['0.0000001', 'Must have at most 6 decimals'],
    ['seven', 'Must be a number'],
  ])('%s is refused with "%s"', (value, said) => expect(decimalFault(value)).toBe(said))
})
