import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { isAway } from './away'
import { Line } from './line'

const lineOf = (given: { most?: number; asks?: number; isWorthWaiting?: () => Promise<boolean> } = {}) =>
  new Line({ most: 2, askEvery: 20, asks: 100, isWorthWaiting: async () => true, ...given })

it('runs a fixed number of tasks at once, and the others in the order in which they came', async () => {
  const line = lineOf()
  const [order, state] = [[] as number[], { now: 0, most: 0 }]
  const work = (i: number) => async () => {
    order.push(i)
    state.most = Math.max(state.most, ++state.now)
    await sleep(5)
    state.now--
    return i
  }
  const all = Array.from({ length: 9 }, (_, i) => i)
  expect(await Promise.all(all.map((i) => line.run(work(i))))).toEqual(all)
  expect([order, state.most]).toEqual([all, 2])
})

it('goes on after a task that failed', async () => {
  const line = lineOf({ most: 1 })
  const [first, second] = [line.run(() => Promise.reject(new Error('no'))), line.run(async () => 'yes')]
  await expect(first).rejects.toThrow('no')
  await expect(second).resolves.toBe('yes')
})

/** Work that lasts until the test ends it. */
function longWork() {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  return { work: () => ended, end }
}

it('lets tasks wait as long as waiting is worth it, and refuses them as soon as it is not', async () => {
  let isThere = true
  const isWorthWaiting = vi.fn(async () => isThere)
  const line = lineOf({ most: 1, isWorthWaiting })
  const { work, end } = longWork()
  const slow = line.run(work)
  const waiting = line.run(async () => 'late').catch((thrown) => thrown)
  await vi.waitFor(() => expect(isWorthWaiting.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 })
  isThere = false
  expect(isAway(await waiting)).toBe(true)
  end()
  await slow
  isThere = true
  await expect(line.run(async () => 'again')).resolves.toBe('again')
})

it('refuses a task after a while even where waiting is worth it', async () => {
  const line = lineOf({ most: 1, asks: 2 })
  const { work, end } = longWork()
  const slow = line.run(work)
  await expect(line.run(async () => 'never')).rejects.toMatchObject({ code: 'P2024' })
  end()
  await slow
})

it('refuses all waiting tasks when the database is away, and none when one connection was lost', async () => {
  let isThere = true
  const line = lineOf({ most: 1, isWorthWaiting: async () => isThere })
  const { work, end } = longWork()
  const slow = line.run(work)
  const [first, second] = [line.run(async () => 'late'), longWork()]
  const why = new Error('Connection terminated')
  await line.doubt(why)
  end()
  await slow
  await expect(first).resolves.toBe('late')

  const running = line.run(second.work)
  const told = [line.run(async () => 'never'), line.run(async () => 'never')].map((each) =>
    each.catch((thrown) => thrown),
  )
  isThere = false
  await line.doubt(why)
  expect(await Promise.all(told)).toEqual([why, why])
  second.end()
  await running
})
