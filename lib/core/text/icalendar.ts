/* Lines of a calendar as RFC 5545 wants them. */

const maxOctets = 75

/** A text as a value: what would end it is escaped, control characters are spaces (RFC 5545, 3.3.11). */
export const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a calendar may have them
    .replace(/[\x00-\x1f\x7f]/g, ' ')

/** A line, folded where it has more than 75 octets, never within a character; it ends with CRLF. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`
  // A character of UTF-16 has three octets at most.
  if (line.length * 3 <= maxOctets || Buffer.byteLength(line) <= maxOctets) return `${line}\r\n`
  const octets = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0; from < octets.length; ) {
    // A folded line begins with a space.
    let to = Math.min(from + maxOctets - (from === 0 ? 0 : 1), octets.length)
    while (to < octets.length && isWithinCharacter(octets[to] as number)) to--
    parts.push(octets.toString('utf8', from, to))
    from = to
  }
  return `${parts.join('\r\n ')}\r\n`
}

const isWithinCharacter = (octet: number) => (octet & 0xc0) === 0x80

/** 'YYYY-MM-DD' as a value of type DATE. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')

/** An instant as a value of type DATE-TIME, in UTC. */
export const calendarInstant = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
