import { expect, it } from 'vitest'
import { countLines } from './count-lines'
import { type Cell, csvLine } from './write'

// LIST-36
it.each([
  ['nothing', [], 0],
  [
    'plain lines',
    [
      ['a', 1],
      ['b', null],
    ],
    2,
  ],
  [
    'cells with quotes and line breaks',
    [
      ['a "b"\r\nc', 'd'],
      ['"', '\r\n'],
      ['x', '"\r\n"'],
    ],
    3,
  ],
] as [string, Cell[][], number][])('counts %s', (_, rows, count) =>
  expect(countLines(rows.map(csvLine).join(''))).toBe(count),
)
