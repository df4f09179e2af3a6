import type { Server } from 'node:http'

type Closer = () => Promise<unknown> | unknown

/**
 * npm passes on the signal that the terminal has already sent: the same one again at once does not mean that somebody
 * pressed twice.
 */
const SAME_SIGNAL_MS = 1_000

/**
 * What has to be closed when the process ends, in the reverse order of its opening. A signal closes everything and
 * exits 0; a second one ends the process at once.
 */
export class Closing {
  #closers: Closer[] = []
  #since = 0
  isUnderWay = false

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.#signalled())
  }

  /** Adds something to close. What is opened while closing is under way is closed at once. */
  async add(closer: Closer): Promise<void> {
    if (this.isUnderWay) await closer()
    else this.#closers.push(closer)
  }

  /** Closes everything and ends the process. A closer that fails is reported and does not keep the others open. */
  async exit(code: number): Promise<never> {
    this.isUnderWay = true
    let result = code
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
        result = 1
      }
    }
    process.exit(result)
  }

  #signalled(): void {
    if (!this.isUnderWay) {
      this.#since = performance.now()
      void this.exit(0)
    } else if (performance.now() - this.#since > SAME_SIGNAL_MS) process.exit(1)
  }
}

/** Stops accepting and waits for running requests, `ms` at most; what is left then is cut off. */
export async function drain(server: Server, ms: number): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const sweep = setInterval(() => server.closeIdleConnections(), 200)
  const patience = new Promise((done) => setTimeout(done, ms).unref())
  await Promise.race([closed, patience])
  clearInterval(sweep)
  server.closeAllConnections()
}
