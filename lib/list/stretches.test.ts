import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSort } from './order'
import { backwards, type Stretch, sortedOnly, stretches } from './stretches'

type Row = { id: number; a: number | null; b: number }

/** What PostgreSQL makes of the conditions that stretches are made of. */
function holds(row: Row, where: Record<string, unknown>): boolean {
  return Object.entries(where).every(([key, wanted]) => {
    if (key === 'AND') return (wanted as Record<string, unknown>[]).every((one) => holds(row, one))
    const value = row[key as keyof Row]
    if (wanted === null || typeof wanted === 'number') return value === wanted
    const { gt, lt, not } = wanted as { gt?: number; lt?: number; not?: null }
    if (not === null) return value !== null
    return value !== null && (gt !== undefined ? value > gt : value < lt!)
  })
}

/** Empty values last, whatever the direction. */
const sorted = (rows: Row[], order: Stretch['order']) =>
  [...rows].sort((x, y) => {
    for (const { path, direction, emptyFirst } of order) {
      const [a, b] = [x, y].map((row) => row[path[0] as keyof Row])
      if (a === b) continue
      if (a == null || b == null) return (a == null) === (emptyFirst === true) ? -1 : 1
      return direction === 'asc' ? a - b : b - a
    }
    return 0
  })
const read = (rows: Row[], all: Stretch[]) =>
  all.flatMap(({ where, order }) =>
    sorted(
      rows.filter((row) => holds(row, where)),
      order,
    ),
  )

const few = fc.integer({ min: 1, max: 3 })
const rows = fc
  .array(fc.record({ a: fc.option(few), b: few }), { maxLength: 12 })
  .map((all) => all.map((row, id) => ({ ...row, id })))

describe('stretches', () => {
  const sorts = {
    a: { path: 'a', nullable: true },
    b: { path: 'b', values: [1, 2, 3] },
    both: [{ path: 'b', values: [1, 2, 3] }, 'id'],
    id: 'id',
  }
  const key = fc.constantFrom('a', '-a', 'b', '-b', 'both', '-both', 'id', '-id')

  // LIST-4, LIST-7
  it('together are the whole list in its order, from either end and from behind any row', () => {
    fc.assert(
      fc.property(rows, key, (all, sort) => {
        const order = parseSort(sorts, 'id', [sort])
        const expected = sorted(all, order)
        expect(read(all, stretches(order))).toEqual(expected)
        expect(read(all, backwards(stretches(order)))).toEqual([...expected].reverse())
        expect(read(all, sortedOnly(order))).toEqual(expected)
        expect(read(all, backwards(sortedOnly(order)))).toEqual([...expected].reverse())
        for (const [index, last] of expected.entries())
          expect(read(all, stretches(order, last))).toEqual(expected.slice(index + 1))
      }),
    )
  })
})
