import type { Cell } from './cell'
import { columnOf } from './sheet-reference'

/** Of so many merged cells it is known that they go down over several rows. */
const maxMerges = 50_000
/** So much of what stands behind the rows of a sheet is looked at. */
const maxTail = 8 * 1024 * 1024
const END = /<\/(?:\w{1,20}:)?sheetData>/
const LONGEST_END = 40

interface Merge {
  column: number
  from: number
  to: number
}

/** Cells of one column that go down over several rows, as the sheet is read from above. */
export class Merges {
  #waiting: Merge[]
  /** By column: of two that lie over each other the lower one counts. */
  #open = new Map<number, Merge & { cell: Cell }>()

  constructor(merges: Merge[]) {
    this.#waiting = merges.toSorted((a, b) => b.from - a.from)
  }

  /** What the merged cells of this row say; `cells` are those of the row itself. */
  at(line: number, cells: readonly Cell[]): { column: number; cell: Cell }[] {
    for (const { column, to } of this.#open.values()) if (to < line) this.#open.delete(column)
    const said = [...this.#open.values()].map(({ column, cell }) => ({ column, cell }))
    for (let next = this.#waiting.at(-1); next && next.from <= line; next = this.#waiting.at(-1)) {
      this.#waiting.pop()
      const cell = next.from === line ? cells[next.column] : undefined
      if (cell?.text) this.#open.set(next.column, { ...next, cell })
    }
    return said
  }
}

/**
 * The merged cells of a sheet that go down one column. They stand behind all rows, so the part is gone through once
 * without being taken apart.
 */
export async function readMerges(pieces: AsyncIterable<string>): Promise<Merges> {
  let tail: string | null = null
  let before = ''
  for await (const piece of pieces) {
    if (tail === null) {
      const text: string = before + piece
      const at = text.search(END)
      if (at >= 0) tail = text.slice(at)
      before = text.slice(-LONGEST_END)
    } else tail += piece
    if (tail !== null && tail.length > maxTail) break
  }
  return new Merges(downwards(tail ?? ''))
}

/** What else an element may say is bounded: from each of a million beginnings the whole rest would be searched. */
const merged = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

function downwards(text: string): Merge[] {
  const merges: Merge[] = []
  for (const match of text.matchAll(merged)) {
    const [, left, top, right, bottom] = match
    if (left === right && top !== bottom && merges.length < maxMerges)
      merges.push({ column: columnOf(left!)!, from: Number(top), to: Number(bottom) })
  }
  return merges
}
