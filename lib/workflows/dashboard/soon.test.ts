import { expect, test } from 'vitest'
import { comeSoon } from './soon'

const never = new Promise(() => undefined)

test('parts that have loaded can be shown at once', async () => {
  expect(await comeSoon([Promise.resolve(1), Promise.resolve(2)])).toBe(true)
})

test('a part that failed is not shown at once, and its error goes to whoever waits for that part', async () => {
  const failing = Promise.reject(new Error('gone'))
  expect(await comeSoon([Promise.resolve(1), failing])).toBe(false)
  await expect(failing).rejects.toThrow('gone')
})

test('a part that takes long is not waited for', async () => {
  expect(await comeSoon([Promise.resolve(1), never])).toBe(false)
})
