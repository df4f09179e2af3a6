import { formatDateTime } from '@/lib/core/dates/zone'
import { inks, type Paper } from '@/lib/core/pdf/paper'
import { type SkipReason, skipReasons } from '@/lib/domain/rounds/words'
import { statusLabel } from '@/lib/resources/completed-checks/schema'
import { statusInks } from '../reports/draw-result'
import { mostNotes, type ReportedItem } from './queries'

/** Answers of one result, and letters of one of them. */
const most = { answers: 60, answer: 300 }

interface Beside {
  timezone: string
  /** What was answered, line by line. */
  answers: readonly string[]
  /** What is left out of its files. */
  remarks: readonly string[]
  /** Photos are drawn below it: the first line of them stays with what it shows. */
  hasPhotos: boolean
}

/** One item: what was to be done on what, and what became of it, when and by whom. */
export function drawItem(paper: Paper, item: ReportedItem, { timezone, answers, remarks, hasPhotos }: Beside): void {
  paper.keep(hasPhotos ? 220 : 72)
  const { word, colour } = stateOf(item)
  const style = { size: 10, isBold: true, colour }
  const wide = paper.widthOf(word, style)
  paper.write(word, paper.left + paper.width - wide, paper.y + 11.5, style)
  const title = { size: 11.5, isBold: true }
  paper.write(paper.fitted(item.checkName, paper.width - wide - 24, title), paper.left, paper.y + 11.5, title)
  paper.y += 18
  paper.text([item.assetName, item.assetType, item.locationTrail].filter(Boolean).join(' · '), { size: 9.5 })
  const pale = { size: 9, colour: inks.pale }
  if (item.at) {
    const at = formatDateTime(timezone, item.at)
    const received = item.received && formatDateTime(timezone, item.received)
    paper.text(`${received && received !== at ? `${at}, received ${received}` : at} · ${item.userName ?? ''}`, pale)
  }
  const notes = item.outcome === 2 ? item.said : item.notes
  if (notes) {
    paper.y += 4
    paper.text(notes.length > mostNotes ? `${notes.slice(0, mostNotes)}… (the rest is on the portal)` : notes, {
      size: 9.5,
    })
  }
  for (const line of answers.slice(0, most.answers))
    paper.text(line.length > most.answer ? `${line.slice(0, most.answer)}…` : line, { size: 9 })
  if (answers.length > most.answers) paper.text('(the other answers are on the portal)', pale)
  for (const { number, title: what } of item.findings)
    paper.text(`Finding ${number}: ${what}`, { size: 9.5, isBold: true })
  for (const remark of remarks) paper.text(remark, pale)
}

function stateOf({ outcome, skipReason, status }: ReportedItem): { word: string; colour: string } {
  if (outcome === 1) return { word: statusLabel(status) ?? '', colour: statusInks[status ?? 0] ?? inks.text }
  return { word: `Skipped: ${skipReasons[skipReason as SkipReason] ?? ''}`, colour: inks.pale }
}
