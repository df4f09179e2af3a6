import bwip from 'bwip-js/node'
import PDFDocument from 'pdfkit'
import { patience } from '@/lib/api/drawing-turns'
import { type InTurn, type Reader, sending } from '@/lib/core/pdf/sending'
import { type Box, partsOf, placeOf, type Sheet } from './sheets'
import { fitText, isWestern, outlineOf } from './text'

const pointsPerMillimetre = 72 / 25.4
const points = (millimetres: number) => millimetres * pointsPerMillimetre

interface LabelSheet {
  sheet: Sheet
  /** The first label's place on the first page, from 1. */
  start: number
  /** Printed small on each label; '' for none. */
  name: string
  /** The document's own title. */
  title: string
}

/**
 * A PDF of labels: a QR code of each tag's text and nothing else (TAG-19, TAG-21, TAG-22), the tag in words under it.
 * Drawn while it is read, a label a turn. `ended` is called once, whatever becomes of it.
 */
export function labelPdf(
  tags: readonly string[],
  layout: LabelSheet,
  inTurn: InTurn,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const { page } = layout.sheet
  const size: [number, number] = [points(page.width), points(page.height)]
  const document = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: layout.title } })
  return sending(document, (reader) => drawAll(document, tags, layout, { reader, inTurn }), patience, ended)
}

async function drawAll(
  document: PDFKit.PDFDocument,
  tags: readonly string[],
  { sheet, start, name }: LabelSheet,
  { reader, inTurn }: { reader: Reader; inTurn: InTurn },
): Promise<void> {
  const parts = partsOf(sheet.label, name !== '')
  let page = -1
  for (const [index, tag] of tags.entries()) {
    const place = placeOf(sheet, index, start)
    const at = (box: Box): Box => ({ ...box, x: place.x + box.x, y: place.y + box.y })
    await reader.room()
    await inTurn(() => {
      if (place.page !== page) document.addPage()
      page = place.page
      drawCode(document, tag, at(parts.code))
      drawText(document, tag, at(parts.text), 'Helvetica-Bold')
      if (parts.name) drawText(document, name, at(parts.name), 'Helvetica')
    })
  }
}

/** Four modules of white on every side, as the standard wants. */
const quiet = 4

function drawCode(document: PDFKit.PDFDocument, text: string, box: Box): void {
  const { pixs, pixx } = matrixOf(text)
  const module = points(box.width) / (pixx + 2 * quiet)
  const [left, top] = [points(box.x) + quiet * module, points(box.y) + quiet * module]
  for (const { x, y, width } of runsOf(pixs, pixx))
    document.rect(left + x * module, top + y * module, width * module, module)
  document.fill('#000000')
}

/** The QR code of a text, row by row; 1 is dark. */
function matrixOf(text: string): { pixs: readonly number[]; pixx: number } {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!code || !('pixs' in code)) throw new Error('The QR code could not be made')
  return code as { pixs: number[]; pixx: number }
}

/** Dark modules side by side as one: fewer things to draw, and no hairlines between them. */
export function runsOf(pixs: readonly number[], width: number): { x: number; y: number; width: number }[] {
  const runs: { x: number; y: number; width: number }[] = []
  for (const [at, dark] of pixs.entries()) {
    if (!dark) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const last = runs.at(-1)
    if (last && last.y === y && last.x + last.width === x) last.width += 1
    else runs.push({ x, y, width: 1 })
  }
  return runs
}

function drawText(document: PDFKit.PDFDocument, text: string, box: Box, font: 'Helvetica' | 'Helvetica-Bold'): void {
  const inPoints = { width: points(box.width), height: points(box.height) }
  const western = isWestern(text)
  document.font(font).fillColor('#000000')
  const widthOf = (line: string) => (western ? document.fontSize(1).widthOfString(line) : outlineOf(line).width)
  const { size, lines } = fitText(text, inPoints, widthOf)
  const lineHeight = inPoints.height / lines.length
  for (const [at, line] of lines.entries()) {
    const x = points(box.x) + (inPoints.width - widthOf(line) * size) / 2
    const baseline = points(box.y) + at * lineHeight + (lineHeight + size * 0.72) / 2
    if (western) document.fontSize(size).text(line, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    else document.path(outlineOf(line).path(x, baseline, size)).fill('#000000')
  }
}
