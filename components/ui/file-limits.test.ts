import { expect, it } from 'vitest'
import { sortOut } from './file-limits'

const MB = 1024 * 1024
const file = (name: string, megabytes: number) => ({ name, size: megabytes * MB })

it('takes what fits, on its own and beside what is there, and says why others do not', () => {
  const { fits, refused } = sortOut([file('a', 11), file('b', 4), file('c', 5), file('d', 1)], [file('x', 6)], {
    maxBytes: 10 * MB,
    maxTotalBytes: 11 * MB,
  })
  expect(fits.map(({ name }) => name)).toEqual(['b', 'd'])
  expect(refused).toEqual([
    'a is larger than 10 MB',
    'c is too much for one save, which takes 11 MB. Add it after saving',
  ])
  expect(sortOut([file('a', 50)], [], {}).fits).toHaveLength(1)
})

it('takes the types that it is told of, in whatever letter case', () => {
  const { fits, refused } = sortOut([file('a.PDF', 1), file('b.exe', 1), file('pdf', 1)], [], {
    extensions: ['.pdf', '.png'],
  })
  expect(fits.map(({ name }) => name)).toEqual(['a.PDF'])
  expect(refused).toEqual(['b.exe', 'pdf'].map((name) => `${name}: files of this type are not accepted, only pdf, png`))
})
