import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Font, openSync, type Path } from 'fontkit'
import type { Glyph } from './glyph'

/*
 * Japanese and Arabic letters, as Noto Sans draws them. Its Japanese comes in a hundred parts, of which a page needs a
 * few; a part is opened for the first letter that it has.
 */

const packages = join(process.cwd(), 'node_modules')
const [japaneseFont, arabicFont] = ['@fontsource-variable/noto-sans-jp', '@fontsource-variable/noto-sans-arabic']
const opened = new Map<string, Font>()

function fontOf(file: string): Font {
  const font = opened.get(file) ?? openSync(join(packages, file))
  opened.set(file, font)
  return font
}

/** The parts draw hairlines, of which a line of this width makes strokes as bold as Inter's. */
const japaneseLine = 40

let japanese: { from: number; to: number; part: string }[] | undefined
/** Which letters are in which part. */
function partsOfJapanese() {
  const ranges = JSON.parse(readFileSync(join(packages, japaneseFont, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(ranges).flatMap(([part, text]) =>
    text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return { from, to, part: part.replace(/[[\]]/g, '') }
    }),
  )
}

/** A Japanese letter; `undefined` where it is none. */
export function japaneseGlyph(character: string): Glyph | undefined {
  japanese ??= partsOfJapanese()
  const codePoint = character.codePointAt(0) ?? 0
  const found = japanese.find(({ from, to }) => from <= codePoint && codePoint <= to)
  const font = found && fontOf(`${japaneseFont}/files/noto-sans-jp-${found.part}-wght-normal.woff2`)
  if (!font?.hasGlyphForCodePoint(codePoint)) return undefined
  const [glyph] = font.layout(character).glyphs
  return { path: glyph?.path, advance: glyph?.advanceWidth ?? 0, unitsPerEm: font.unitsPerEm, line: japaneseLine }
}

/** Words of Arabic letters with what stands between and on them. */
const arabic = /\p{Script=Arabic}[\p{Script=Arabic}\p{Mn} ]*/gu
export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** A text in its parts: Arabic, which is joined and runs to the left, and all else. */
export function byDirection(text: string): { text: string; isArabic: boolean }[] {
  const parts: { text: string; isArabic: boolean }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(arabic)) {
    const words = found.trimEnd()
    if (index > end) parts.push({ text: text.slice(end, index), isArabic: false })
    parts.push({ text: words, isArabic: true })
    end = index + words.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isArabic: false })
  return parts
}

/** Arabic as it is drawn from the left: each letter, or the letters that are drawn as one, with its dots. */
export function arabicGlyphs(text: string): { key: string; says: string; glyph: Glyph }[] {
  const font = fontOf(`${arabicFont}/files/noto-sans-arabic-arabic-wght-normal.woff2`)
  const { glyphs, positions } = font.layout(text)
  const found: { key: string; says: string; glyph: Glyph }[] = []
  // Dots stand for no letter: they come before the letter that they are of, in its place.
  let dots: { key: string; path: Path }[] = []
  for (const [at, { id, codePoints, path }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const own = { key: `${id} ${xOffset} ${yOffset}`, path: path.translate(xOffset, yOffset) }
    if (codePoints.length === 0 && xAdvance === 0) {
      dots.push(own)
      continue
    }
    for (const dot of dots) own.path.commands.push(...dot.path.commands)
    const key = ['arabic', own.key, ...dots.map((dot) => dot.key)].join(' ')
    const glyph = { path: own.path, advance: xAdvance, unitsPerEm: font.unitsPerEm }
    found.push({ key, says: String.fromCodePoint(...codePoints), glyph })
    dots = []
  }
  return found
}
