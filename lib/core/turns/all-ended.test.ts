import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { allEnded } from './all-ended'

describe('tasks that are waited for together', () => {
  it('are over when all have ended, also where one of them fails at once', async () => {
    const steps: string[] = []
    const done = allEnded(['fails', 'works'], async (one, isOff) => {
      if (one === 'fails') throw new Error('away')
      for (const step of ['first', 'second']) {
        if (isOff()) return
        await sleep(20)
        steps.push(step)
      }
    })
    await expect(done).rejects.toThrow('away')
    // It had begun its first step, which was waited for; the second one was not begun.
    expect(steps).toEqual(['first'])
    await sleep(30)
    expect(steps).toEqual(['first'])
  })

  it('throw what was thrown first', async () => {
    let letGo = () => {}
    const firstThrows = new Promise<void>((done) => (letGo = done))
    const done = allEnded(['later', 'first'], async (which) => {
      if (which === 'later') await firstThrows
      letGo()
      throw new Error(which)
    })
    await expect(done).rejects.toThrow('first')
  })

  it('are over without an error where none has failed', async () => {
    const done: number[] = []
    await allEnded([1, 2, 3], async (one) => {
      await sleep(1)
      done.push(one)
    })
    expect(done).toEqual([1, 2, 3])
  })
})
