/** Marks above and below letters, which stand for themselves once a letter is taken apart. */
const accents = /\p{M}+/gu
const space = /\s+/gu

/** A name as names are compared that people wrote in different files: without case, accents and double spaces. */
export const foldName = (name: string): string =>
  name.normalize('NFKD').replace(accents, '').toLowerCase().replace(space, ' ').trim()

/** So many letters for each edit that is forgiven, and no more edits than this. */
const lettersPerEdit = 8
const mostEdits = 3

/** So many names are compared with one at most. */
const mostLooked = 60

const editsFor = (length: number): number => Math.min(mostEdits, Math.floor(length / lettersPerEdit))

/** Numbers, and letters that stand alone as numbers do. */
const numbers = /\d+|(?<![\p{L}\d’'])\p{L}(?![\p{L}\d’'])/gu

/** What tells one "Unit 1" or "Block B" of many from the next. */
const numbersIn = (name: string): string => name.match(numbers)?.join(' ') ?? ''

/**
 * Whether two folded names are one edit in eight letters of the longer one apart: a letter too many, too few, another
 * one, or two that changed places. Equal ones are not near, nor are those of other numbers: nobody means unit 1 by
 * unit 2.
 */
export function areNear(a: string, b: string): boolean {
  const most = editsFor(Math.max(a.length, b.length))
  if (numbersIn(a) !== numbersIn(b)) return false
  return a !== b && most > 0 && Math.abs(a.length - b.length) <= most && editsBetween(a, b) <= most
}

/** How many edits make one of the other (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1)
      row.push(edits)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

/**
 * Finds the name that is near another, among thousands, without comparing it with each: of two names that few edits are
 * between, one piece of a cut into few pieces stands in both, hardly moved.
 */
export class NearNames {
  readonly #byPiece = new Map<string, Set<string>>()

  /** Adds a folded name. */
  add(name: string): void {
    for (const key of this.#keysOf(name)) {
      const there = this.#byPiece.get(key)
      if (there) there.add(name)
      else this.#byPiece.set(key, new Set([name]))
    }
  }

  remove(name: string): void {
    for (const key of this.#keysOf(name)) this.#byPiece.get(key)?.delete(name)
  }

  /**
   * The first near name in the order of letters; `undefined` where there is none. Where very many share its pieces, as
   * "Room 1" and "Room 2" do, those that share the rarest ones are looked at, and no more than some.
   */
  find(name: string): string | undefined {
    const shared: Set<string>[] = []
    const most = editsFor(name.length + mostEdits)
    for (let length = name.length - most; length <= name.length + most; length++) {
      const edits = editsFor(Math.max(length, name.length))
      if (edits === 0 || length < 1) continue
      for (const { at, size, index } of piecesOf(length))
        for (let start = Math.max(0, at - reach); start <= at + reach && start + size <= name.length; start++) {
          const there = this.#byPiece.get(keyOf(length, index, name.slice(start, start + size)))
          if (there) shared.push(there)
        }
    }
    const looked = new Set<string>()
    for (const names of shared.sort((a, b) => a.size - b.size))
      for (const one of names) {
        if (looked.size >= mostLooked) break
        looked.add(one)
      }
    return [...looked].filter((one) => areNear(name, one)).sort()[0]
  }

  *#keysOf(name: string): Generator<string> {
    for (const { at, size, index } of piecesOf(name.length)) yield keyOf(name.length, index, name.slice(at, at + size))
  }
}

const keyOf = (length: number, index: number, piece: string) => `${length} ${index} ${piece}`

/** Two letters that change places touch two pieces, so there are two for each edit, and one that nothing touches. */
const pieces = 2 * mostEdits + 1
/** How far a piece may have moved. */
const reach = mostEdits

function* piecesOf(length: number): Generator<{ at: number; size: number; index: number }> {
  // Short names forgive one edit at most, or none: fewer pieces, each long enough to tell something.
  const count = Math.min(pieces, 2 * editsFor(length + mostEdits) + 1)
  for (let index = 0; index < count; index++) {
    const at = Math.floor((index * length) / count)
    const size = Math.floor(((index + 1) * length) / count) - at
    if (size > 0) yield { at, size, index }
  }
}
