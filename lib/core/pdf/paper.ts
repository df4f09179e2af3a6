import PDFDocument from 'pdfkit'
import { Letters, type PdfFile } from './letters'
import { drawable, isWestern, wrap } from './wrap'

/** What stands on every page of a document of ours, and is known of the file. */
interface Frame {
  title: string
  /** Whose it is: the organisation. */
  organisation: string
  /** When and by whom it was made, which no page may be without: it may be taken for evidence (REPORT-1). */
  made: string
  author: string
}

/** How a text is written; lengths in points. */
interface Style {
  size?: number
  isBold?: boolean
  /** `#rrggbb`. */
  colour?: string
  /** From the left edge of what is written on. */
  indent?: number
  width?: number
}

export const inks = { text: '#111827', pale: '#4b5563', line: '#d1d5db' } as const

const a4 = { width: 595.28, height: 841.89 }
const margin = { side: 48, top: 72, bottom: 56 }

/**
 * A4 pages of one column, one after the other: each with a head, and a foot that says when and by whom it was made and
 * "Page 2 of 7". A page is sent when the next one begins; nothing of it is kept, but how many there were.
 */
export class Paper {
  readonly document: PDFKit.PDFDocument
  /** Where on the page the next thing stands. */
  y = 0
  pages = 0
  readonly left = margin.side
  readonly width = a4.width - 2 * margin.side
  readonly #frame: Frame
  readonly #letters: Letters
  readonly #file: PdfFile
  readonly #total
  readonly #widths = new Map<string, number>()

  constructor(frame: Frame) {
    this.#frame = { ...frame, title: drawable(frame.title), organisation: drawable(frame.organisation) }
    const info = { Title: `${frame.title} – ${frame.organisation}`, Author: frame.author, Creator: 'Tagwarden' }
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      info,
      lang: 'en-GB',
      displayTitle: true,
    })
    this.#file = this.document as unknown as PdfFile
    this.#letters = new Letters(this.#file)
    // Each page's foot refers to it; it is written when the last page is known.
    this.#total = this.#file.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -4, 60, 12] })
  }

  /** Begins a page. The first one, a cover, has no head. */
  newPage(hasHead = this.pages > 0): void {
    this.document.addPage()
    this.pages += 1
    this.y = margin.top
    if (hasHead) this.#head()
    this.#foot()
  }

  /** Begins a page where less than so much is left of this one. */
  keep(height: number): void {
    if (this.y + height > a4.height - margin.bottom) this.newPage()
  }

  /** How high a text will be. */
  heightOf(text: string, style: Style = {}): number {
    return this.#lines(drawable(text), style).length * lineHeight(style)
  }

  /** Writes a text of any length, over as many pages as it takes. */
  text(text: string, style: Style = {}): void {
    for (const line of this.#lines(drawable(text), style)) {
      this.keep(lineHeight(style))
      this.write(line, this.left + (style.indent ?? 0), this.y + (style.size ?? 10), style)
      this.y += lineHeight(style)
    }
  }

  /** Writes one line, `y` on its base line. */
  write(text: string, x: number, y: number, { size = 10, isBold, colour = inks.text }: Style): void {
    let at = x
    for (const run of runsOf(text)) {
      if (isWestern(run)) {
        this.document.font(isBold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(colour)
        this.document.text(run, at, y, { lineBreak: false, baseline: 'alphabetic' })
        at += this.widthOf(run, { size, isBold })
      } else at += this.#letters.write(run, at, y, size, rgb(colour))
    }
  }

  widthOf(text: string, { size = 10, isBold }: Style = {}): number {
    let width = 0
    for (const run of runsOf(text)) width += this.#widthOfRun(run, isBold === true) * size
    return width
  }

  /** As much of a text as one line has room for. */
  fitted(text: string, width: number, style: Style): string {
    const clean = drawable(text).replaceAll('\n', ' ')
    if (this.widthOf(clean, style) <= width) return clean
    const [first = ''] = wrap(clean, width - this.widthOf('…', style), (part) => this.widthOf(part, style))
    return `${first}…`
  }

  rule(): void {
    this.document
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
  }

  /** Writes what is only known at the end. The document is ended by whoever sends it. */
  finish(): void {
    this.#letters.end()
    const font = this.document.font('Helvetica') as unknown as { _font: { ref(): unknown } }
    this.#total.data.Resources = { Font: { F: font._font.ref() } }
    this.#total.end(`BT /F 8 Tf ${rgb(inks.pale)} rg (${this.pages}) Tj ET`)
  }

  #lines(text: string, style: Style): string[] {
    return wrap(text, (style.width ?? this.width) - (style.indent ?? 0), (part) => this.widthOf(part, style))
  }

  #head(): void {
    const style = { size: 8, colour: inks.pale }
    const title = this.#frame.title
    const right = this.left + this.width - this.widthOf(title, style)
    this.write(this.fitted(this.#frame.organisation, right - this.left - 24, style), this.left, 40, style)
    this.write(title, right, 40, style)
    this.document
      .moveTo(this.left, 48)
      .lineTo(this.left + this.width, 48)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
  }

  #foot(): void {
    const style = { size: 8, colour: inks.pale }
    const y = a4.height - 32
    const page = `Page ${this.pages} of `
    const x = this.left + this.width - this.widthOf(`${page}0`, style)
    this.write(this.fitted(this.#frame.made, x - this.left - 24, style), this.left, y, style)
    this.write(page, x, y, style)
    this.#file.page.xobjects.Total = this.#total
    this.#file.addContent(`q 1 0 0 -1 ${(x + this.widthOf(page, style)).toFixed(2)} ${y.toFixed(2)} cm /Total Do Q`)
  }

  #widthOfRun(run: string, isBold: boolean): number {
    const key = isBold ? `*${run}` : run
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = isWestern(run)
      ? this.document.font(isBold ? 'Helvetica-Bold' : 'Helvetica', 1).widthOfString(run)
      : this.#letters.widthOf(run)
    if (this.#widths.size > 5_000) this.#widths.clear()
    this.#widths.set(key, width)
    return width
  }
}

const lineHeight = ({ size = 10 }: Style) => size * 1.4

/** Words that Helvetica has, and those that it lacks, which are written in other letters as a whole. */
function runsOf(text: string): string[] {
  if (isWestern(text)) return text === '' ? [] : [text]
  const runs: string[] = []
  for (const word of text.match(/ *[^ ]+| +$/g) ?? []) {
    const last = runs.at(-1)
    if (last !== undefined && isWestern(last) === isWestern(word)) runs[runs.length - 1] = last + word
    else runs.push(word)
  }
  return runs
}

const rgb = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
