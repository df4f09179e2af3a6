import { describe, expect, it } from 'vitest'
import { readCalendar, wrongLines } from '@/lib/testing/calendar'
import { eventsOf } from './events'
import type { Group } from './events.queries'
import { calendarLines, stamped } from './write'

const around = {
  feedId: '01990000-0000-7000-8000-000000000000',
  timezone: 'Pacific/Auckland',
  now: new Date('2026-04-04T11:30:00Z'),
  namesCustomers: false,
  linkTo: () => 'https://tags.example.test/portal/admin/task-planner?filters%5Bto%5D=2026-04-05',
}
const group = (at: string, more: Partial<Group> = {}): Group => ({
  siteId: null,
  siteName: null,
  customerName: null,
  isTimed: false,
  at: new Date(at),
  count: 1,
  rows: [['HT1', 'Look', null, at]],
  ...more,
})

describe('the events of a calendar', () => {
  // CALENDAR-7
  it('are on days of the client’s time zone, one for each day, also where the clocks change', () => {
    const events = eventsOf(
      [group('2026-04-04T11:00:00Z'), group('2026-04-05T03:00:00Z', { count: 4 }), group('2026-04-05T12:00:00Z')],
      around,
    )
    expect(events.map(({ day, summary }) => [day, summary])).toEqual([
      ['2026-04-05', '5 tasks · No site'],
      ['2026-04-06', '1 task · No site'],
    ])
  })

  // CALENDAR-7, CALENDAR-8, CALENDAR-12
  it('are written exactly as calendar programs expect', () => {
    const site = { siteId: 'a', siteName: 'Höhe, 7' }
    const [day, hour] = [group('2026-04-05T12:00:00Z', site), group('2026-04-06T03:30:00Z', { ...site, isTimed: true })]
    const lines = calendarLines('Mine; all', eventsOf([day, hour], around))
    const [, first, second] = stamped(lines, new Date('2026-04-01T00:00:00.123Z')).split('BEGIN:VEVENT\r\n')
    expect(first?.split('\r\n')).toEqual([
      'UID:20260406-a-01990000-0000-7000-8000-000000000000@tagwarden',
      'DTSTAMP:20260401T000000Z',
      'DTSTART;VALUE=DATE:20260406',
      'DTEND;VALUE=DATE:20260407',
      'SUMMARY:1 task · Höhe\\, 7',
      'LOCATION:Höhe\\, 7',
      'DESCRIPTION:HT1 · Look\\n\\nhttps://tags.example.test/portal/admin/task-plan',
      ' ner?filters%5Bto%5D=2026-04-05',
      'URL:https://tags.example.test/portal/admin/task-planner?filters%5Bto%5D=202',
      ' 6-04-05',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      '',
    ])
    expect(second?.split('\r\n').slice(0, 4)).toEqual([
      'UID:20260406T033000-a-01990000-0000-7000-8000-000000000000@tagwarden',
      'DTSTAMP:20260401T000000Z',
      'DTSTART:20260406T033000Z',
      'SUMMARY:1 task · Höhe\\, 7',
    ])
    expect(second?.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  })

  // CALENDAR-9
  it('are at most 5,000, the nearest first, whatever their names', () => {
    const name = `${'ü€🔥,;\\ "'.repeat(30)}`
    const rows = Array.from({ length: 20 }, (): Group['rows'][number] => [name, name, name, '2020-01-01T00:00:00Z'])
    const groups = Array.from({ length: 6_000 }, (_, at) =>
      group('2026-04-05T12:00:00Z', { siteId: String(at), siteName: name, customerName: name, count: 1_000, rows }),
    )
    const events = eventsOf([...groups, group('2026-04-04T12:00:00Z')], { ...around, namesCustomers: true })
    expect([events.length, events[0]?.day]).toEqual([5_000, '2026-04-05'])
    const text = stamped(calendarLines(name, events.slice(0, 40)), new Date('2026-04-01T00:00:00.123Z'))
    expect(wrongLines(text)).toEqual([])
    const read = readCalendar(text)
    expect([read.name, read.events.length]).toEqual([name, 40])
    expect(read.events[1]).toMatchObject({
      summary: `1,000 tasks · ${name}`,
      location: `${name}, ${name}`,
      stamp: '2026-04-01T00:00:00Z',
    })
    expect(read.events[1]?.description).toBe(events[1]?.description)
  })
})
