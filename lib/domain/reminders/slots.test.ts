import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterQuiet, nextSlot, quietOf, type Rhythm, slotsBetween } from './slots'

const rhythm = (more: Partial<Rhythm> = {}): Rhythm => ({ frequency: 1, weekday: 1, hour: 7, ...more })
const at = (timezone: string, one: Partial<Rhythm>, from: string, until: string, quiet = quietOf(null, null)) =>
  slotsBetween(rhythm(one), { timezone, quiet }, new Date(from), new Date(until)).map(
    ({ period, at }) => `${period} ${at.toISOString()}`,
  )

describe('when reminders come', () => {
  // REMIND-4
  it('is the chosen hour in the person’s time zone, also when the clocks change', () => {
    expect(at('Europe/London', {}, '2026-03-28T00:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-28 2026-03-28T07:00:00.000Z',
      '2026-03-29 2026-03-29T06:00:00.000Z',
      '2026-03-30 2026-03-30T06:00:00.000Z',
    ])
    expect(at('Asia/Kathmandu', {}, '2026-03-28T00:00:00Z', '2026-03-29T00:00:00Z')).toEqual([
      '2026-03-28 2026-03-28T01:15:00.000Z',
    ])
  })

  // REMIND-4
  it('is the first instant after an hour that is skipped, and the earlier one of an hour that repeats', () => {
    const skipped = at('Europe/London', { hour: 1 }, '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')
    expect(skipped).toEqual(['2026-03-29 2026-03-29T01:00:00.000Z'])
    const doubled = at('Europe/London', { hour: 1 }, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')
    expect(doubled).toEqual(['2026-10-25 2026-10-25T00:00:00.000Z'])
    // A whole day that there was not.
    expect(at('Pacific/Apia', {}, '2011-12-30T06:00:00Z', '2011-12-31T00:00:00Z')).toEqual([
      '2011-12-30 2011-12-30T10:00:00.000Z',
      '2011-12-31 2011-12-30T17:00:00.000Z',
    ])
  })

  // REMIND-4
  it('is a weekday, or the first of a month', () => {
    expect(at('UTC', { frequency: 2, weekday: 3 }, '2026-11-23T00:00:00Z', '2026-12-06T00:00:00Z')).toEqual([
      '2026-11-23 2026-11-25T07:00:00.000Z',
      '2026-11-30 2026-12-02T07:00:00.000Z',
    ])
    expect(at('UTC', { frequency: 3 }, '2026-11-01T07:00:00Z', '2027-01-01T07:00:00Z')).toEqual([
      '2026-12-01 2026-12-01T07:00:00.000Z',
      '2027-01-01 2027-01-01T07:00:00.000Z',
    ])
    expect(at('UTC', { frequency: 0 }, '2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([])
  })

  // REMIND-4
  it('is the end of the quiet time where the hour lies within that', () => {
    const day = ['2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'] as const
    expect(at('UTC', {}, ...day, quietOf('22:00', '08:30'))).toEqual(['2026-11-23 2026-11-23T08:30:00.000Z'])
    expect(at('UTC', {}, ...day, quietOf('06:00', '07:00'))).toEqual(['2026-11-23 2026-11-23T07:00:00.000Z'])
    expect(at('UTC', { hour: 23 }, ...day, quietOf('22:00', '08:30'))).toEqual(['2026-11-22 2026-11-23T08:30:00.000Z'])
    expect(quietOf('07:00', '07:00')).toBeNull()
  })
})

const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
]
const minuteMs = 60_000

/** What clocks of a zone show, by the runtime's own calendar. */
const shown = (timeZone: string, at: number) => {
  const options = {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

// REMIND-4
it('hours of reminders agree with the runtime’s own calendar, minute by minute', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      // Around the changes of clocks of these zones, and anywhere.
      fc.oneof(
        fc.constantFrom(
          '2026-03-08',
          '2026-03-29',
          '2026-04-05',
          '2026-09-27',
          '2026-10-04',
          '2026-10-25',
          '2026-11-01',
        ),
        fc
          .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      ),
      (timezone, hour, day) => {
        const from = new Date(`${day}T00:00:00Z`).getTime() - 6 * 60 * minuteMs
        const until = from + 36 * 60 * minuteMs
        const found = slotsBetween(rhythm({ hour }), { timezone, quiet: null }, new Date(from), new Date(until))
        const expected: number[] = []
        const seen = new Set<string>()
        let before = shown(timezone, from)
        for (let at = from + 15 * minuteMs; at <= until; at += 15 * minuteMs) {
          const now = shown(timezone, at)
          const [was, is] = [
            Number(before.hour) * 60 + Number(before.minute),
            Number(now.hour) * 60 + Number(now.minute),
          ]
          const passes =
            is === hour * 60 || (before.day === now.day ? was < hour * 60 && is > hour * 60 : is > hour * 60)
          if (passes && !seen.has(now.day ?? '')) {
            expected.push(at)
            seen.add(now.day ?? '')
          }
          before = now
        }
        // One that the stretch begins behind may have been the first of two.
        expect(found.map((slot) => slot.at.getTime()).filter((at) => at > from + 180 * minuteMs)).toEqual(
          expected.filter((at) => at > from + 180 * minuteMs),
        )
      },
    ),
    { numRuns: 60 },
  )
})

// REMIND-4
it('the next reminder is the first of those that follow, and never in quiet time', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.record({
        frequency: fc.constantFrom<Rhythm['frequency'][]>(1, 2, 3),
        weekday: fc.integer({ min: 1, max: 7 }),
        hour: fc.integer({ min: 0, max: 23 }),
      }),
      fc.option(fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to)),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (timezone, one, quiet, after) => {
        const next = nextSlot(one, { timezone, quiet }, after)
        expect(next).not.toBeNull()
        expect(next!.at.getTime()).toBeGreaterThan(after.getTime())
        expect(slotsBetween(one, { timezone, quiet }, after, next!.at)).toEqual([next])
        // Put off by nothing more: what is quiet has ended.
        const again = afterQuiet({ timezone, quiet }, next!.at.getTime())
        expect(again - next!.at.getTime()).toBeLessThan(3 * 60 * minuteMs)
      },
    ),
    { numRuns: 300 },
  )
})
