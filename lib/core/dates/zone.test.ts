import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, calendarDateFrom, dayNumberOf } from './day-number'
import { calendarDateIn, formatDate, formatDateTime, instantIn, isTimeZone, startOfDay } from './zone'

const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'Africa/Casablanca',
  'America/Nuuk',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
]

const formats = new Map<string, Intl.DateTimeFormat>()

describe('startOfDay', () => {
  it.each([
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-26', '2026-10-26T00:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
  ])('%s %s → %s', (zone, date, instant) => expect(startOfDay(zone, date).toISOString()).toBe(instant))

  it('is the first instant after a midnight that the clocks skip', () => {
    // Cairo goes from 00:00 to 01:00 on the last Friday of April, Santiago on a Sunday of September, Havana in March.
    expect(startOfDay('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(formatDateTime('Africa/Cairo', startOfDay('Africa/Cairo', '2026-04-24'))).toBe('24/04/2026 01:00')
    expect(formatDateTime('America/Santiago', startOfDay('America/Santiago', '2026-09-06'))).toBe('06/09/2026 01:00')
    expect(formatDateTime('America/Havana', startOfDay('America/Havana', '2026-03-08'))).toBe('08/03/2026 01:00')
  })

  it('comes after an hour that is repeated before midnight', () => {
    expect(startOfDay('Africa/Cairo', '2026-10-30').toISOString()).toBe('2026-10-29T22:00:00.000Z')
    expect(calendarDateIn('Africa/Cairo', new Date('2026-10-29T21:59:59.999Z'))).toBe('2026-10-29')
  })

  it('knows the day that Samoa left out', () => {
    expect(startOfDay('Pacific/Apia', '2011-12-30')).toEqual(startOfDay('Pacific/Apia', '2011-12-31'))
    expect(calendarDateIn('Pacific/Apia', startOfDay('Pacific/Apia', '2011-12-30'))).toBe('2011-12-31')
  })

  it('is the first instant of its day in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 40_000 }), (zone, day) => {
        const date = calendarDateFrom(day)
        const start = startOfDay(zone, date)
        if (zone === 'Pacific/Apia' && date === '2011-12-30') return
        expect(independentDate(zone, start)).toBe(date)
        expect(independentDate(zone, new Date(start.getTime() - 1)) < date).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('calendarDateIn', () => {
  it('agrees with Intl at any instant', () => {
    const instants = fc.date({ min: new Date('2012-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        expect(calendarDateIn(zone, instant)).toBe(independentDate(zone, instant))
      }),
      { numRuns: 3000 },
    )
  })

  // SCHEDULE-4
  it('30 June 23:30Z is 1 July in London', () =>
    expect(calendarDateIn('Europe/London', new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01'))

  it('refuses an unknown zone', () => expect(() => calendarDateIn('Mars/Olympus', new Date())).toThrow(RangeError))
})

describe('formatting', () => {
  it('shows DD/MM/YYYY and HH:mm of the zone', () => {
    const instant = new Date('2026-06-30T23:05:59.999Z')
    expect(formatDate('Europe/London', instant)).toBe('01/07/2026')
    expect(formatDateTime('Europe/London', instant)).toBe('01/07/2026 00:05')
    expect(formatDateTime('America/New_York', instant)).toBe('30/06/2026 19:05')
  })
})

describe('isTimeZone', () => {
  it.each(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'])('takes %s', (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  )
  it.each(['', 'London', 'Mars/Olympus', '+01:00', 'Europe/London '])('refuses %j', (zone) =>
    expect(isTimeZone(zone)).toBe(false),
  )
})

describe('day numbers', () => {
  it('agree with Date over the whole calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (day) => {
        expect(dayNumberOf(calendarDateFrom(day))).toBe(day)
      }),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-15', 1, '2026-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['0096-02-29', 12, '0097-02-28'],
  ])('%s + %i months = %s', (from, months, to) =>
    expect(calendarDateFrom(addMonths(dayNumberOf(from), months))).toBe(to),
  )
})

/** What another road through Intl says. */
function independentDate(zone: string, instant: Date): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, format)
  return format.format(instant)
}

describe('a wall-clock time in a zone', () => {
  const at = (zone: string, date: string, time: string) => instantIn(zone, date as never, time).toISOString()
  it('is the instant at which the clocks there show it', () => {
    expect(at('Europe/London', '2026-01-15', '09:30')).toBe('2026-01-15T09:30:00.000Z')
    expect(at('Europe/London', '2026-07-15', '09:30')).toBe('2026-07-15T08:30:00.000Z')
    expect(at('Europe/London', '2026-03-29', '09:30')).toBe('2026-03-29T08:30:00.000Z')
    expect(at('Europe/London', '2026-10-25', '09:30')).toBe('2026-10-25T09:30:00.000Z')
    expect(at('America/New_York', '2026-11-01', '23:59')).toBe('2026-11-02T04:59:00.000Z')
  })

  it('is the earlier of two instants where an hour repeats, and an hour later where it is skipped', () => {
    expect(at('Europe/London', '2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('Australia/Lord_Howe', '2026-04-05', '01:45')).toBe('2026-04-04T14:45:00.000Z')
    expect(at('Europe/London', '2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('Africa/Cairo', '2026-04-24', '00:30')).toBe('2026-04-23T22:30:00.000Z')
  })
})
