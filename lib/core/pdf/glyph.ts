import type { Path } from 'fontkit'

/** A letter's outline in the font's own units; `y` grows upwards. */
export interface Glyph {
  /** Absent where the letter is drawn as nothing. */
  path?: Path
  advance: number
  unitsPerEm: number
  /** The width of a line around it, where its strokes are too thin. */
  line?: number
}
