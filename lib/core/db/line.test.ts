import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isAway } from './away'
import { Line } from './line'

const lineOf = (given: { most?: number; asks?: number; isWorthWaiting?: () => Promise<boolean> } = {}) =>
  new Line({ most: 2, askEvery: 20, asks: 100, isWorthWaiting: async () => true, ...given })

it('runs so many at once, the others in order', async () => {
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

it('goes on after one that failed', async () => {
  const line = lineOf({ most: 1 })
  const [first, second] = [line.run(() => Promise.reject(new Error('no'))), line.run(async () => 'yes')]
  await expect(first).rejects.toThrow('no')
  await expect(second).resolves.toBe('yes')
})

it('waits while it makes sense, and not in vain', async () => {
  let isThere = true
  const line = lineOf({ most: 1, isWorthWaiting: async () => isThere })
  const slow = line.run(() => sleep(150))
  const waiting = line.run(async () => 'late')
  await sleep(60)
  isThere = false
  const error = await waiting.catch((thrown) => thrown)
  expect(isAway(error)).toBe(true)
  await slow
  isThere = true
  await expect(line.run(async () => 'again')).resolves.toBe('again')
})

it('gives up some time even so, and at once when told', async () => {
  const line = lineOf({ most: 1, asks: 2 })
  const slow = line.run(() => sleep(200))
  const told = line.run(async () => 'never')
  const why = new Error('away')
  line.giveUp(why)
  await expect(told).rejects.toBe(why)
  await expect(line.run(async () => 'never')).rejects.toMatchObject({ code: 'P2024' })
  await slow
})
