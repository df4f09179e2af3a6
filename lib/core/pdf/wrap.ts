/** What PDF's Helvetica has: ASCII, Latin-1, and the few signs that Windows adds to it. */
const western = /^[\x20-\x7e\xa1-\xac\xae-\xff\u00a0–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŽžŸƒˆ˜]*$/u

/** Whether the text can be written in PDF's own Helvetica. */
export const isWestern = (text: string): boolean => western.test(text)

/** A text without what cannot be drawn: control signs, marks without width; lines end in `\n`. */
export const drawable = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)(?:[\p{Cc}\p{Cf}\p{Cs}]|[\ufe00-\ufe0f])/gu, '')

/**
 * A text in lines no wider than `width`, broken at spaces, a word that is too long within itself. `widthOf` measures
 * without spaces at the ends.
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf('n n') - widthOf('nn')
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    for (const word of paragraph.split(' ')) {
      const wide = widthOf(word)
      if (line !== '' && used + space + wide > width) {
        lines.push(line)
        line = ''
        used = 0
      }
      if (wide <= width) {
        used += (line === '' ? 0 : space) + wide
        line = line === '' ? word : `${line} ${word}`
        continue
      }
      const parts = broken(word, width, widthOf)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
      used = widthOf(line)
    }
    lines.push(line)
  }
  return lines
}

/** A word in parts that are no wider than the line. */
function broken(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const character of word) {
    const wide = widthOf(character)
    if (part !== '' && used + wide > width) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += character
    used += wide
  }
  return [...parts, part]
}
