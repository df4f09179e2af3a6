/** One row with the physical line it starts on; the first line of the file is 1 (TAG-9, TAG-10, IMPORT-12). */
export interface CsvRow {
  line: number
  cells: string[]
}

/** The file can't be read. `message` is for people and names the line: 'Line 3: a quote is never closed'. */
export class CsvError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`)
    this.name = 'CsvError'
    this.line = line
  }
}

type State = 'cell start' | 'plain' | 'quoted' | 'after quote'

const [tab, lineFeed, carriageReturn, space, quote, comma, semicolon] = [9, 10, 13, 32, 34, 44, 59]

/**
 * `first`: the first separator met is the file's, the other one is text. `both`: either ends a cell, wherever it
 * stands.
 */
export type Separators = 'first' | 'both'

/** Reads CSV text piece by piece. A quote counts only where a cell begins. */
export class CsvParser {
  readonly #separators: Separators
  #state: State = 'cell start'
  #cells: string[] = []
  #cell = ''
  #separator: number | null = null
  #line = 1
  #rowLine = 1
  #quoteLine = 1
  #afterReturn = false

  constructor(separators: Separators = 'first') {
    this.#separators = separators
  }

  /** The rows that this piece completes. Throws CsvError. */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = []
    this.#refuseForeignBytes(text)
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const endsLine = code === carriageReturn || code === lineFeed
      this.#countLine(code)
      if (this.#state === 'quoted') {
        if (code !== quote) continue
        this.#cell += text.slice(from, at)
        this.#state = 'after quote'
      } else if (endsLine || this.#isSeparator(code)) {
        this.#endCell(text.slice(from, at))
        if (endsLine) this.#endRow(rows)
      } else if (this.#state === 'cell start') {
        from = code === quote ? at + 1 : at
        this.#open(code)
      } else if (this.#state === 'after quote') {
        // A doubled quote is text, and the cell goes on with it.
        from = at
        this.#reopen(code)
      }
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#cell += text.slice(from)
    return rows
  }

  /** The last row, where the file doesn't end with a line break. Throws CsvError on a quote that was never closed. */
  end(): CsvRow[] {
    const rows: CsvRow[] = []
    if (this.#state === 'quoted') throw new CsvError(this.#quoteLine, 'a quote is never closed')
    this.#endCell('')
    this.#endRow(rows)
    return rows
  }

  /** CRLF is one line break, inside quotes too. */
  #countLine(code: number) {
    if (code === carriageReturn || (code === lineFeed && !this.#afterReturn)) this.#line++
    this.#afterReturn = code === carriageReturn
  }

  #isSeparator(code: number): boolean {
    const may = code === comma || code === semicolon
    if (this.#separators === 'both') return may
    if (this.#separator === null && may) this.#separator = code
    return code === this.#separator
  }

  #open(code: number) {
    this.#quoteLine = this.#line
    this.#state = code === quote ? 'quoted' : 'plain'
  }

  #reopen(code: number) {
    if (code === quote) this.#state = 'quoted'
    else if (code !== space && code !== tab) throw new CsvError(this.#line, 'there is text after a closing quote')
  }

  #endCell(rest: string) {
    this.#cells.push(this.#state === 'plain' ? this.#cell + rest : this.#cell)
    this.#cell = ''
    this.#state = 'cell start'
  }

  /** Blank lines are no rows; the second half of a CRLF looks like one. */
  #endRow(rows: CsvRow[]) {
    const row = { line: this.#rowLine, cells: this.#cells }
    this.#cells = []
    this.#rowLine = this.#line
    if (row.cells.length > 1 || row.cells[0]?.trim()) rows.push(row)
  }

  /** Bytes that are no UTF-8 arrive as U+FFFD; NUL stands in binary files and in UTF-16. */
  #refuseForeignBytes(text: string) {
    const at = text.search(/[\uFFFD\0]/)
    if (at === -1) return
    for (const character of text.slice(0, at)) this.#countLine(character.charCodeAt(0))
    throw new CsvError(this.#line, 'this is not UTF-8 text, save the file as CSV UTF-8')
  }
}
