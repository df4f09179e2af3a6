import { describe, expect, it } from 'vitest'
import { inSight, stillInSight } from './in-sight'
import type { View } from './source'

/** A view whose reach becomes another one at the second look. */
function changing() {
  let looks = 0
  const view = { where: 'of the start' } as unknown as View<unknown>
  view.lookAgain = async () => {
    if (++looks !== 2) return false
    view.where = 'of now'
    return true
  }
  return view
}

// MOVE-1
describe('an export during which a customer leaves', () => {
  it('reads a batch again when the reader’s reach changed while it was read', async () => {
    const view = changing()
    const read = () => inSight(view, async () => view.where)
    expect([await read(), await read(), await read()]).toEqual(['of the start', 'of now', 'of now'])
  })

  it('leaves out rows that were read before the customer left', async () => {
    const asked: unknown[] = []
    const still = stillInSight(changing(), async (where) => {
      asked.push(where)
      return [{ id: 'b' }]
    })
    expect(await still([{ id: 'a' }])).toEqual([{ id: 'a' }])
    expect(await still([{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual([{ id: 'b' }])
    expect(await still([{ id: 'c' }])).toEqual([])
    expect(asked[0]).toEqual({ AND: ['of now', { id: { in: ['a', 'b', 'c'] } }] })
  })

  it('leaves out rows of a small customer too, which leaves within one call', async () => {
    const view = { where: 'of the start', lookAgain: async () => false } as unknown as View<unknown>
    const still = stillInSight(view, async () => [{ id: 'b' }])
    expect(await still([{ id: 'a' }])).toEqual([{ id: 'a' }])
    expect(await still([{ id: 'b' }, { id: 'c' }])).toEqual([{ id: 'b' }])
  })
})
