import { describe, expect, it } from 'vitest'
import { parseExact } from './exact'
import { writtenNumber } from './written-number'

// ERROR-43
describe('JSON that is read to the digit', () => {
  it.each([
    '{"a":[1,-2.50,0.1,1e3,12E-2,5.15,-0,0.0,1.7976931348623157e308,9007199254740991]}',
    '"12345678901234567890 \\" 1e400 \\\\"',
    ' [ ] ',
    'true',
  ])('is the same as by JSON.parse where a double holds the number: %s', (text) =>
    expect(parseExact(text)).toEqual(JSON.parse(text)),
  )

  it.each([
    '0.1000000000000000055',
    '12345678901234567890',
    '9007199254740993',
    '-123456789012.123456',
    '5.1500000000000003',
    '1e400',
    '-1E+400',
    '1e-400',
    '1e99999999999999999999',
  ])('keeps the text of %s, wherever it stands', (number) => {
    const read = parseExact(`{"x":"${number}","a":[{"b\\"":${number}}, ${number}],"__proto__":1}`) as {
      x: string
      a: [Record<string, unknown>, unknown]
    }
    expect(read.x).toBe(number)
    expect([read.a[0]['b"'], read.a[1]].map(writtenNumber)).toEqual([number, number])
    expect(typeof read.a[1]).toBe('symbol')
    expect(writtenNumber(parseExact(number))).toBe(number)
  })

  it('keeps only the first 65 characters of a number that is longer than any of ours', () => {
    for (const number of ['7'.repeat(400), `0.${'0'.repeat(400)}`, '1'.repeat(1_000_000)])
      expect(String(writtenNumber(parseExact(`[${number}]`.slice(1, -1))))).toHaveLength(65)
  })

  it('is read to any depth, and with any count of long numbers', () => {
    const deep = 100_000
    let inner = parseExact(`${'['.repeat(deep)}1e400${']'.repeat(deep)}`)
    for (let at = 0; at < deep; at++) inner = (inner as unknown[])[0]
    expect(writtenNumber(inner)).toBe('1e400')
    expect(parseExact(`[${'1e400,'.repeat(19_000)}1]`)).toHaveLength(19_001)
  })

  it.each(['', '{', '[1,]', '01', '1.', '+1', 'NaN', '"\\"', '1e'])('refuses what is no JSON: %j', (text) =>
    expect(() => parseExact(text)).toThrow(SyntaxError),
  )

  // ERROR-43
  it('is read fast with any count of short numbers, and refused with over twenty thousand long ones', async () => {
    const short = `[${'1,'.repeat(1_000_000)}0.5]`
    const longest = () => {
      const begun = performance.now()
      parseExact(short)
      return performance.now() - begun
    }
    // Half a second before. Measured anew where a busy machine held it up.
    await expect.poll(longest).toBeLessThan(300)
    expect(parseExact(`[${'0.30000000000000004,'.repeat(19_999)}1e400]`)).toHaveLength(20_000)
    for (const unit of ['1e400,', '0.1000000000000000055,', '1e5,'])
      expect(() => parseExact(`[${unit.repeat(20_001)}1]`)).toThrow(SyntaxError)
  })
})
