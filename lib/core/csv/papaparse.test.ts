import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { processorTime } from '@/lib/testing/processor-time'
import { readCsv } from './read'
import { csvLine } from './write'

/*
 * Why there is code of ours around papaparse (docs/decisions/0021-csv-and-dates.md): each case shows what papaparse
 * makes of a file by itself, and what we make of it. Where one of them fails with a newer papaparse, our code for
 * it can go.
 */

const alone = (text: string) => {
  const { data, errors } = Papa.parse<string[]>(text)
  return { data: data.filter((cells) => cells.join('') !== ''), errors }
}
const rows = (text: string) => [...readCsv(new TextEncoder().encode(text))].map(({ cells }) => cells)

describe('papaparse alone, and our reader', () => {
  it('guesses the separator from several lines: in ours the first one outside of quotes decides', () => {
    expect(alone('a;b\nc,d;e\n').data).toEqual([['a;b'], ['c', 'd;e']])
    expect(rows('a;b\nc,d;e\n')).toEqual([
      ['a', 'b'],
      ['c,d', 'e'],
    ])
    expect(alone('Tag\nA;x\nB;y\n').data).toEqual([['Tag'], ['A;x'], ['B;y']])
    expect(rows('Tag\nA;x\nB;y\n')).toEqual([['Tag'], ['A', 'x'], ['B', 'y']])
  })

  it('takes one kind of line break in a file: ours may hold all of them', () => {
    const mixed = 'a,b\r\nc,d\ne,f\rg,h\n'
    expect(alone(mixed).data).toEqual([
      ['a', 'b'],
      ['\nc', 'd\ne', 'f'],
      ['g', 'h\n'],
    ])
    expect(rows(mixed)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ])
  })

  it('trips over spaces behind the last quote of a file', () => {
    expect(alone('a,b\nc,"d" ').data[1]).toEqual(['c', 'd" '])
    expect(rows('a,b\nc,"d" ')[1]).toEqual(['c', 'd'])
  })

  it('reads text behind a closing quote as text, and an unclosed cell to the end of the file: ours names the line', () => {
    expect(alone('"a"b"c",d\n').data).toEqual([['a"b"c', 'd']])
    expect(() => rows('"a"b"c",d\n')).toThrow('Line 1: there is text after a closing quote')
    const unclosed = alone('a,"b\nc,d\n')
    expect(unclosed.data).toEqual([['a', 'b\nc,d\n']])
    expect(unclosed.errors).toMatchObject([{ code: 'MissingQuotes', row: 0 }])
    expect(() => rows('a,"b\nc,d\n')).toThrow('Line 1: a quote is never closed')
  })

  it.each([
    ['text behind quotes, then spaces', (size: number) => `"${'a"'.repeat(size / 4)}${' '.repeat(size / 2)},`],
    ['a quote that is never closed', (size: number) => `a,"${'x,y\n'.repeat(size / 4)}`],
    ['rows without an end', (size: number) => `${'a'.repeat(size / 2)},"${'""'.repeat(size / 4)}"`],
    ['separators alone', (size: number) => ','.repeat(size)],
  ])('takes no more than in proportion to the file for %s', async (_, file) => {
    // papaparse alone takes 4 s for 200 kB of the first, and four times as much for twice the size.
    const read = () => {
      try {
        rows(file(1_000_000))
      } catch (error) {
        expect(error).toMatchObject({ name: 'CsvError' })
      }
    }
    expect(await processorTime(read)).toBeLessThan(5_000)
  })
})

describe('papaparse alone, and our writer', () => {
  const alone = (cell: string) => Papa.unparse([[cell]], { escapeFormulae: true })

  it('lets a formula through that holds a line break', () => {
    expect(alone('=1+1\n2')).toBe('"=1+1\n2"')
    expect(csvLine(['=1+1\n2'])).toBe('"\'=1+1\n2"\r\n')
  })

  it('writes two texts alike, so that neither can be read back', () => {
    expect(alone("'=1").replaceAll('"', '')).toBe(alone('=1').replaceAll('"', ''))
    expect(csvLine(["'=1", '=1'])).toBe("''=1,'=1\r\n")
  })

  it('leaves a semicolon and a tab at an end without quotes', () => {
    expect(Papa.unparse([['a;b', 'c\t']])).toBe('a;b,c\t')
    expect(csvLine(['a;b', 'c\t'])).toBe('"a;b","c\t"\r\n')
  })
})
