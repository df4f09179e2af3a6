import { randomUUID } from 'node:crypto'

/** Longer numbers are not looked at: nobody's reading or price has so many digits. */
const longest = 64
/** A double holds as many digits, whatever they are. */
const alwaysHeld = 15
/** More longer ones than any call takes: each costs a look. */
const mostLooked = 20_000

/**
 * JSON → the same as `JSON.parse`, but that no number changes: one that a double does not hold to the last digit, or
 * that is longer than any we take, is a symbol with the number's text. No schema takes it for something else; what
 * reads numbers to the digit asks `writtenNumber` (ERROR-43). @throws SyntaxError, also where more numbers are long
 * than any call takes.
 */
export function parseExact(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const places = lossyNumbers(text)
  if (places.length === 0) return value
  const mark = `${randomUUID()} `
  let marked = ''
  let from = 0
  for (const { start, end } of places) {
    marked += `${text.slice(from, start)}"${mark}${text.slice(start, Math.min(end, start + longest + 1))}"`
    from = end
  }
  return unmarked(JSON.parse(marked + text.slice(from)), mark)
}

/** How much JSON may have, at any depth. */
export interface JsonBounds {
  values: number
  /** Different names, in all objects together. */
  names: number
}

/**
 * Whether JSON has more than this, told before anything is made of it: of a hundred thousand different names a second
 * or more is made, in which nobody else is answered. Texts are passed over, however long.
 */
export function hasMoreThan(text: string, { values, names }: JsonBounds): boolean {
  const found = new Set<string>()
  let count = 1
  for (let at = 0; at < text.length && count <= values && found.size <= names; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      if (isNamed(text, end)) found.add(text.slice(at, end))
      at = end
      // Behind a comma, and in a list or object.
    } else if (code === 44 || code === 91 || code === 123) count += 1
  }
  return count > values || found.size > names
}

/** Whether the text that ends here is a name: behind it, and blanks, is a colon. */
function isNamed(text: string, end: number): boolean {
  let at = end + 1
  while (isBlank(text.charCodeAt(at))) at += 1
  return text.charCodeAt(at) === 58
}

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)

interface Place {
  start: number
  end: number
}

const quote = 34
const isOfNumber = (code: number) =>
  (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101

/** Where in valid JSON those numbers stand. */
function lossyNumbers(text: string): Place[] {
  const found: Place[] = []
  let looked = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === 45 || (code >= 48 && code <= 57)) {
      const start = at
      let isPlain = true
      for (let next = text.charCodeAt(at + 1); isOfNumber(next); next = text.charCodeAt(at + 1)) {
        if (next === 69 || next === 101) isPlain = false
        at += 1
      }
      const end = at + 1
      if (isPlain && end - start <= alwaysHeld) continue
      if (++looked > mostLooked) throw new SyntaxError('There are more long numbers than any call takes')
      if (end - start > longest || isLossy(text.slice(start, end))) found.push({ start, end })
    }
  }
  return found
}

/** The quote that ends the text which begins at another: an even number of backslashes stands before it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let slash = at
    while (text.charCodeAt(slash - 1) === 92) slash -= 1
    if ((at - slash) % 2 === 0) return at
  }
  return text.length
}

/** Whether the double nearest to a number is written as another one. */
function isLossy(written: string): boolean {
  const read = String(Number(written))
  return read !== written && decimalOf(written) !== decimalOf(read)
}

/**
 * A number without the ways to write it: its digits from the first to the last that is not 0, and the place
 * of the last.
 */
function decimalOf(written: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const shortest = digits.replace(/0+$/, '')
  if (shortest === '') return '0'
  return `${sign}${shortest}e${Number(exponent) - fraction.length + digits.length - shortest.length}`
}

/** The same value with symbols where marked texts stand; as deep as it may be. */
function unmarked(root: unknown, mark: string): unknown {
  const whole = { root }
  const open: Record<string, unknown>[] = [whole]
  for (let holder = open.pop(); holder; holder = open.pop())
    for (const [key, value] of Object.entries(holder))
      if (typeof value === 'string' && value.startsWith(mark)) holder[key] = Symbol(value.slice(mark.length))
      else if (typeof value === 'object' && value !== null) open.push(value as Record<string, unknown>)
  return whole.root
}
