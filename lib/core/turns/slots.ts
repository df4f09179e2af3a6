import type { Owner } from './fair-queue'

interface Bounds {
  ofAccount: number
  ofAddress: number
  ofAll: number
}

/**
 * How much may be under way at the same time, of one account, from one address, and of all; what comes
 * beyond is refused.
 */
export class Slots {
  readonly #taken = new Map<string, number>()

  constructor(private readonly bounds: Bounds) {}

  /** Takes a place; `null` where there is none. What it answers gives the place back. */
  take({ account, address }: Owner): (() => void) | null {
    const { ofAccount, ofAddress, ofAll } = this.bounds
    const wanted = [
      [`account ${account}`, ofAccount],
      [`address ${address}`, ofAddress],
      ['all', ofAll],
    ] as const
    if (wanted.some(([key, most]) => (this.#taken.get(key) ?? 0) >= most)) return null
    for (const [key] of wanted) this.#add(key, 1)
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      for (const [key] of wanted) this.#add(key, -1)
    }
  }

  #add(key: string, by: 1 | -1): void {
    const count = (this.#taken.get(key) ?? 0) + by
    if (count === 0) this.#taken.delete(key)
    else this.#taken.set(key, count)
  }
}
