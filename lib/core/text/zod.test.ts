import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messages } from './messages'
import {
  bit,
  calendarDate,
  email,
  flag,
  instant,
  isUuid,
  line,
  optionalCalendarDate,
  optionalEmail,
  optionalLine,
  optionalProse,
  optionalWebAddress,
  prose,
  queryBoolean,
  rawText,
  uuid,
  wholeNumber,
} from './zod'

/** Messages of a refusal, or [] when the value is taken. */
function refusals(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

const nothing = [undefined, null, '']

// ERROR-28, ERROR-29, ERROR-30, ERROR-32
describe('line', () => {
  it('trims', () => expect(line().parse('  Fire hose \n')).toBe('Fire hose'))
  it.each([...nothing, '   ', '\t\n', '\u200b', '\u2060 \ufeff'])('%j is Required.', (value) =>
    expect(refusals(line(), value)).toEqual(['Required.']),
  )
  it.each([5, true, {}, []])('%j is no text', (value) => expect(refusals(line(), value)).toEqual([messages.text]))
  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u0007b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u202eb'])('refuses %j', (value) =>
    expect(refusals(line(), value)).toEqual([messages.oneLine]),
  )
  it.each(['a\0b', 'a\ud800b', '\udc00', 'x\ud83d'])('refuses %j, which can not be stored', (value) =>
    expect(refusals(line(), value)).toEqual([messages.characters]),
  )
  it('counts characters as PostgreSQL does', () => {
    expect(refusals(line(), 'a'.repeat(255))).toEqual([])
    expect(refusals(line(), '😀'.repeat(255))).toEqual([])
    expect(refusals(line(), '😀'.repeat(256))).toEqual(['Must be at most 255 characters'])
    expect(refusals(line(3), ' abc ')).toEqual([])
    expect(refusals(line(3), 'abcd')).toEqual(['Must be at most 3 characters'])
  })
  it('shows its limit in the documentation', () =>
    expect(z.toJSONSchema(line(), { io: 'input' })).toMatchObject({ type: 'string', maxLength: 255 }))
})

// ERROR-22
describe('optional texts: absent keeps, null and empty clear', () => {
  it.each([
    ['optionalLine', optionalLine()],
    ['optionalProse', optionalProse()],
    ['optionalEmail', optionalEmail()],
    ['optionalWebAddress', optionalWebAddress()],
    ['optionalCalendarDate', optionalCalendarDate()],
  ] as [string, z.ZodType][])('%s', (_, schema) => {
    expect(schema.parse(undefined)).toBeUndefined()
    expect(schema.parse(null)).toBeNull()
    expect(schema.parse('')).toBeNull()
    expect(refusals(schema, 5)).toHaveLength(1)
    expect(z.object({ text: schema }).parse({})).toEqual({})
  })
  it('still checks what is there', () => {
    expect(optionalLine().parse(' x ')).toBe('x')
    expect(refusals(optionalLine(2), 'abc')).toEqual(['Must be at most 2 characters'])
    expect(refusals(optionalLine(), 'a\nb')).toEqual([messages.oneLine])
    expect(refusals(optionalEmail(), 'nobody')).toEqual([messages.email])
    expect(refusals(optionalCalendarDate(), '2026-02-30')).toEqual([messages.date])
  })
})

// ERROR-28, ERROR-29
describe('prose', () => {
  it('keeps line breaks', () => expect(prose().parse(' a\r\nb\tc ')).toBe('a\r\nb\tc'))
  it.each([...nothing, ' \n '])('%j is Required.', (value) => expect(refusals(prose(), value)).toEqual(['Required.']))
  it('refuses NUL and too much', () => {
    expect(refusals(prose(), 'a\0')).toEqual([messages.characters])
    expect(refusals(prose(), 'a'.repeat(10_001))).toEqual(['Must be at most 10000 characters'])
  })
})

// ERROR-28, ERROR-30
describe('rawText', () => {
  it('is never trimmed', () => expect(rawText().parse('  Pa ss ')).toBe('  Pa ss '))
  it('refuses what can not be stored', () => expect(refusals(rawText(), 'a\0')).toEqual([messages.characters]))
  it('is Required. when absent', () => expect(refusals(rawText(), undefined)).toEqual(['Required.']))
})

// ERROR-29, ERROR-32
describe('email', () => {
  it.each(['a@b.co', ' Ann.Other+x@Example.co.uk ', "o'neil@example.com"])('takes %j', (value) =>
    expect(email().parse(value)).toBe(value.trim()),
  )
  it.each(['a', 'a@', '@b.co', 'a b@c.de', 'a@b', 'a@b.co\nbcc: x@y.zz', 'a@b.co,c@d.ee', '<a@b.co>'])(
    'refuses %j',
    (value) => expect(refusals(email(), value)).toHaveLength(value.includes('\n') ? 2 : 1),
  )
  it('is Required. and only that when empty', () => expect(refusals(email(), ' ')).toEqual(['Required.']))
  it('has at most 254 characters', () =>
    expect(refusals(email(), `a@${'b'.repeat(250)}.co`)).toEqual(['Must be at most 254 characters']))
  it('is documented as an email', () =>
    expect(z.toJSONSchema(email(), { io: 'input' })).toMatchObject({ type: 'string', format: 'email', maxLength: 254 }))
})

// ERROR-31
describe('uuid', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('takes version %i, in lower case', (version) => {
    const id = `0192F1C0-AAAA-${version}BBB-8CCC-0123456789AB`
    expect(uuid().parse(id)).toBe(id.toLowerCase())
    expect(isUuid(id)).toBe(true)
  })
  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0192f1c0-aaaa-9bbb-8ccc-0123456789ab',
    '0192f1c0-aaaa-7bbb-cccc-0123456789ab',
    '0192f1c0aaaa7bbb8ccc0123456789ab',
    '{0192f1c0-aaaa-7bbb-8ccc-0123456789ab}',
    ' 0192f1c0-aaaa-7bbb-8ccc-0123456789ab',
    'admin',
    5,
  ])('refuses %j', (value) => expect(refusals(uuid(), value)).toEqual([messages.id]))
  it.each(nothing)('%j is Required.', (value) => expect(refusals(uuid(), value)).toEqual(['Required.']))
})

describe('dates', () => {
  // ASSET-16
  it('takes the date as written', () => expect(calendarDate().parse('2026-03-29T23:30:00+01:00')).toBe('2026-03-29'))
  it.each(['2026-02-30', 'tomorrow', 5])('refuses %j', (value) =>
    expect(refusals(calendarDate(), value)).toEqual([messages.date]),
  )
  it.each([...nothing, ' '])('%j is Required.', (value) =>
    expect(refusals(calendarDate(), value)).toEqual(['Required.']),
  )
  // RESULT-3
  it('wants a zone for an instant', () => {
    expect(instant().parse('2026-03-29T23:30:00+01:00')).toEqual(new Date('2026-03-29T22:30:00Z'))
    expect(refusals(instant(), '2026-03-29T23:30:00')).toEqual([messages.instant])
    expect(refusals(instant(), null)).toEqual(['Required.'])
  })
  it('is documented as a date', () => {
    expect(z.toJSONSchema(calendarDate(), { io: 'input' })).toMatchObject({ type: 'string' })
    expect(z.toJSONSchema(z.object({ at: optionalCalendarDate() }), { io: 'input' })).not.toHaveProperty('required')
  })
})

// ERROR-32
describe('booleans and numbers', () => {
  // LIST-12
  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('query %s → %s', (text, value) => expect(queryBoolean().parse(text)).toBe(value))
  it.each(['yes', 'TRUE', '2'])('query refuses %j', (text) =>
    expect(refusals(queryBoolean(), text)).toEqual([messages.boolean]),
  )
  it.each([
    [true, true, 1],
    [1, true, 1],
    [false, false, 0],
    [0, false, 0],
  ])('%j → %s, %i', (sent, on, asBit) => {
    expect(flag().parse(sent)).toBe(on)
    expect(bit().parse(sent)).toBe(asBit)
  })
  it.each([2, 'true', '1'])('flag refuses %j', (value) => expect(refusals(flag(), value)).toEqual([messages.boolean]))
  it('flag is Required. when absent', () => expect(refusals(flag(), undefined)).toEqual(['Required.']))
  it.each([0, 5, 10_000])('whole number takes %i', (value) => expect(wholeNumber(0, 10_000).parse(value)).toBe(value))
  it.each([-1, 10_001, 1.5, '5', Number.NaN, 2 ** 60])('whole number refuses %j', (value) =>
    expect(refusals(wholeNumber(0, 10_000), value)[0]).toBe('Must be a whole number from 0 to 10000'),
  )
})

// ERROR-32
describe('web address', () => {
  it('takes http(s) only', () => {
    expect(optionalWebAddress().parse(' https://example.com/a ')).toBe('https://example.com/a')
    for (const value of ['javascript:alert(1)', 'example.com', 'data:text/html,x', 'http://'])
      expect(refusals(optionalWebAddress(), value)).toEqual([messages.webAddress])
  })
})
