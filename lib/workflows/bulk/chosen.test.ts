import { expect, it } from 'vitest'
import type { Asker } from '@/lib/domain/people/asker'
import type { AnyAction } from './action'
import { type Asked, chosenIds } from './begin'
import { mostAtOnce } from './words'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A list of as many rows, which counts how often it is read. */
function listOf(count: number) {
  const read: number[] = []
  const idsAfter = async (_asker: Asker, _filters: object, after: string, most: number) => {
    const from = Number(after.slice(-12)) + 1
    read.push(most)
    return Array.from({ length: Math.max(0, Math.min(most, count - from + 1)) }, (_, at) => idOf(from + at))
  }
  return { read, list: { idsAfter, actions: {} } }
}
const asked = (list: Asked['list'], request: object, action: Partial<AnyAction> = {}) =>
  ({ list, action, values: {}, request: { list: 'assets', action: 'archive', ...request } }) as unknown as Asked

// BULK-1
it('up to 100,000 rows of a filter are taken, and reading stops at one more', async () => {
  const most = listOf(mostAtOnce)
  expect(await chosenIds({} as Asker, asked(most.list, { filters: {} }))).toHaveLength(mostAtOnce)
  const many = listOf(10_000_000)
  await expect(chosenIds({} as Asker, asked(many.list, { filters: {} }))).rejects.toMatchObject({
    status: 422,
    body: { filters: [`At most ${mostAtOnce} rows at once: narrow the filters`] },
  })
  expect(many.read.length * (many.read[0] ?? 0)).toBeLessThanOrEqual(mostAtOnce + 5_000)
})

// BULK-18
it('no more rows are taken than an action puts into one record', async () => {
  const { list } = listOf(11)
  const one = { mostInOne: 10 }
  await expect(chosenIds({} as Asker, asked(list, { filters: {} }, one))).rejects.toMatchObject({ status: 422 })
  expect(await chosenIds({} as Asker, asked(list, { filters: {}, except: [idOf(3)] }, one))).toHaveLength(10)
})
