/** Whose work it is: what may be under way once only, and where it comes from. */
export interface Owner {
  account: string
  address: string
}

interface Bounds {
  /** How much is done at the same time; and of one address, where its people may not take all places. */
  atOnce: number
  atOnceOfAddress?: number
  /** How much of one account, and from one address, may be here: waiting or under way. */
  ofAccount: number
  ofAddress: number
}

type Line = Map<string, (() => void)[]>

/**
 * A queue in which nobody waits for one who sends much: addresses take turns, of an address its accounts do, and of an
 * account one thing is done at a time. What comes beyond the bounds is refused at once (ACCOUNT-58).
 */
export class FairQueue {
  #waiting = new Map<string, Line>()
  #ofAddress = new Map<string, number>()
  #ofAccount = new Map<string, number>()
  #busy = new Set<string>()
  #busyOfAddress = new Map<string, number>()

  constructor(private readonly bounds: Bounds) {}

  /**
   * Does `work` in its owner's turn. Throws what `refusal` makes where too much of his waits already: calls and pages
   * have one queue together, but each an error of its own to know it by.
   */
  async run<T>({ account, address }: Owner, work: () => Promise<T>, refusal: () => Error): Promise<T> {
    const isFull =
      (this.#ofAccount.get(account) ?? 0) >= this.bounds.ofAccount ||
      (this.#ofAddress.get(address) ?? 0) >= this.bounds.ofAddress
    if (isFull) throw refusal()
    add(this.#ofAccount, account, 1)
    add(this.#ofAddress, address, 1)
    try {
      await new Promise<void>((begin) => {
        this.#enter(address, account, begin)
        this.#next()
      })
      return await work()
    } finally {
      add(this.#ofAccount, account, -1)
      add(this.#ofAddress, address, -1)
      add(this.#busyOfAddress, address, -1)
      this.#busy.delete(account)
      this.#next()
    }
  }

  #enter(address: string, account: string, begin: () => void): void {
    const line: Line = this.#waiting.get(address) ?? new Map()
    this.#waiting.set(address, line)
    line.set(account, [...(line.get(account) ?? []), begin])
  }

  /** Begins what may begin. Whoever had a turn goes to the end: maps keep the order in which keys came in. */
  #next(): void {
    while (this.#busy.size < this.bounds.atOnce) {
      const found = this.#first()
      if (!found) return
      const { address, line, account, waiting } = found
      const [begin, ...others] = waiting
      line.delete(account)
      if (others.length > 0) line.set(account, others)
      this.#waiting.delete(address)
      if (line.size > 0) this.#waiting.set(address, line)
      this.#busy.add(account)
      add(this.#busyOfAddress, address, 1)
      begin?.()
    }
  }

  #first() {
    const { atOnce, atOnceOfAddress = atOnce } = this.bounds
    for (const [address, line] of this.#waiting) {
      if ((this.#busyOfAddress.get(address) ?? 0) >= atOnceOfAddress) continue
      for (const [account, waiting] of line) if (!this.#busy.has(account)) return { address, line, account, waiting }
    }
    return null
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
