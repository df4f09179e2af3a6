import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unescapeCell } from './escape'
import { CsvError } from './parser'
import { readCsv } from './read'
import { csvLine } from './write'

const bytes = (text: string) => new TextEncoder().encode(text)
const rows = (text: string) => [...readCsv(bytes(text))]
const cells = (text: string) => rows(text).map((row) => row.cells)
const failure = (file: Uint8Array) => {
  try {
    return [...readCsv(file)]
  } catch (error) {
    if (error instanceof CsvError) return { line: error.line, message: error.message }
    throw error
  }
}

describe('readCsv', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa,b\n', [['a', 'b']]],
    [
      'a;b\nc,d;e\n',
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    [
      'a,b\nc;d,e\n',
      [
        ['a', 'b'],
        ['c;d', 'e'],
      ],
    ],
    [
      '"x;y",b\nc;d,e\n',
      [
        ['x;y', 'b'],
        ['c;d', 'e'],
      ],
    ],
    ['Tag\nA;x\nB;y\n', [['Tag'], ['A', 'x'], ['B', 'y']]],
    ['"a ""b"" c","d\r\ne"\n', [['a "b" c', 'd\r\ne']]],
    ['"",""""\n', [['', '"']]],
    ['"a" ,b\n', [['a', 'b']]],
    ['a "quoted" word,5" hose\n', [['a "quoted" word', '5" hose']]],
    [
      'a,,\n,,b\n',
      [
        ['a', '', ''],
        ['', '', 'b'],
      ],
    ],
    ['  a , b \n', [['  a ', ' b ']]],
    ['a\n\n  \n\r\nb', [['a'], ['b']]],
    ['', []],
    ['\uFEFF', []],
    ['é,日本,😀', [['é', '日本', '😀']]],
  ] as [string, string[][]][])('%j', (text, expected) => expect(cells(text)).toEqual(expected))

  it('counts physical lines: the header is line 1, blank lines and line breaks in cells count', () => {
    const text = 'Tag,Note\r\nA,"one\r\ntwo\nthree\rfour"\r\n\r\nB,\r\n\n"C\n",x\nD,'
    expect(rows(text).map((row) => [row.line, row.cells[0]])).toEqual([
      [1, 'Tag'],
      [2, 'A'],
      [7, 'B'],
      [9, 'C\n'],
      [11, 'D'],
    ])
  })

  it.each([
    ['a,b\n"c,d\ne', { line: 2, message: 'Line 2: a quote is never closed' }],
    ['a\nb\n\n"c', { line: 4, message: 'Line 4: a quote is never closed' }],
    ['"a\nb",c\n"d"e,f\n', { line: 3, message: 'Line 3: there is text after a closing quote' }],
    ['a,b\n"c"\t"d",e', { line: 2, message: 'Line 2: there is text after a closing quote' }],
    ['a\r\nb\r\nc\0d', { line: 3, message: 'Line 3: this is not UTF-8 text, save the file as CSV UTF-8' }],
  ])('%j → error', (text, error) => expect(failure(bytes(text))).toEqual(error))

  it('names the line of what is not UTF-8', () => {
    const latin1 = Uint8Array.from([...bytes('Tag\r\nA\r\nH'), 0xe9, ...bytes('\r\nB')])
    expect(failure(latin1)).toMatchObject({ line: 3 })
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x54, 0x00])
    expect(failure(utf16)).toMatchObject({ line: 1 })
    expect(failure(Uint8Array.from([...bytes('a\n'), 0xe6, 0x97]))).toMatchObject({ line: 2 })
  })
})

describe('readCsv of a file of many pieces', () => {
  it('reads what was written, wherever the pieces end', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', ' ', 'é', '😀', "'") })
    const long = fc
      .tuple(text, fc.integer({ min: 65_400, max: 65_560 }))
      .map(([end, length]) => end.padStart(length, 'x'))
    const row = fc.tuple(fc.constant('id'), fc.oneof(text, long), text)
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (table) => {
        expect(cells(table.map(csvLine).join('')).map((row) => row.map(unescapeCell))).toEqual(table)
      }),
    )
  })

  it('gives the line of an error in a later piece', () => {
    const file = Uint8Array.from([...bytes('a\r\nb\r\n'.repeat(50_000)), 0xff])
    expect(failure(file)).toMatchObject({ line: 100_001 })
    expect(failure(bytes(`${'a\r\n'.repeat(100_000)}"b`))).toMatchObject({ line: 100_001 })
  })

  it('counts a CRLF once that lies in two pieces', () => {
    const file = `${'x'.repeat(64 * 1024 - 1)}\r\nb,c\r\n`
    expect(rows(file).map(({ line }) => line)).toEqual([1, 2])
  })

  it('reads 100 000 rows', () => {
    let count = 0
    let last = 0
    const file = Array.from({ length: 100_000 }, (_, row) => `HT${row},"a ""b""",c\r\n`).join('')
    for (const row of readCsv(bytes(file))) {
      count++
      last = row.line
    }
    expect([count, last]).toEqual([100_000, 100_000])
  })
})
