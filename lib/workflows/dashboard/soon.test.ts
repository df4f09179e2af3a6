import { expect, test } from 'vitest'
import { comeSoon } from './soon'

const never = new Promise(() => undefined)

test('parts that are there are there', async () => {
  expect(await comeSoon([Promise.resolve(1), Promise.resolve(2)])).toBe(true)
})

test('a part that fails is not there, and its failure stays with whoever reads it', async () => {
  const failing = Promise.reject(new Error('gone'))
  expect(await comeSoon([Promise.resolve(1), failing])).toBe(false)
  await expect(failing).rejects.toThrow('gone')
})

test('nobody waits for a part that takes its time', async () => {
  expect(await comeSoon([Promise.resolve(1), never])).toBe(false)
})
