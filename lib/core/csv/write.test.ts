import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { escapeCell, unescapeCell } from './escape'
import { readCsv } from './read'
import { type Cell, csvLine, csvStream } from './write'

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(stream))
}

// LIST-24
describe('escapeCell and unescapeCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 20 7946 0000', "'+44 20 7946 0000"],
    ['-20 °C test', "'-20 °C test"],
    ['@cmd', "'@cmd"],
    ['＝1＋1', "'＝1＋1"],
    ['＋44', "'＋44"],
    ['－5', "'－5"],
    ['＠cmd', "'＠cmd"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['a=1', 'a=1'],
    ["'quoted'", "'quoted'"],
    ["O'Neil", "O'Neil"],
    ['', ''],
  ])('%j ↔ %j', (text, cell) => {
    expect(escapeCell(text)).toBe(cell)
    expect(unescapeCell(cell)).toBe(text)
  })

  it('gives any text back', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', 'a', '"'),
    })
    fc.assert(
      fc.property(text, (value) => {
        expect(unescapeCell(escapeCell(value))).toBe(value)
        expect(escapeCell(value)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
      }),
    )
  })
})

describe('csvLine', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'c"d', 'e\nf', 'g;h', ' i'], '"a,b","c""d","e\nf","g;h"," i"\r\n'],
    [[null, undefined, '', 0], ',,,0\r\n'],
    [[-5, '-5', 1.5], "-5,'-5,1.5\r\n"],
    [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  ] as [Cell[], string][])('%j', (cells, line) => expect(csvLine(cells)).toBe(line))
})

describe('csvLine and papaparse', () => {
  // LIST-24
  it('write the same, whichever of the two writes a cell', () => {
    const careful = (cells: Cell[]) =>
      Papa.unparse([cells.map((cell) => (typeof cell === 'string' ? escapeCell(cell) : cell))], {
        quotes: (cell: unknown) => typeof cell === 'string' && /;|^\s|\s$/.test(cell),
      })
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aZ0 \t\r\n",;\'=-+@＝\uFEFF\u00A0é😀()'), maxLength: 8 }),
      fc.integer(),
      fc.constantFrom(null, undefined),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        expect(csvLine(cells)).toBe(`${careful(cells)}\r\n`)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('csvStream', () => {
  // LIST-19, LIST-22
  it('begins with a BOM and the header, also without rows', async () => {
    expect(await textOf(csvStream(['Tag', 'Asset type'], []))).toBe('\uFEFFTag,Asset type\r\n')
  })

  it('is read back unchanged', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', 'é', '😀', "'", '=', '-'),
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constant('id'), cell, cell)), async (table) => {
        const read = [...readCsv(await bytesOf(csvStream(['1', '2', '3'], table)))]
        expect(read.slice(1).map((row) => row.cells.map(unescapeCell))).toEqual(table)
      }),
    )
  })

  // LIST-22
  it('takes rows only as fast as they are read, and ends them when the reader goes', async () => {
    let made = 0
    let ended = false
    async function* rows() {
      try {
        for (;;) yield [++made, 'x'.repeat(100)]
      } finally {
        ended = true
      }
    }
    const reader = csvStream(['n', 'text'], rows()).getReader()
    for (let chunk = 0; chunk < 3; chunk++) expect((await reader.read()).value!.length).toBeGreaterThan(60_000)
    // Time for thousands more, were they not held back.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(made).toBeLessThan(4000)
    await reader.cancel()
    expect(ended).toBe(true)
  })

  it('fails where the rows fail', async () => {
    async function* rows() {
      yield ['a']
      throw new Error('database gone')
    }
    await expect(textOf(csvStream(['x'], rows()))).rejects.toThrow('database gone')
  })

  it('writes 100 000 rows', async () => {
    function* rows() {
      for (let row = 0; row < 100_000; row++) yield [`HT${row}`, row, null, 'a "b"']
    }
    const lines = (await textOf(csvStream(['a', 'b', 'c', 'd'], rows()))).split('\r\n')
    expect(lines).toHaveLength(100_002)
    expect(lines[100_000]).toBe('HT99999,99999,,"a ""b"""')
  })
})
