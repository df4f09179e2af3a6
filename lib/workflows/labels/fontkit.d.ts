/** What is used of it; it comes with pdfkit. */
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
