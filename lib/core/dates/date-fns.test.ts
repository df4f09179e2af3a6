import { TZDate, tzOffset } from '@date-fns/tz'
import { addMonths, isExists, parseISO, startOfDay as startOfLocalDay } from 'date-fns'
import { afterEach, describe, expect, it } from 'vitest'
import { processorTime } from '@/lib/testing/processor-time'
import { parseCalendarDate, parseInstant } from './calendar-date'
import { addMonths as addMonthsToDay, dayNumberOf } from './day-number'
import { dayIn, formatDateTime, instantIn, startOfDay, startOfDayNumber } from './zone'

/*
 * Why there is code of ours around date-fns (docs/decisions/0021-csv-and-dates.md): each case shows what date-fns makes
 * of it by itself, and what we make of it. Where one of them fails with a newer date-fns, our code for it can go.
 */

const timezoneHere = process.env.TZ
afterEach(() => {
  if (timezoneHere === undefined) delete process.env.TZ
  else process.env.TZ = timezoneHere
})

describe('date-fns alone, unlike our own functions', () => {
  it('misses the first instant of a day whose midnight comes twice, or is not there', () => {
    process.env.TZ = 'UTC'
    const alone = (zone: string, noon: string) => startOfLocalDay(new TZDate(noon, zone)).getTime()
    expect(alone('Asia/Gaza', '1996-09-20T10:00Z')).toBe(Date.parse('1996-09-19T22:00Z'))
    expect(startOfDay('Asia/Gaza', '1996-09-20').getTime()).toBe(Date.parse('1996-09-19T21:00Z'))
    expect(alone('Asia/Kathmandu', '1986-01-01T06:00Z')).toBe(Date.parse('1985-12-31T18:15Z'))
    expect(startOfDay('Asia/Kathmandu', '1986-01-01').getTime()).toBe(Date.parse('1985-12-31T18:30Z'))
  })

  it('takes the first or the second of two equal times, by the zone of the computer it runs on', () => {
    const alone = () => new TZDate(2026, 9, 25, 1, 30, 'Europe/London').getTime()
    const [first, second] = [Date.parse('2026-10-25T00:30Z'), Date.parse('2026-10-25T01:30Z')]
    process.env.TZ = 'UTC'
    expect(alone()).toBe(second)
    process.env.TZ = 'Europe/London'
    expect(alone()).toBe(first)
    for (const zone of ['UTC', 'Europe/London', 'Pacific/Apia']) {
      process.env.TZ = zone
      expect(instantIn('Europe/London', '2026-10-25', '01:30').getTime()).toBe(first)
    }
  })

  it('loses the sign of less than an hour behind UTC', () => {
    const instant = new Date('1971-06-01T12:00:00Z')
    expect(tzOffset('Africa/Monrovia', instant)).toBe(44.5)
    expect(formatDateTime('Africa/Monrovia', instant)).toBe('01/06/1971 11:15')
  })

  it('loses a millisecond of a time near 1970', () => {
    expect(parseISO('1970-01-01T00:00:01.001Z').getTime() % 1000).toBe(0)
    expect(parseInstant('1970-01-01T00:00:01.001Z')?.getTime()).toBe(Date.parse('1970-01-01T00:00:01.001Z'))
  })

  it('takes the year 0 and 24:00 for real, and the year 96 for none', () => {
    expect(parseISO('0000-01-01').getFullYear()).toBe(0)
    expect(parseISO('2026-03-29T24:00Z').getTime()).toBe(Date.parse('2026-03-30T00:00Z'))
    expect(isExists(96, 1, 29)).toBe(false)
    expect(['0000-01-01', '2026-03-29T24:00Z', '0096-02-29'].map(parseCalendarDate)).toEqual([null, null, '0096-02-29'])
  })

  it('takes many times as long for the due dates of a customer', async () => {
    const [zone, count] = ['Europe/London', 1000]
    const instants = Array.from({ length: count }, (_, at) => 1_700_000_000_000 + at * 49_973_331)
    const ours = (instant: number) => startOfDayNumber(zone, addMonthsToDay(dayIn(zone, instant), 6))
    const alone = (instant: number) => startOfLocalDay(addMonths(new TZDate(instant, zone), 6)).getTime()
    expect(instants.map(ours)).toEqual(instants.map(alone))
    const timeOf = (due: (instant: number) => number) =>
      processorTime(() => {
        for (let round = 0; round < 10; round++) instants.forEach(due)
      })
    // In time of a processor: seven times and more. The bound leaves room for a busy machine.
    expect((await timeOf(alone)) / (await timeOf(ours))).toBeGreaterThan(3)
  })
})

it('our addition of months reckons in UTC, whatever zone the computer runs in', () => {
  // Samoa left out 30 December 2011: a computer there does not know that day.
  process.env.TZ = 'Pacific/Apia'
  expect(addMonthsToDay(dayNumberOf('2011-11-30'), 1)).toBe(dayNumberOf('2011-12-30'))
})
