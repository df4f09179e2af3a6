import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarText, contentLine } from './icalendar'

/** A text that comes back from the parser of others as a calendar program would read it. */
function readBack(text: string): unknown {
  const lines = ['BEGIN:VEVENT\r\n', contentLine('SUMMARY', calendarText(text)), 'END:VEVENT\r\n']
  return new ICAL.Component(ICAL.parse(lines.join(''))).getFirstPropertyValue('summary')
}

describe('a line of a calendar', () => {
  // CALENDAR-12
  it('has at most 75 octets, is folded between characters and comes back as it was', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (given) => {
        const text = given.replace(/\p{Cc}/gu, ' ')
        const folded = contentLine('SUMMARY', calendarText(text))
        expect(folded.endsWith('\r\n')).toBe(true)
        const lines = folded.slice(0, -2).split('\r\n')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toContain('\uFFFD'.repeat(text.includes('\uFFFD') ? 99 : 1))
        }
        expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
        expect(lines.map((line, at) => (at ? line.slice(1) : line)).join('')).toBe(`SUMMARY:${calendarText(text)}`)
      }),
    ))

  // CALENDAR-12
  it.each([
    ['commas, semicolons; and \\ backslashes: "quoted"', undefined],
    ['two\r\nlines\nand\rmore', 'two\nlines\nand\nmore'],
    ['a bell\u0007 and a tab\t.', 'a bell  and a tab .'],
    [`${'ü€🔥'.repeat(60)}`, undefined],
    ['\\n is no line end, \\, no comma', undefined],
    ['', undefined],
  ])('is read by others as it was meant: %j', (text, read = text) => expect(readBack(text)).toBe(read))

  it('is folded at 76 octets, not at 75', () => {
    expect(contentLine('A', 'x'.repeat(73))).toBe(`A:${'x'.repeat(73)}\r\n`)
    expect(contentLine('A', 'x'.repeat(74))).toBe(`A:${'x'.repeat(73)}\r\n x\r\n`)
    expect(contentLine('A', `${'x'.repeat(72)}ü`)).toBe(`A:${'x'.repeat(72)}\r\n ü\r\n`)
  })
})
