import { describe, expect, it } from 'vitest'
import { both, dayAsked, parseAskedDay, relativeDays, timeOf } from './asked-days'

const zone = 'Europe/London'
const texts = (time: ReturnType<typeof timeOf>) => [time?.start?.toISOString(), time?.end?.toISOString()]

// LIST-37
describe('days that a filter takes', () => {
  it.each(['2026-11-22', '0001-01-01', ...relativeDays])('%s', (text) => expect(parseAskedDay(text)).toBe(text))
  it.each(['', '2026-02-30', '22/11/2026', '2026-11-22T00:00:00Z', '2026-11-22Z', 'Today', 'toString', '7d'])(
    'refuses %j',
    (text) => expect(parseAskedDay(text)).toBeNull(),
  )

  it.each([
    // A Sunday evening in winter, a Monday, and 23:30 UTC in summer, when it is Monday in London already.
    [
      '2026-11-22T20:00:00Z',
      ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-22', '2026-12-22', '2026-11-01', '2026-10-31', '2026-10-01'],
    ],
    [
      '2026-11-23T00:00:00Z',
      ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-12-23', '2026-11-01', '2026-10-31', '2026-10-01'],
    ],
    [
      '2026-06-07T23:30:00Z',
      ['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-14', '2026-07-08', '2026-06-01', '2026-05-31', '2026-05-01'],
    ],
    // The first of March in London, a leap year's last day of February behind it, and the first day of a year.
    [
      '2028-03-01T00:00:00Z',
      ['2028-02-29', '2028-03-01', '2028-03-02', '2028-03-05', '2028-03-31', '2028-03-01', '2028-02-29', '2028-02-01'],
    ],
    [
      '2027-01-01T12:00:00Z',
      ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-31', '2027-01-01', '2026-12-31', '2026-12-01'],
    ],
  ])('follow the calendar of the time zone: at %s', (now, wanted) => {
    expect(relativeDays.map((word) => dayAsked(zone, word, new Date(now)))).toEqual(wanted)
  })

  it('are whole days of the zone, both ends among them, whatever the clocks do', () => {
    const now = new Date('2026-10-20T12:00:00Z')
    expect(texts(timeOf(zone, { from: '2026-10-25', to: '2026-10-25' }, now))).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ])
    expect(texts(timeOf(zone, { to: 'yesterday' }, now))).toEqual([undefined, '2026-10-19T23:00:00.000Z'])
    expect(texts(timeOf(zone, { from: 'today' }, now))).toEqual(['2026-10-19T23:00:00.000Z', undefined])
    expect(timeOf(zone, {}, now)).toBeNull()
  })

  it('stay within the years 1 to 9999', () => {
    for (const ends of ['Pacific/Kiritimati', 'America/New_York'])
      expect(texts(timeOf(ends, { from: '0001-01-01', to: '9999-12-31' }, new Date()))).toEqual([
        expect.stringMatching(/^0001-01-01T/),
        expect.stringMatching(/^9999-12-31T/),
      ])
  })

  it('of several filters are narrowed to the days that lie in all of them', () => {
    const [a, b, c] = [new Date(1), new Date(2), new Date(3)]
    expect(both({ start: a, end: c }, { start: b })).toEqual({ start: b, end: c })
    expect(both(null, { end: b })).toEqual({ end: b })
    expect(both({ end: c }, { end: b })).toEqual({ end: b })
  })
})
