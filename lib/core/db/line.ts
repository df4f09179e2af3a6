interface Waiter {
  start: () => void
  fail: (error: unknown) => void
}

interface Options {
  /** How many run at once. */
  most: number
  /** How often those who wait ask whether waiting makes sense, in milliseconds. */
  askEvery: number
  /** Whether it does. */
  isWorthWaiting: () => Promise<boolean>
  /** How often they ask before they give up all the same. */
  asks: number
}

/**
 * A queue in front of something that takes only so many at once. Busy does not mean away: whoever is in it waits, in
 * order, as long as the thing still answers; where it is away, all who wait are told at once.
 */
export class Line {
  readonly #options: Options
  readonly #waiting: (Waiter & { asked: number })[] = []
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Runs `work` when its turn comes. @throws what `work` throws; an error of code P2024 where waiting became pointless.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.most) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next.start()
      else this.#running--
      this.#rest()
    }
  }

  /** One of them failed as if the thing were away: where it is, all who wait are refused. */
  async doubt(error: unknown): Promise<void> {
    if (this.#waiting.length > 0 && !(await this.#options.isWorthWaiting())) this.#giveUp(error)
  }

  #giveUp(error: unknown = inVain()): void {
    for (const { fail } of this.#waiting.splice(0)) fail(error)
    this.#rest()
  }

  #turn(): Promise<void> {
    this.#timer ??= setInterval(() => this.#ask(), this.#options.askEvery).unref()
    return new Promise((start, fail) => this.#waiting.push({ start, fail, asked: 0 }))
  }

  async #ask(): Promise<void> {
    if (!(await this.#options.isWorthWaiting())) return this.#giveUp()
    for (const waiter of [...this.#waiting])
      if (++waiter.asked >= this.#options.asks) {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        waiter.fail(inVain())
      }
    this.#rest()
  }

  #rest(): void {
    if (this.#waiting.length > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

const inVain = () => Object.assign(new Error('The database did not come to this in time'), { code: 'P2024' })
