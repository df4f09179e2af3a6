import { expect, test } from 'vitest'
import { tagsIn } from './tag-list'

// ASSET-32
test.each([
  ['', []],
  ['HT1\nHT2', ['HT1', 'HT2']],
  [' HT1 ,\tHT2;HT3\r\n\n', ['HT1', 'HT2', 'HT3']],
  ['HT000099 to HT000101', ['HT000099', 'HT000100', 'HT000101']],
  ['ht009..HT011', ['ht009', 'ht010', 'ht011']],
  ['HT-098 - 100', ['HT-098', 'HT-099', 'HT-100']],
  ['A 8 – A 10, B1', ['A 8', 'A 9', 'A 10', 'B1']],
  ['HT0001-HT0003', ['HT0001', 'HT0002', 'HT0003']],
  ['7 to 9', ['7', '8', '9']],
  // Tags with dashes and words of their own.
  ['HT-0001', ['HT-0001']],
  ['2026-11', ['2026-11']],
  ['AX1-BX2', ['AX1-BX2']],
  ['TOOL 5', ['TOOL 5']],
])('of %j: %j', (text, tags) => expect(tagsIn(text)).toEqual({ tags, problems: [] }))

// ASSET-32
test.each([
  ['HT5 to HT1', '“HT5 to HT1” is no range: both ends begin alike, and the first number is the lower.'],
  ['HT1 to AB9', '“HT1 to AB9” is no range: both ends begin alike, and the first number is the lower.'],
  ['HT0 to HT9999999', '“HT0 to HT9999999” is 10,000,000 tags: at most 200 at once.'],
])('says what is wrong with %s', (text, problem) => expect(tagsIn(text)).toEqual({ tags: [], problems: [problem] }))

// ASSET-32
test('says so when there are more than 200 tags in all, and still answers them', () => {
  const { tags, problems } = tagsIn('A1 to A150, B1 to B150')
  expect(tags).toHaveLength(300)
  expect(problems).toEqual(['These are 300 tags: at most 200 at once.'])
})
