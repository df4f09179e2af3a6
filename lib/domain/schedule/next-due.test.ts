import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDateFrom } from '@/lib/core/dates/day-number'
import { calendarDateIn, startOfDay } from '@/lib/core/dates/zone'
import { processorTime } from '@/lib/testing/processor-time'
import { type DueInput, isDue, nextDue, type Period } from './next-due'

const timezone = 'Europe/London'
const due = (input: Partial<DueInput>) =>
  nextDue({ periodValue: 1, period: 1, timezone, ...input })?.toISOString() ?? null
const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Havana']
const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
const days = fc.integer({ min: 16_000, max: 27_000 }).map(calendarDateFrom)
const calendarPeriods = fc.constantFrom<Period>(1, 2, 3)

describe('nextDue', () => {
  // LIBRARY-15, SCHEDULE-9
  it('is null for "when needed" and with nothing to start from', () => {
    for (const period of [0, 1, 2, 3] as const) {
      expect(due({ periodValue: 0, period, lastCompleted: new Date(), installationDate: '2026-01-01' })).toBeNull()
      expect(due({ period })).toBeNull()
      expect(due({ period, lastCompleted: null, installationDate: null })).toBeNull()
    }
  })

  // SCHEDULE-1
  it('starts from the last result, else from the installation date', () => {
    const installationDate = '2026-01-01'
    expect(due({ installationDate })).toBe('2026-01-02T00:00:00.000Z')
    expect(due({ installationDate, lastCompleted: new Date('2026-05-01T12:00:00Z') })).toBe('2026-05-01T23:00:00.000Z')
    expect(due({ installationDate, lastCompleted: new Date('2025-05-01T12:00:00Z') })).toBe('2025-05-01T23:00:00.000Z')
  })

  it.each([
    // SCHEDULE-4, SCHEDULE-5
    [1, 1, '2026-03-28', '2026-03-29T00:00:00.000Z'],
    [2, 1, '2026-03-28', '2026-03-29T23:00:00.000Z'],
    [1, 2, '2026-03-23', '2026-03-29T23:00:00.000Z'],
    [1, 3, '2026-01-31', '2026-02-28T00:00:00.000Z'],
    [1, 3, '2028-01-31', '2028-02-29T00:00:00.000Z'],
    [12, 3, '2024-02-29', '2025-02-28T00:00:00.000Z'],
    [6, 3, '2026-01-31', '2026-07-30T23:00:00.000Z'],
  ] as const)('%i × period %i from %s → %s', (periodValue, period, installationDate, expected) =>
    expect(due({ periodValue, period, installationDate })).toBe(expected),
  )

  // SCHEDULE-4
  it('counts days, weeks, months and years from the day in the client’s zone', () => {
    const lastCompleted = new Date('2026-06-30T23:30:00Z')
    expect(due({ lastCompleted, period: 3 })).toBe('2026-07-31T23:00:00.000Z')
    expect(due({ lastCompleted, period: 3, timezone: 'America/New_York' })).toBe('2026-07-30T04:00:00.000Z')
  })

  // SCHEDULE-3
  it('counts hours exactly, over a change of the clocks too', () => {
    expect(due({ period: 0, periodValue: 24, lastCompleted: new Date('2026-03-28T12:34:56.789Z') })).toBe(
      '2026-03-29T12:34:56.789Z',
    )
  })

  // SCHEDULE-3
  it('counts hours from 00:00 of the installation day in the zone', () =>
    expect(due({ period: 0, periodValue: 8, installationDate: '2026-07-01' })).toBe('2026-07-01T07:00:00.000Z'))

  // SCHEDULE-6
  it('is due at the first instant of a day whose midnight the clocks skip', () =>
    expect(due({ installationDate: '2026-04-23', timezone: 'Africa/Cairo' })).toBe('2026-04-23T22:00:00.000Z'))

  // SCHEDULE-10
  it('has no date beyond the year 9999', () => {
    expect(due({ installationDate: '9999-12-30' })).toBe('9999-12-31T00:00:00.000Z')
    expect(due({ installationDate: '9999-12-31' })).toBeNull()
    expect(due({ installationDate: '9999-01-01', period: 0, periodValue: 10_000 })).toBeNull()
  })

  it('falls on the first instant of its day, later than the start', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 500 }),
        calendarPeriods,
        fc.constantFrom(...zones),
        (lastCompleted, periodValue, period, zone) => {
          const at = nextDue({ lastCompleted, periodValue, period, timezone: zone })!
          expect(startOfDay(zone, calendarDateIn(zone, at))).toEqual(at)
          expect(at.getTime()).toBeGreaterThan(lastCompleted.getTime())
        },
      ),
    )
  })

  it('never comes earlier when the start is later or the frequency longer', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 0, max: 90 * 86_400_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom<Period>(0, 1, 2, 3),
        fc.constantFrom(...zones),
        (lastCompleted, later, periodValue, period, zone) => {
          const base = { lastCompleted, periodValue, period, timezone: zone }
          const at = nextDue(base)!.getTime()
          const shifted = nextDue({ ...base, lastCompleted: new Date(lastCompleted.getTime() + later) })!.getTime()
          expect(shifted).toBeGreaterThanOrEqual(at)
          expect(nextDue({ ...base, periodValue: periodValue + 1 })!.getTime()).toBeGreaterThan(at)
        },
      ),
    )
  })

  it('is the same from an installation date and from a result on that day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 22 * 3_600_000 }),
        fc.integer({ min: 1, max: 99 }),
        calendarPeriods,
        fc.constantFrom(...zones),
        (installationDate, time, periodValue, period, zone) => {
          const lastCompleted = new Date(startOfDay(zone, installationDate).getTime() + time)
          expect(nextDue({ lastCompleted, periodValue, period, timezone: zone })).toEqual(
            nextDue({ installationDate, periodValue, period, timezone: zone }),
          )
        },
      ),
    )
  })

  it('is exactly so many hours later for a frequency in hours', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(...zones), (from, hours, zone) => {
        const at = nextDue({ lastCompleted: from, periodValue: hours, period: 0, timezone: zone })!
        expect(at.getTime() - from.getTime()).toBe(hours * 3_600_000)
      }),
    )
  })

  it('keeps up with sets of 100 000 rows', async () => {
    const count = 100_000
    const rows = Array.from({ length: count }, (_, index) => ({
      lastCompleted: new Date(1_700_000_000_000 + index * 997_331),
      periodValue: (index % 24) + 1,
      period: (index % 4) as Period,
      timezone: zones[index % zones.length]!,
    }))
    for (const row of rows) nextDue(row)
    const spent = await processorTime(() => {
      for (const row of rows) nextDue(row)
    })
    const perSecond = (count / spent) * 1000
    // About a million a second, once the days are known.
    expect(perSecond).toBeGreaterThan(200_000)
  })
})

describe('isDue', () => {
  // SCHEDULE-8
  it('is true from the instant on', () => {
    const at = new Date('2026-03-29T23:00:00.000Z')
    expect(isDue(at, at)).toBe(true)
    expect(isDue(at, new Date(at.getTime() - 1))).toBe(false)
    expect(isDue(at, new Date(at.getTime() + 1))).toBe(true)
    expect(isDue(null, at)).toBe(false)
  })
})
