import { describe, expect, it } from 'vitest'
import { monthsBetween, nextWeeks, startOfToday, startOfTomorrow } from './spans'

const zone = 'Europe/London'
const days = (spans: { day: string }[]) => spans.map(({ day }) => day)

describe('nextWeeks', () => {
  it.each([
    ['2026-11-20T12:00:00Z', ['2026-11-23', '2026-11-30']],
    ['2026-11-22T23:59:59Z', ['2026-11-23', '2026-11-30']],
    ['2026-11-23T00:00:00Z', ['2026-11-30', '2026-12-07']],
    ['2026-06-07T23:30:00Z', ['2026-06-15', '2026-06-22']],
  ])('after %s', (now, wanted) => {
    expect(days(nextWeeks(zone, new Date(now), 2))).toEqual(wanted)
  })

  it('begins at local midnight, also where the clocks change', () => {
    const [first, second] = nextWeeks(zone, new Date('2026-10-15T12:00:00Z'), 2)
    expect([first?.start.toISOString(), second?.start.toISOString()]).toEqual([
      '2026-10-18T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ])
  })
})

describe('monthsBetween', () => {
  it('lists the months that begin within the span', () => {
    expect(days(monthsBetween(zone, new Date('2026-08-31T12:00:00Z'), new Date('2026-11-20T12:00:00Z')))).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ])
    expect(days(monthsBetween(zone, new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')))).toEqual([
      '2026-02-01',
    ])
    expect(monthsBetween(zone, new Date('2026-01-01T00:00:00Z'), new Date('2026-01-31T00:00:00Z'))).toEqual([])
  })
})

it('startOfToday is the zone’s own midnight', () => {
  expect(startOfToday(zone, new Date('2026-06-07T23:30:00Z')).toISOString()).toBe('2026-06-07T23:00:00.000Z')
})

it('startOfTomorrow is the next one, an hour later or earlier where the clocks change', () => {
  expect(startOfTomorrow(zone, new Date('2026-10-25T12:00:00Z')).toISOString()).toBe('2026-10-26T00:00:00.000Z')
})
