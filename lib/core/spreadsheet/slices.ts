import { setImmediate, setTimeout } from 'node:timers/promises'

/** So long may work keep others from their turn, in milliseconds. */
const SLICE = 4

/** Until when the slices that have been promised, and the pauses behind them, last: those of all files together. */
let promised = 0

/**
 * Work that takes long beside the calls of others: after each slice they have their turn, and half of the time, however
 * many files are read at once: those take turns (REGISTER-8).
 */
export class Slices {
  #begun = performance.now()

  /** Lets the others have theirs where the slice is over. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#begun
    if (worked < SLICE) return
    const pause = Math.min(worked, SLICE * 5)
    await setImmediate()
    const now = performance.now()
    const next = Math.max(now + pause, promised)
    promised = next + pause * 2
    await setTimeout(next - now)
    this.#begun = performance.now()
  }
}
