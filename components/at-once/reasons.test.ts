import { expect, it } from 'vitest'
import { byReason, leftOutFile } from './reasons'

const row = (name: string | null, why: string) => ({ id: crypto.randomUUID(), name, why })
const left = [row('HT1', 'It is archived'), row('HT2', 'It has this already'), row('HT3', 'It has this already')]

// CHOOSE-5
it('says by reason which rows stay as they are, the most frequent reason first', () => {
  expect(byReason(left)).toEqual([
    { why: 'It has this already', names: ['HT2', 'HT3'] },
    { why: 'It is archived', names: ['HT1'] },
  ])
  expect(byReason([row(null, 'Not found')])[0]?.names).toEqual(['Not in your reach'])
})

// CHOOSE-6
it('gives them as a file that no spreadsheet runs', () => {
  expect(leftOutFile('Asset', [row('=HT"1"', 'It is archived, so'), row(null, 'Not found')])).toBe(
    '\uFEFF"Asset","Why"\r\n"\'=HT""1""","It is archived, so"\r\n"","Not found"\r\n',
  )
})
