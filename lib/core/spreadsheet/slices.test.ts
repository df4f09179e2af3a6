import { expect, it } from 'vitest'
import { Slices } from './slices'

const busy = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

// REGISTER-8
it.each([1, 3])('of the time %i files that are read at once take half, in turns', async (files) => {
  const begun = performance.now()
  let worked = 0
  const read = async () => {
    const slices = new Slices()
    let done = 0
    while (performance.now() - begun < 600) {
      const from = performance.now()
      busy(1)
      worked += performance.now() - from
      done++
      await slices.rest()
    }
    return done
  }
  const done = await Promise.all(Array.from({ length: files }, read))
  // A machine that is busy with something else gives less, never more.
  expect(worked / (performance.now() - begun)).toBeLessThan(0.6)
  expect(Math.max(...done) / Math.min(...done)).toBeLessThan(2)
})
