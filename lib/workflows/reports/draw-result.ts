import { formatDateTime } from '@/lib/core/dates/zone'
import type { Picture } from '@/lib/core/files/images'
import { inks, type Paper } from '@/lib/core/pdf/paper'
import { type CompletedCheckOutput, statusLabel } from '@/lib/resources/completed-checks/schema'
import { most } from './bounds'

/** Colours of the statuses on white paper, by code; the word stands beside them. */
export const statusInks: Record<number, string> = { 1: '#15803d', 2: '#a16207', 3: '#b91c1c' }

interface About {
  timezone: string
  /** Whether the asset's customer is named: those who see one only know it. */
  hasCustomer: boolean
  /** Names of files that are not shown as pictures, and what else is left out. */
  remarks: readonly string[]
  /** Photos are drawn below it: the first line of them stays with what it shows. */
  hasPhotos?: boolean
}

/** One result: what was done on what, when and by whom, how it was found, notes, what was answered. */
export function drawResult(
  paper: Paper,
  result: CompletedCheckOutput,
  { timezone, hasCustomer, remarks, hasPhotos }: About,
): void {
  const { asset, user, impersonator, status, completedAt, createdAt, notes } = result
  paper.keep(hasPhotos ? 220 : 72)
  const time = formatDateTime(timezone, new Date(completedAt))
  const word = statusLabel(status) ?? ''
  const style = { size: 10, isBold: true, colour: statusInks[status] ?? inks.text }
  const right = paper.left + paper.width
  const wide = paper.widthOf(word, style)
  paper.document
    .circle(right - wide - 9, paper.y + 8, 3)
    .fillColor(style.colour)
    .fill()
  paper.write(word, right - wide, paper.y + 11.5, style)
  const title = { size: 11.5, isBold: true }
  paper.write(paper.fitted(result.checkName, paper.width - wide - 36, title), paper.left, paper.y + 11.5, title)
  paper.y += 18
  const place = [asset.customer && hasCustomer ? asset.customer.name : null, asset.organisationZone?.locationTrail]
  paper.text([result.assetName, asset.assetType.name, ...place].filter(Boolean).join(' · '), { size: 9.5 })
  const received = formatDateTime(timezone, new Date(createdAt))
  const by = impersonator ? `${user.fullName} (${impersonator.fullName})` : user.fullName
  const when = received === time ? time : `${time}, received ${received}`
  paper.text(`${when} · ${by}`, { size: 9, colour: inks.pale })
  if (notes) {
    paper.y += 4
    paper.text(shortened(notes), { size: 9.5 })
  }
  drawAnswers(paper, result.inWords ?? [])
  for (const remark of remarks) paper.text(remark, { size: 9, colour: inks.pale })
}

function drawAnswers(paper: Paper, lines: readonly string[]): void {
  if (lines.length > 0) paper.y += 4
  for (const line of lines.slice(0, most.answers)) {
    const isLong = line.length > most.answer
    paper.text(isLong ? `${line.slice(0, most.answer)}…` : line, { size: 9 })
  }
  if (lines.length > most.answers) paper.text('(the other answers are on the portal)', { size: 9, colour: inks.pale })
}

function shortened(notes: string): string {
  const characters = [...notes]
  if (characters.length <= most.notes) return notes
  return `${characters.slice(0, most.notes).join('')}… (the rest of these notes is on the portal)`
}

/** Line between two results. */
export function drawEnd(paper: Paper): void {
  paper.y += 10
  paper.rule()
  paper.y += 10
}

const side = 116
const gap = 11.5

/** Photos side by side, four in a line, each within a square. */
export function drawPhotos(paper: Paper, photos: readonly Picture[]): void {
  for (let at = 0; at < photos.length; at += 4) {
    const line = photos
      .slice(at, at + 4)
      .map((photo) => ({ ...photo, scale: side / Math.max(photo.width, photo.height) }))
    const high = Math.max(...line.map(({ height, scale }) => height * scale))
    paper.keep(high + 8)
    paper.y += 6
    for (const [column, { bytes, width, scale }] of line.entries())
      paper.document.image(bytes, paper.left + column * (side + gap), paper.y, { width: width * scale })
    paper.y += high + 2
  }
}
