/** The part of fontkit that is used here; the package comes with pdfkit and has no types. */
declare module 'fontkit' {
  export interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    rotate(angle: number): Path
    toSVG(): string
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    commands: { command: string; args: number[] }[]
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      glyphs: { id: number; codePoints: number[]; advanceWidth: number; path: Path }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
  export function openSync(path: string): Font
}
