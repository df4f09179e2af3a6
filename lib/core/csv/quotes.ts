import { closingQuote } from './closing-quote'
import { CsvError, type Separator } from './parser'

/*
 * papaparse reads on over quotes that are out of order, and needs the square of the time for it. So they are refused
 * before it sees them. A quote counts only where a cell begins. Everything here goes through the text once.
 */

/** Throws CsvError where a quote is never closed or text stands behind a closing one. */
export function checkQuotes(text: string, separator: Separator): void {
  const opening = new RegExp(`(?:^|[\\r\\n${separator}])"`, 'g')
  const ending = new RegExp(`[ \\t]*(?:[\\r\\n${separator}]|$)`, 'y')
  while (opening.test(text)) {
    const close = closingQuote(text, opening.lastIndex)
    if (close === -1) throw new CsvError(lineAt(text, opening.lastIndex), 'a quote is never closed')
    ending.lastIndex = close + 1
    if (!ending.test(text)) throw new CsvError(lineAt(text, close), 'there is text after a closing quote')
    opening.lastIndex = close + 1
  }
}

/** The first comma or semicolon outside of quotes is the file's separator; the other one is text. */
export function firstSeparator(text: string): ',' | ';' {
  const telling = /(?:^|[\r\n])"|[,;]/g
  for (let match = telling.exec(text); match; match = telling.exec(text)) {
    if (match[0] === ',' || match[0] === ';') return match[0]
    const close = closingQuote(text, telling.lastIndex)
    if (close === -1) break
    telling.lastIndex = close + 1
  }
  return ','
}

/** The line of a character; CRLF is one line break. */
export function lineAt(text: string, end: number): number {
  let line = 1
  for (const _ of text.slice(0, end).matchAll(/\r\n?|\n/g)) line++
  return line
}
