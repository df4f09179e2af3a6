import { inFigures } from '@/lib/core/text/counted'
import { inks, type Paper } from './paper'

/** What a document's first page says: what this is, of what, how much of it. */
interface Cover {
  title: string
  organisation: string
  /** The portal that it comes from. */
  portal: string
  /** What it holds, when and by whom it was made: a name and what there is to say, line by line. */
  facts: readonly (readonly [name: string, text: string])[]
  counts: readonly { label: string; count: number; colour: string }[]
  /** What it leaves out. */
  notes: readonly string[]
}

const nameWidth = 110

export function drawCover(paper: Paper, { title, organisation, portal, facts, counts, notes }: Cover): void {
  paper.newPage(false)
  paper.text(portal, { size: 10, colour: inks.pale })
  paper.y += 96
  paper.text(organisation, { size: 16, colour: inks.pale })
  paper.y += 4
  paper.text(title, { size: 30, isBold: true })
  paper.y += 28
  paper.rule()
  paper.y += 16
  for (const [name, text] of facts) {
    paper.keep(28)
    paper.write(name, paper.left, paper.y + 10, { size: 10, colour: inks.pale })
    paper.text(text, { size: 10, indent: nameWidth })
    paper.y += 6
  }
  if (counts.length > 0) drawCounts(paper, counts)
  for (const note of notes) {
    paper.y += 12
    paper.text(note, { size: 10, isBold: true })
  }
}

/** Numbers side by side, each in its colour with its word. */
function drawCounts(paper: Paper, counts: Cover['counts']): void {
  paper.y += 10
  paper.keep(90)
  paper.rule()
  paper.y += 22
  const each = paper.width / counts.length
  for (const [at, { label, count, colour }] of counts.entries()) {
    const x = paper.left + at * each
    paper.write(inFigures(count), x, paper.y + 22, { size: 22, isBold: true, colour })
    paper.write(label, x, paper.y + 40, { size: 10, colour: inks.pale })
  }
  paper.y += 60
  paper.rule()
}
