import { describe, expect, it } from 'vitest'
import { formatMoney, formatRate, isCurrency, majorText, parseMoney, parseRate, rateFault, rateText } from './money'

describe('money', () => {
  it('is written to the last digit, with as many decimals as the currency has', () => {
    expect(formatMoney(123_456, 'GBP')).toBe('£1,234.56')
    expect(formatMoney(-5, 'GBP')).toBe('-£0.05')
    expect(formatMoney(999_999_999_999_999n, 'GBP')).toBe('£9,999,999,999,999.99')
    expect(majorText(1234, 'JPY')).toBe('1234')
    expect(majorText(-1234, 'KWD')).toBe('-1.234')
    expect([formatRate(2000), formatRate(1750), formatRate(0)]).toEqual(['20%', '17.5%', '0%'])
  })

  it('is read as people type it', () => {
    const cases: [string, string, number | null][] = [
      ['1,234.5', 'GBP', 123_450],
      ['1,234,567', 'GBP', 123_456_700],
      ['-1 234.50', 'GBP', -123_450],
      [' 12 ', 'GBP', 1200],
      ['12,50', 'GBP', null],
      ['12,5', 'GBP', null],
      ['1234,567', 'GBP', null],
      ['1,23,456', 'GBP', null],
      ['1 2', 'GBP', null],
      ['-12', 'GBP', -1200],
      ['0', 'GBP', 0],
      ['-0', 'GBP', 0],
      ['1.500', 'GBP', 150],
      ['1.505', 'GBP', null],
      ['.15', 'GBP', 15],
      ['-.5', 'GBP', -50],
      ['.', 'GBP', null],
      ['12', 'JPY', 12],
      ['12.5', 'JPY', null],
      ['1.234', 'KWD', 1234],
      ['twelve', 'GBP', null],
      ['', 'GBP', null],
    ]
    for (const [text, currency, minor] of cases) expect([text, parseMoney(text, currency)]).toEqual([text, minor])
  })

  it('has tax rates that are typed in percent', () => {
    expect(['20', '17.5 %', '.5', '0', '20.123', 'x'].map(parseRate)).toEqual([2000, 1750, 50, 0, null, null])
    expect(['0', '7.5', '100 %', '100.01', '-1', '1000', '20.123', 'x'].map(rateFault)).toEqual([
      ...[undefined, undefined, undefined],
      ...['Must be from 0 to 100', 'Must be from 0 to 100', 'Must be from 0 to 100'],
      ...['Enter a rate such as 20', 'Enter a rate such as 20'],
    ])
    expect([2000, 1750, 0].map(rateText)).toEqual(['20', '17.5', '0'])
  })

  it('is in a currency that exists', () => {
    expect(['GBP', 'EUR', 'AUD', 'gbp', 'XXQ', ''].map(isCurrency)).toEqual([true, true, true, false, false, false])
  })
})
