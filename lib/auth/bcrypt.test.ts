import { expect, it, vi } from 'vitest'

/** The module as it is loaded anew: the server and the pages have a copy each, and share its threads. */
async function copy(): Promise<typeof import('./bcrypt')> {
  vi.resetModules()
  return import('./bcrypt')
}

// ACCOUNT-58
it('tells each copy of the code what it asked, where two ask the same threads at the same time', async () => {
  const [one, other] = [await copy(), await copy()]
  expect(one).not.toBe(other)
  const kept = await one.hash('Inspect-Me-1', 4)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => [one.compare('Inspect-Me-1', kept), other.compare('Inspect-Me-2', kept)]).flat(),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, () => [true, false]).flat())
})
