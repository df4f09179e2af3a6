import { afterAll, beforeAll, expect, it } from 'vitest'
import { faults } from './faults/faults'
import { randomFrom } from './faults/random'
import { run } from './faults/run'
import { openStage, type Stage } from './faults/stage'

/*
 * The short form of `npm run faults`: some of what can fail does so for some seconds, while people write.
 */

const seed = Math.floor(Math.random() * 1e9)
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ files: 'bucket', random: randomFrom(seed) })
})
afterAll(() => stage?.close())

const brief = faults.flatMap((fault) => (fault.brief ? [{ ...fault, seconds: fault.brief }] : []))

// ERROR-9, ERROR-41, RUN-36
it.each(brief)('$name: nothing that was acknowledged is lost, doubled or half', async ({ seconds, ...fault }) => {
  const report = await run(stage, fault, seconds, fault.name === brief[0]?.name ? undefined : 1)
  const { lost, doubled, half, wrong, acknowledged } = report
  expect({ seed, lost, doubled, half, wrong }).toEqual({ seed, lost: 0, doubled: 0, half: 0, wrong: [] })
  expect(acknowledged).toBeGreaterThan(0)
})
