import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { Picture } from '@/lib/core/files/images'
import { inks, Paper } from '@/lib/core/pdf/paper'
import type { InTurn } from '@/lib/core/pdf/sending'
import { formatMoney, formatRate } from '@/lib/core/text/money'
import { type Priced, totalsOf } from './amounts'
import { drawLines, type PrintedLine } from './draw-lines'

/** Somebody on paper: a name, and what stands below it. */
export interface Party {
  name: string
  lines: readonly string[]
}

/** A quote as it is printed; days as 'YYYY-MM-DD'. */
export interface QuoteDocument {
  number: number
  title: string
  notes: string | null
  currency: string
  /** The portal that it comes from, and its logo. */
  portal: string
  logo: Picture | null
  from: Party
  to: Party
  date: string
  validUntil: string
  /** The number of the quote that this one replaces. */
  replaces: number | null
  author: string
  lines: readonly (PrintedLine & Priced)[]
}

const logoBox = { width: 150, height: 52 }

/**
 * A quote as a PDF that one would sign (QUOTE-13): parties, lines, taxes by rate, until when, and where to sign. Drawn
 * in small pieces, each in a turn.
 */
export async function drawQuote(quote: QuoteDocument, inTurn: InTurn): Promise<Buffer> {
  const paper = new Paper({
    title: `Quote ${quote.number}`,
    organisation: quote.from.name,
    made: `Quote ${quote.number} of ${formatCalendarDate(quote.date)} by ${quote.author}`,
    author: quote.author,
  })
  const chunks: Buffer[] = []
  paper.document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((done) => paper.document.on('end', done))
  await inTurn(() => {
    paper.newPage(false)
    drawHead(paper, quote)
    drawParties(paper, quote)
    paper.y += 20
    paper.text(quote.title, { size: 15, isBold: true })
    if (quote.notes) {
      paper.y += 4
      paper.text(quote.notes, { size: 9.5 })
    }
    paper.y += 12
  })
  await drawLines(paper, quote, inTurn)
  await inTurn(() => {
    drawTotals(paper, quote)
    drawSignature(paper, quote)
    paper.finish()
    paper.document.end()
  })
  await whole
  return Buffer.concat(chunks)
}

/** The portal's logo or name, and what this is. */
function drawHead(paper: Paper, { logo, portal, number, date, validUntil, replaces }: QuoteDocument): void {
  paper.y = 48
  const top = paper.y
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
    paper.document.image(logo.bytes, paper.left, top, { width: logo.width * scale })
  } else
    paper.write(paper.fitted(portal, 280, { size: 18, isBold: true }), paper.left, top + 20, { size: 18, isBold: true })
  toTheRight(paper, 'Quote', top + 20, { size: 24, isBold: true })
  const facts = [
    `Number ${number}`,
    `Date ${formatCalendarDate(date)}`,
    `Valid until ${formatCalendarDate(validUntil)}`,
    ...(replaces === null ? [] : [`Replaces quote ${replaces}`]),
  ]
  for (const [at, fact] of facts.entries()) toTheRight(paper, fact, top + 40 + at * 14, { size: 10, colour: inks.pale })
  paper.y = top + 40 + facts.length * 14 + 8
  paper.rule()
  paper.y += 16
}

/** From and to, side by side. */
function drawParties(paper: Paper, { from, to }: QuoteDocument): void {
  const top = paper.y
  const half = paper.width / 2
  let lowest = top
  for (const [at, [label, party]] of (
    [
      ['From', from],
      ['For', to],
    ] as const
  ).entries()) {
    paper.y = top
    const style = { indent: at * half, width: (at + 1) * half - 16 }
    paper.text(label, { ...style, size: 8.5, colour: inks.pale })
    paper.text(party.name, { ...style, size: 11, isBold: true })
    for (const line of party.lines) paper.text(line, { ...style, size: 9.5 })
    lowest = Math.max(lowest, paper.y)
  }
  paper.y = lowest
}

/** Net, the tax of each rate, and what is to pay. */
function drawTotals(paper: Paper, { lines, currency }: QuoteDocument): void {
  const { netAmount, grossAmount, taxes } = totalsOf(lines)
  const rows: [string, bigint][] = [
    ['Net', netAmount],
    ...taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map(({ taxRate, net, tax }): [string, bigint] => [
        `Tax ${formatRate(taxRate)} on ${formatMoney(net, currency)}`,
        tax,
      ]),
  ]
  paper.keep((rows.length + 1) * 16 + 16)
  paper.y += 8
  const right = paper.left + paper.width
  for (const [label, amount] of rows) {
    paper.write(label, right - 250, paper.y + 10, { size: 10, colour: inks.pale })
    toTheRight(paper, formatMoney(amount, currency), paper.y + 10, { size: 10 })
    paper.y += 16
  }
  paper.write('Total', right - 250, paper.y + 12, { size: 12, isBold: true })
  toTheRight(paper, formatMoney(grossAmount, currency), paper.y + 12, { size: 12, isBold: true })
  paper.y += 24
}

/** Until when it holds, and where one agrees to it by hand, with what that is: all of it on one page. */
function drawSignature(paper: Paper, { to, number, validUntil, lines, currency }: QuoteDocument): void {
  paper.keep(204)
  paper.y += 12
  const until = `This quote is valid until the end of ${formatCalendarDate(validUntil)}. All amounts are in ${currency}.`
  paper.text(until, { size: 9.5 })
  paper.y += 14
  paper.text(`Accepted for ${to.name}`, { size: 11, isBold: true })
  const total = formatMoney(totalsOf(lines).grossAmount, currency)
  paper.text(`Quote ${number}, total ${total}`, { size: 9.5 })
  const half = paper.width / 2
  const places = [
    ['Name', 'Purchase order'],
    ['Signature', 'Date'],
  ]
  for (const row of places) {
    paper.y += 42
    for (const [at, label] of row.entries()) {
      const x = paper.left + at * half
      paper.document
        .moveTo(x, paper.y)
        .lineTo(at === 0 ? x + half - 24 : paper.left + paper.width, paper.y)
        .lineWidth(0.75)
        .strokeColor(inks.pale)
        .stroke()
      paper.write(label, x, paper.y + 12, { size: 8.5, colour: inks.pale })
    }
  }
  paper.y += 16
}

function toTheRight(paper: Paper, text: string, y: number, style: { size: number; isBold?: boolean; colour?: string }) {
  paper.write(text, paper.left + paper.width - paper.widthOf(text, style), y, style)
}
