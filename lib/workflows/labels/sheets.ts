/** Millimetres, from the upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** Labels in a grid on a page; sizes in millimetres. A printer of single labels has a grid of one. */
export interface Sheet {
  page: Size
  label: Size
  columns: number
  rows: number
  /** Between two columns; rows touch each other. */
  gap: number
}

const a4 = { width: 210, height: 297 }

/** Sheets that every stationer has, by their Avery number. */
export const sheets = {
  L7160: { page: a4, label: { width: 63.5, height: 38.1 }, columns: 3, rows: 7, gap: 2.5 },
  L7159: { page: a4, label: { width: 63.5, height: 33.9 }, columns: 3, rows: 8, gap: 2.5 },
  L7651: { page: a4, label: { width: 38.1, height: 21.2 }, columns: 5, rows: 13, gap: 2.5 },
} as const satisfies Record<string, Sheet>

export const layouts = ['L7160', 'L7159', 'L7651', 'single'] as const
export type Layout = (typeof layouts)[number]

/** Sizes of single labels that a printer takes, in millimetres. */
export const singleSize = { min: 15, max: 150 } as const

/** At most so many labels a file (TAG-19, TAG-21, TAG-22). */
export const maxLabels = 2000

/** Ids that the address of a file can hold; for more there are the list's filters. */
export const maxChosen = 100

export const sheetOf = (layout: Layout, single: Size): Sheet =>
  layout === 'single' ? { page: single, label: single, columns: 1, rows: 1, gap: 0 } : sheets[layout]

export const labelsPerPage = ({ columns, rows }: Sheet): number => columns * rows

/** How many pages `count` labels take when the first page has `start - 1` labels gone already. */
export const pageCount = (sheet: Sheet, count: number, start: number): number =>
  Math.ceil((count + start - 1) / labelsPerPage(sheet))

/** Where the label at `index` (from 0) goes: the grid stands in the middle of the page. */
export function placeOf(sheet: Sheet, index: number, start: number): Box & { page: number } {
  const { page, label, columns, rows, gap } = sheet
  const at = index + start - 1
  const onPage = at % labelsPerPage(sheet)
  const left = (page.width - columns * label.width - (columns - 1) * gap) / 2
  const top = (page.height - rows * label.height) / 2
  return {
    page: Math.floor(at / labelsPerPage(sheet)),
    x: left + (onPage % columns) * (label.width + gap),
    y: top + Math.floor(onPage / columns) * label.height,
    ...label,
  }
}

/** Nothing is printed this near to a label's edge, in millimetres: printers and sheets are never quite straight. */
const margin = 1.5

export interface LabelParts {
  /** The code with its quiet zone: a square. */
  code: Box
  /** The tag in words. */
  text: Box
  /** The name of whose portal it is. */
  name: Box | null
}

/** The parts of a label within it: the code as large as it can be, the tag under it, the name last. */
export function partsOf({ width, height }: Size, withName: boolean): LabelParts {
  const inner = { width: width - 2 * margin, height: height - 2 * margin }
  const line = Math.min(5, Math.max(2.2, inner.height * 0.15))
  const nameLine = withName ? line * 0.75 : 0
  const side = Math.min(inner.width, inner.height - line - nameLine)
  const top = margin + (inner.height - side - line - nameLine) / 2
  return {
    code: { x: (width - side) / 2, y: top, width: side, height: side },
    text: { x: margin, y: top + side, width: inner.width, height: line },
    name: withName ? { x: margin, y: top + side + line, width: inner.width, height: nameLine } : null,
  }
}
