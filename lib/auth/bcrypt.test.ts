import { expect, it, vi } from 'vitest'

/** The module as it is loaded anew: the server and the pages have a copy each, and share its threads. */
async function copy(): Promise<typeof import('./bcrypt')> {
  vi.resetModules()
  return import('./bcrypt')
}

// ACCOUNT-58
it('answers each of two copies of the module its own questions, though both use the same threads', async () => {
  const [one, other] = [await copy(), await copy()]
  expect(one).not.toBe(other)
  const kept = await one.hash('Inspect-Me-1', 4)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => [one.compare('Inspect-Me-1', kept), other.compare('Inspect-Me-2', kept)]).flat(),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, () => [true, false]).flat())
})

// ACCOUNT-58
it('does not block the process while it works', async () => {
  const { hash } = await copy()
  await hash('Inspect-Me-1', 4) // its thread is there
  const begun = performance.now()
  let [last, longest] = [begun, 0]
  const look = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await hash('Inspect-Me-1', 12)
  longest = Math.max(longest, performance.now() - last)
  clearInterval(look)
  expect(longest).toBeLessThan((performance.now() - begun) / 2)
})
