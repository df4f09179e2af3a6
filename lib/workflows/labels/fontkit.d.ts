/** The part of fontkit that is used here; the package comes with pdfkit and has no types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      glyphs: {
        advanceWidth: number
        path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } }
      }[]
    }
  }
  export function openSync(path: string): Font
}
