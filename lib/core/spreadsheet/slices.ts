import { setImmediate, setTimeout } from 'node:timers/promises'

/** So long may work keep others from their turn, in milliseconds. */
const SLICE = 4

/**
 * Work that takes long beside the calls of others: after each slice they have their turn, and half of the time (REGISTER-8).
 */
export class Slices {
  #begun = performance.now()

  /** Lets the others have theirs where the slice is over. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#begun
    if (worked < SLICE) return
    await setImmediate()
    await setTimeout(Math.min(worked, SLICE * 5))
    this.#begun = performance.now()
  }
}
