import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { table } from '@/app/api/v1/routes'

/** The rows of the table in LIST-16: path → filters and sort keys. */
function listsInTheBook() {
  const rule = readFileSync('docs/product/lists.md', 'utf8').split('**LIST-16**')[1]?.split('**LIST-17**')[0] ?? ''
  const rows = rule.split('\n').filter((line) => line.trim().startsWith('| `'))
  return rows.flatMap((row) => {
    const [, paths = '', filters = '', sorts = ''] = row.split(/(?<!\\)\|/)
    const words = (cell: string) => cell.match(/[a-zA-Z]+/g) ?? []
    const keys = { filters: filters.trim() === 'none' ? [] : words(filters), sorts: [...new Set(words(sorts))] }
    return (paths.match(/\/[a-zA-Z/]+/g) ?? []).map((path) => [path, keys] as const)
  })
}

// LIST-16
it('the table of lists in the book has the filters and orders of every list; else run `npm run docs`', () => {
  const declared = table.declarations.flatMap(({ path, list }) =>
    list ? [[path, { filters: Object.keys(list.filters).sort(), sorts: Object.keys(list.sorts).sort() }] as const] : [],
  )
  const written = listsInTheBook().map(
    ([path, { filters, sorts }]) => [path, { filters: filters.toSorted(), sorts: sorts.toSorted() }] as const,
  )
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(declared))
})
