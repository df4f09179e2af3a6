import { expect, it } from 'vitest'
import { byReason, leftOutFile } from './reasons'

const row = (name: string | null, why: string) => ({ id: crypto.randomUUID(), name, why })
const left = [row('HT1', 'It is archived'), row('HT2', 'It has this already'), row('HT3', 'It has this already')]

// CHOOSE-5
it('groups the rows that were left out by reason, the most frequent one first', () => {
  expect(byReason(left)).toEqual([
    { why: 'It has this already', names: ['HT2', 'HT3'] },
    { why: 'It is archived', names: ['HT1'] },
  ])
  expect(byReason([row(null, 'Not found')])[0]?.names).toEqual(['Not in your reach'])
})

// CHOOSE-6
it('writes the rows that were left out as CSV in which no cell is a formula', () => {
  expect(leftOutFile('Asset', [row('=HT"1"', 'It is archived, so'), row(null, 'Not found')])).toBe(
    '\uFEFF"Asset","Why"\r\n"\'=HT""1""","It is archived, so"\r\n"","Not found"\r\n',
  )
})
