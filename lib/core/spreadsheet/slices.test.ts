import { expect, it } from 'vitest'
import { Slices } from './slices'

const busy = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

// REGISTER-8
it.each([1, 3])('reading %i files at once takes half of the processor, in turns', async (files) => {
  const begun = performance.now()
  const read = async () => {
    const slices = new Slices()
    let done = 0
    while (performance.now() - begun < 600) {
      busy(1)
      done++
      await slices.rest()
    }
    return done
  }
  const done = await Promise.all(Array.from({ length: files }, read))
  // Milliseconds of work; a machine that is busy with something else gives less, never more.
  const worked = done.reduce((sum, one) => sum + one, 0)
  expect(worked / (performance.now() - begun)).toBeLessThan(0.6)
  expect(Math.max(...done) / Math.min(...done)).toBeLessThan(2)
})
