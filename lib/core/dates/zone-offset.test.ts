import { describe, expect, it } from 'vitest'
import { learnZone, offsetAt, zoneTable } from './zone-offset'

const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Asuncion',
  'America/Nuuk',
  'Asia/Kathmandu',
  'UTC',
]
const now = new Date('2026-11-30T12:00:00Z')
const minute = 60_000

describe.each(zones)('what the server hands on of %s', (name) => {
  const { from, until, offsets } = zoneTable(name, now)

  it('gives the same offset as the runtime at any time, also where the clocks change and outside the table', () => {
    const edges = [...offsets.map(([at]) => at), from, until].flatMap((at) =>
      [at - 1, at, at + 1].map((one) => one * minute),
    )
    const spread = Array.from(
      { length: 3000 },
      (_, i) => (from - 1_000_000 + (i * (until - from + 2_000_000)) / 3000) * minute,
    )
    const times = [...edges, ...edges.map((at) => at - 1), ...spread.map(Math.floor)]
    const asked = times.map((time) => offsetAt(name, time))
    learnZone(name, { from, until, offsets })
    expect(times.map((time) => offsetAt(name, time))).toEqual(asked)
  })

  it('is less than 1,000 characters long, for 2020 to 2032', () => {
    expect(JSON.stringify(offsets).length).toBeLessThan(1000)
    expect([new Date(from * minute).toISOString(), new Date(until * minute).toISOString()]).toEqual([
      '2020-01-01T00:00:00.000Z',
      '2033-01-01T00:00:00.000Z',
    ])
  })
})

it('is used by a page in place of the runtime’s own zones', () => {
  const [before, after] = [Date.UTC(2026, 5, 1), Date.UTC(2050, 5, 1)]
  learnZone('Europe/Vaduz', { from: 0, until: Date.UTC(2033) / minute, offsets: [[0, 7]] })
  expect([offsetAt('Europe/Vaduz', before), offsetAt('Europe/Vaduz', after)]).toEqual([7 * minute, 120 * minute])
  learnZone('Europe/Vaduz', zoneTable('Europe/Vaduz', now))
})
