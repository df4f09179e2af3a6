import { join } from 'node:path'
import { type Font, openSync, type Path } from 'fontkit'

/*
 * Letters that PDF's own Helvetica lacks, as Inter draws them, which the portal brings along in parts by script. Fonts in
 * this form can't be put into a PDF, their outlines can.
 */

const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const folder = join(process.cwd(), 'node_modules/@fontsource-variable/inter/files')
const opened = new Map<string, Font>()

function fontOf(script: string): Font {
  const font = opened.get(script) ?? openSync(join(folder, `inter-${script}-wght-normal.woff2`))
  opened.set(script, font)
  return font
}

/** A letter's outline in the font's own units; `y` grows upwards. */
export interface Glyph {
  /** Absent where the letter is drawn as nothing. */
  path?: Path
  advance: number
  unitsPerEm: number
}

/** A letter as Inter draws it; one that it lacks is its empty box. */
export function glyphOf(character: string): Glyph {
  const codePoint = character.codePointAt(0) ?? 0
  const script = scripts.find((one) => fontOf(one).hasGlyphForCodePoint(codePoint)) ?? 'latin'
  const font = fontOf(script)
  const [glyph] = font.layout(character).glyphs
  return { path: glyph?.path, advance: glyph?.advanceWidth ?? 0, unitsPerEm: font.unitsPerEm }
}
