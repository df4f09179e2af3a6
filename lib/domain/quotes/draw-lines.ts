import { invalid } from '@/lib/core/errors/errors'
import { inks, type Paper } from '@/lib/core/pdf/paper'
import type { InTurn } from '@/lib/core/pdf/sending'
import { formatMoney, formatRate } from '@/lib/core/text/money'
import { quantityText } from './quantity'

/** A line as it is printed. */
export interface PrintedLine {
  description: string
  thousandths: bigint
  unitAmount: bigint
  taxRate: number
  amount: bigint
}

const size = 9.5
/** How wide the columns of numbers are at least; descriptions have what is left. */
const widths = { quantity: 58, unit: 84, tax: 42, amount: 83 }
/** Nobody reads more, and it goes to each who receives quotes. */
const mostPages = 60
/** Between two columns. */
const gap = 10

type Texts = Record<keyof typeof widths, string>
type Ends = Record<keyof typeof widths | 'description', number>

/**
 * The lines as a table, with its head again on each page; each line in a turn of its own.
 * @throws ApiError 422 `lines` where they take more pages than anybody reads (QUOTE-13).
 */
export async function drawLines(
  paper: Paper,
  { lines, currency }: { lines: readonly PrintedLine[]; currency: string },
  inTurn: InTurn,
): Promise<void> {
  const rows = lines.map((line) => ({ description: line.description, texts: textsOf(line, currency) }))
  const ends = endsOf(
    paper,
    rows.map(({ texts }) => texts),
  )
  drawHead(paper, ends)
  for (const row of rows) {
    await inTurn(() => drawLine(paper, row, ends))
    if (paper.pages > mostPages)
      throw invalid({ lines: [`This quote would take more than ${mostPages} pages. Shorten its lines`] })
  }
}

function drawLine(paper: Paper, { description, texts }: { description: string; texts: Texts }, ends: Ends): void {
  const page = paper.pages
  const high = paper.heightOf(description, { size, width: ends.description })
  // What is higher than a page goes on over the next ones.
  paper.keep(Math.min(high, 400) + 10)
  if (paper.pages !== page) drawHead(paper, ends)
  const base = paper.y + size
  for (const column of ['quantity', 'unit', 'tax', 'amount'] as const) {
    const text = texts[column]
    const colour = column === 'tax' ? inks.pale : inks.text
    paper.write(text, paper.left + ends[column] - paper.widthOf(text, { size }), base, { size, colour })
  }
  paper.text(description, { size, width: ends.description })
  paper.y += 5
  paper.rule()
  paper.y += 5
}

const textsOf = ({ thousandths, unitAmount, taxRate, amount }: PrintedLine, currency: string): Texts => ({
  quantity: quantityText(thousandths),
  unit: formatMoney(unitAmount, currency),
  tax: formatRate(taxRate),
  amount: formatMoney(amount, currency),
})

/** Where columns end, from the left edge of the text: none runs into the next, however large its numbers are. */
function endsOf(paper: Paper, rows: readonly Texts[]): Ends {
  const wide = (column: keyof Texts) =>
    Math.max(widths[column], ...rows.map((texts) => paper.widthOf(texts[column], { size }) + gap))
  const tax = paper.width - wide('amount')
  const unit = tax - wide('tax')
  const quantity = unit - wide('unit')
  return { amount: paper.width, tax, unit, quantity, description: quantity - wide('quantity') }
}

function drawHead(paper: Paper, ends: Ends): void {
  paper.keep(60)
  const style = { size: 8.5, colour: inks.pale }
  const base = paper.y + 9
  paper.write('Description', paper.left, base, style)
  const right: [string, number][] = [
    ['Quantity', ends.quantity],
    ['Price', ends.unit],
    ['Tax', ends.tax],
    ['Amount', ends.amount],
  ]
  for (const [title, end] of right) paper.write(title, paper.left + end - paper.widthOf(title, style), base, style)
  paper.y += 15
  paper.rule()
  paper.y += 5
}
