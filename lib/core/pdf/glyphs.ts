import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import type { Glyph } from './glyph'
import { arabicGlyphs, byDirection, hasArabic, japaneseGlyph } from './noto'

/*
 * Letters that PDF's own Helvetica lacks, as Inter draws them, which the portal brings along in parts by script. Fonts
 * in this form can't be put into a PDF, their outlines can.
 */

const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const folder = join(process.cwd(), 'node_modules/@fontsource-variable/inter/files')
const opened = new Map<string, Font>()

function fontOf(script: string): Font {
  const font = opened.get(script) ?? openSync(join(folder, `inter-${script}-wght-normal.woff2`))
  opened.set(script, font)
  return font
}

/** One letter of those that another is made of: its size, and where it stands in parts of the font's height. */
interface Part {
  of: string
  size?: number
  up?: number
  /** In quarters of a turn, against the clock. */
  turned?: number
}

/**
 * Signs of the trade and of word processors that Inter's parts lack, and what they are drawn from, one over the other.
 */
const composed: Record<string, readonly Part[]> = {
  '\u2010': [{ of: '-' }],
  '\u2011': [{ of: '-' }],
  '\u2012': [{ of: '–' }],
  '\u2015': [{ of: '—' }],
  '⌀': [{ of: 'Ø' }],
  '∅': [{ of: 'Ø' }],
  '≤': [
    { of: '<', up: 0.06 },
    { of: '−', up: -0.32 },
  ],
  '≥': [
    { of: '>', up: 0.06 },
    { of: '−', up: -0.32 },
  ],
  '≠': [{ of: '=' }, { of: '/' }],
  '≈': [
    { of: '~', up: 0.1 },
    { of: '~', up: -0.12 },
  ],
  '→': [{ of: '↑', turned: -1 }],
  '←': [{ of: '↑', turned: 1 }],
  '●': [{ of: '•', size: 1.6, up: -0.2 }],
  '✗': [{ of: '×' }],
  '✘': [{ of: '×' }],
  '✕': [{ of: '×' }],
  '✖': [{ of: '×' }],
}

const lowered = /[\u2080-\u209c]/
const raised = /[\u2070-\u207f]/

/**
 * What a letter is drawn from where Inter lacks it; "₂" is a small "2", "℃" is "°C". @returns undefined: from nothing.
 */
function partsOf(character: string): readonly Part[] | undefined {
  if (composed[character]) return composed[character]
  const plain = character.normalize('NFKD')
  if (plain === character) return undefined
  const size = lowered.test(character) || raised.test(character) ? 0.62 : 1
  const up = lowered.test(character) ? -0.14 : raised.test(character) ? 0.32 : 0
  return [...plain].map((of) => ({ of, size, up }))
}

/** A letter that Inter has. */
function drawnByInter(character: string): Glyph | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const script = scripts.find((one) => fontOf(one).hasGlyphForCodePoint(codePoint))
  return script ? inFont(fontOf(script), character) : undefined
}

function inFont(font: Font, character: string): Glyph {
  const [glyph] = font.layout(character).glyphs
  return { path: glyph?.path, advance: glyph?.advanceWidth ?? 0, unitsPerEm: font.unitsPerEm }
}

/** Parts beside each other, or, where somebody says which lie over each other, there. */
function made(parts: readonly Part[], areOver: boolean): Glyph | undefined {
  let whole: Glyph | undefined
  for (const { of, size = 1, up = 0, turned = 0 } of parts) {
    const part = drawnByInter(of)
    if (!part?.path) return undefined
    const { unitsPerEm } = part
    const advance = part.advance * size
    const middle = { x: part.advance / 2, y: 0.36 * unitsPerEm }
    const upright = turned
      ? part.path
          .translate(-middle.x, -middle.y)
          .rotate((turned * Math.PI) / 2)
          .translate(middle.x, middle.y)
      : part.path
    const left = whole ? (areOver ? (whole.advance - advance) / 2 : whole.advance) : 0
    const path = upright.scale(size, size).translate(left, up * unitsPerEm)
    whole?.path?.commands.push(...path.commands)
    whole = whole
      ? { ...whole, advance: areOver ? whole.advance : whole.advance + advance }
      : { path, advance, unitsPerEm }
  }
  return whole
}

/**
 * A letter as Inter draws it; one that it lacks is made of those that it has, or is Noto's, or else is its empty box.
 */
export function glyphOf(character: string): Glyph {
  const parts = partsOf(character)
  return (
    drawnByInter(character) ??
    (parts && made(parts, character in composed)) ??
    japaneseGlyph(character) ??
    inFont(fontOf('latin'), character)
  )
}

/** A text as what is drawn of it, from the left, and which letters each part stands for. */
export function shapesOf(text: string): { key: string; says: string; glyph?: Glyph }[] {
  const each = (part: string) => [...part].map((character) => ({ key: character, says: character }))
  if (!hasArabic(text)) return each(text)
  return byDirection(text).flatMap((part) => (part.isArabic ? arabicGlyphs(part.text) : each(part.text)))
}
