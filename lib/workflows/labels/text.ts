import { glyphOf } from '@/lib/core/pdf/glyphs'

/*
 * PDF's own Helvetica writes western text, which stays text in the file. Whatever else a tag holds is drawn as the
 * outlines of Inter, which the portal brings along in parts by script; fonts in this form can't be put into a PDF.
 */

/** Whether PDF's Helvetica has all characters of the text: ASCII and Latin-1. */
export const isWestern = (text: string): boolean => /^[\x20-\x7e\xa0-\xff]*$/.test(text)

/** A text as an outline of one unit's height, from its left end on the base line; `y` grows downwards. */
interface Outline {
  width: number
  /** SVG path data of the text at `size`, with its base line's left end at x, y. */
  path: (x: number, y: number, size: number) => string
}

/** Characters that Inter lacks are drawn as its empty box; the QR code still holds them. */
export function outlineOf(text: string): Outline {
  let width = 0
  const glyphs = [...text].map((character) => {
    const glyph = glyphOf(character)
    const left = width
    width += glyph.advance / glyph.unitsPerEm
    return { ...glyph, left }
  })
  const path = (x: number, y: number, size: number) =>
    glyphs
      .map(({ path: outline, left, unitsPerEm }) =>
        outline
          ?.scale(size / unitsPerEm, -size / unitsPerEm)
          .translate(x + left * size, y)
          .toSVG(),
      )
      .join('')
  return { width, path }
}

/** Smallest size that one can read, in points. */
const smallest = 6

/**
 * The size at which a text fits a box, and its lines: two where one would be too small to read.
 * @param widthOf width of a text at size 1.
 */
export function fitText(
  text: string,
  box: { width: number; height: number },
  widthOf: (text: string) => number,
): { size: number; lines: string[] } {
  const sizeFor = (lines: string[]) =>
    Math.min((box.height / lines.length) * 0.9, box.width / Math.max(...lines.map(widthOf), 1e-9))
  const one = sizeFor([text])
  if (one >= smallest) return { size: one, lines: [text] }
  const characters = [...text]
  const middle = Math.ceil(characters.length / 2)
  const halves = [characters.slice(0, middle).join(''), characters.slice(middle).join('')]
  const two = sizeFor(halves)
  return two > one ? { size: two, lines: halves } : { size: one, lines: [text] }
}
