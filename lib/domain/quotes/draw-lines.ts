import { setImmediate as breathe } from 'node:timers/promises'
import { inks, type Paper } from '@/lib/core/pdf/paper'
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
/** Where columns end, from the left edge of the text; descriptions begin at the edge. */
const ends = { description: 232, quantity: 290, unit: 374, tax: 416 }

/** The lines as a table, with its head again on each page. Others have their turn after each line. */
export async function drawLines(paper: Paper, lines: readonly PrintedLine[], currency: string): Promise<void> {
  drawHead(paper)
  for (const line of lines) {
    const page = paper.pages
    const high = paper.heightOf(line.description, { size, width: ends.description })
    // What is higher than a page goes on over the next ones.
    paper.keep(Math.min(high, 400) + 10)
    if (paper.pages !== page) drawHead(paper)
    const base = paper.y + size
    paper.write(quantityText(line.thousandths), at(paper, ends.quantity, quantityText(line.thousandths)), base, {
      size,
    })
    const unit = formatMoney(line.unitAmount, currency)
    paper.write(unit, at(paper, ends.unit, unit), base, { size })
    const rate = formatRate(line.taxRate)
    paper.write(rate, at(paper, ends.tax, rate), base, { size, colour: inks.pale })
    const amount = formatMoney(line.amount, currency)
    paper.write(amount, at(paper, paper.width, amount), base, { size })
    paper.text(line.description, { size, width: ends.description })
    paper.y += 5
    paper.rule()
    paper.y += 5
    await breathe()
  }
}

function drawHead(paper: Paper): void {
  paper.keep(60)
  const style = { size: 8.5, colour: inks.pale }
  const base = paper.y + 9
  paper.write('Description', paper.left, base, style)
  const right: [string, number][] = [
    ['Quantity', ends.quantity],
    ['Price', ends.unit],
    ['Tax', ends.tax],
    ['Amount', paper.width],
  ]
  for (const [title, end] of right) paper.write(title, paper.left + end - paper.widthOf(title, style), base, style)
  paper.y += 15
  paper.rule()
  paper.y += 5
}

/** Where a text begins that ends at a column's edge. */
const at = (paper: Paper, end: number, text: string) => paper.left + end - paper.widthOf(text, { size })
