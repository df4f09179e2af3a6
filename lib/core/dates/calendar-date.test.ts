import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDateOf, columnOf, formatCalendarDate, parseCalendarDate, parseInstant } from './calendar-date'

// ASSET-16
describe('parseCalendarDate', () => {
  it.each([
    ['2026-03-29', '2026-03-29'],
    ['2026-03-29Z', '2026-03-29'],
    ['2026-03-29T23:30:00+01:00', '2026-03-29'],
    ['2026-03-29T00:30:00+14:00', '2026-03-29'],
    ['2026-03-29T23:30:00.123Z', '2026-03-29'],
    ['2026-03-29T23:30', '2026-03-29'],
    ['2026-03-29 23:30:00', '2026-03-29'],
    ['2026-03-29T23:30:00-0500', '2026-03-29'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('%s → %s', (text, date) => expect(parseCalendarDate(text)).toBe(date))

  it.each([
    '',
    ' 2026-03-29',
    '2026-3-29',
    '29/03/2026',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-03-29T24:00:00Z',
    '2026-03-29T23:60:00Z',
    '2026-03-29T23:30:00+25:00',
    '2026-03-29T',
    '2026-03-29z1',
    '2026-03-29\n',
    '20260329',
    'today',
    '1774742400000',
  ])('refuses %j', (text) => expect(parseCalendarDate(text)).toBeNull())

  it('takes every real day and gives it back through column and display', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        (instant) => {
          const date = instant.toISOString().slice(0, 10)
          expect(parseCalendarDate(date)).toBe(date)
          expect(parseCalendarDate(instant.toISOString())).toBe(date)
          expect(calendarDateOf(columnOf(date))).toBe(date)
          expect(formatCalendarDate(date).split('/').reverse().join('-')).toBe(date)
        },
      ),
    )
  })
})

describe('parseInstant', () => {
  it.each([
    ['2026-03-29T23:30:00Z', '2026-03-29T23:30:00.000Z'],
    ['2026-03-29T23:30:00.5+01:00', '2026-03-29T22:30:00.500Z'],
    ['2026-03-29t23:30z', '2026-03-29T23:30:00.000Z'],
    ['2026-03-29 23:30:00-0500', '2026-03-30T04:30:00.000Z'],
  ])('%s → %s', (text, instant) => expect(parseInstant(text)?.toISOString()).toBe(instant))

  it.each([
    '2026-03-29',
    '2026-03-29Z',
    '2026-03-29T23:30:00',
    '2026-02-30T10:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:00-12:00',
    '2026-03-29T25:00Z',
    'now Z',
    '',
  ])('refuses %j', (text) => expect(parseInstant(text)).toBeNull())
})
