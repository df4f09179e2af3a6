import ICAL from 'ical.js'

/** An event as the parser of others reads it. */
interface ReadEvent {
  uid: string
  summary: string
  /** 'YYYY-MM-DD', or an instant. */
  start: string
  end: string | null
  location: string | null
  description: string
  url: string
  stamp: string
}

/** What is wrong with the lines of a calendar by RFC 5545, 3.1; empty where nothing is. */
export function wrongLines(text: string): string[] {
  if (!text.endsWith('\r\n')) return ['does not end with CRLF']
  const lines = text.slice(0, -2).split('\r\n')
  return lines.filter(
    (line) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      Buffer.byteLength(line) > 75 || /[\x00-\x1f\x7f]/.test(line) || !/^( .|[A-Z-]+(;[A-Z-]+=[^:;]+)*:)/.test(line),
  )
}

/** The events of a calendar, by a parser that refuses what is none. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  ICAL.design.strict = true
  // Of RFC 7986, which the parser does not know by itself.
  Object.assign(ICAL.design.icalendar.property, { name: { defaultType: 'text' } })
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error(`A ${calendar.name} is no calendar`)
  if (calendar.getAllSubcomponents().length === 0) throw new Error('A calendar has at least one component')
  const firstOf = (from: ICAL.Component, name: string) => {
    const all = from.getAllProperties(name)
    if (all.length > 1) throw new Error(`${name} stands there ${all.length} times`)
    return all[0]?.getFirstValue()?.toString() ?? null
  }
  for (const name of ['version', 'prodid']) if (!firstOf(calendar, name)) throw new Error(`A calendar has a ${name}`)
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const wanted = (name: string) => {
      const value = firstOf(event, name)
      if (value === null) throw new Error(`An event has a ${name}`)
      return value
    }
    return {
      uid: wanted('uid'),
      summary: wanted('summary'),
      start: wanted('dtstart'),
      end: firstOf(event, 'dtend'),
      location: firstOf(event, 'location'),
      description: wanted('description'),
      url: wanted('url'),
      stamp: wanted('dtstamp'),
    }
  })
  if (new Set(events.map(({ uid }) => uid)).size < events.length) throw new Error('A UID stands there twice')
  return { name: firstOf(calendar, 'name') ?? '', events }
}
