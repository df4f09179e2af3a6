import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, request } from '@/lib/testing/request'
import type { Load, Write } from './loads'
import { PASSWORD, type Stage } from './stage'

/** How calls were answered while a fault went on. */
export class Answers {
  acknowledged = 0
  /** 503s, and the longest that one took, in milliseconds. */
  refused = 0
  slowest = 0
  /** The longest that anything else took, and what that was. */
  longest = 0
  longestOf = ''
  /** The longest that the portal took to say that it lives, which asks nobody: how busy the machine is. */
  busy = 0
  /** What should not have been answered. */
  readonly wrong: string[] = []

  note(what: string, status: number, ms: number, text: string): void {
    if (status !== 503) {
      if (ms > this.longest) {
        this.longest = ms
        this.longestOf = `${what}: ${status}`
      }
      if (status >= 500) this.wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
      return
    }
    this.refused++
    this.slowest = Math.max(this.slowest, ms)
  }
}

/** Longer than any statement may take. */
const PATIENCE_MS = 40_000
/** So long a write that has begun is tried again once the fault is over. */
const LAST_MS = 90_000

/** Somebody who writes until told to stop, each write again until it is acknowledged. */
export class Writer {
  readonly acknowledged: string[] = []
  /** Was begun and never acknowledged: it may be there or not, but whole. */
  open: string[] = []
  readonly #stage: Stage
  readonly #load: Load
  readonly #answers: Answers
  #token: string

  constructor(stage: Stage, load: Load, answers: Answers) {
    this.#stage = stage
    this.#load = load
    this.#answers = answers
    this.#token = stage.world[load.who].token
  }

  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const write = this.#load.act(this.#stage)
      this.open.push(write.id)
      if (await this.#untilAcknowledged(write, stop)) {
        this.open.pop()
        this.acknowledged.push(write.id)
        this.#answers.acknowledged++
      }
      await sleep(30 * this.#stage.random())
    }
  }

  async #untilAcknowledged(write: Write, stop: AbortSignal): Promise<boolean> {
    for (let until = Number.POSITIVE_INFINITY; performance.now() < until; ) {
      const answer = await this.#send(write)
      if (answer && answer.status < 300) return true
      if (answer?.status === 401) await this.#logIn()
      // Unlinking what was unlinked by an answer that was lost is done.
      else if (answer?.status === 422 && write.method === 'DELETE') return true
      else if (answer && answer.status < 500 && answer.status !== 429) {
        this.#answers.wrong.push(`${this.#load.name}: ${answer.status} ${answer.text.slice(0, 200)}`)
        return false
      }
      if (stop.aborted) until = Math.min(until, performance.now() + LAST_MS)
      await sleep(100 + 400 * this.#stage.random())
    }
    this.#answers.wrong.push(`${this.#load.name}: not acknowledged ${LAST_MS / 1000} s after the fault`)
    return false
  }

  /** The answer, or nothing where there was none: the connection broke, or nobody spoke. */
  async #send({ method, path, options }: Write): Promise<Answer | null> {
    return await ask(this.#stage, this.#answers, this.#load.name, method, `/api/v1${path}`, {
      ...options,
      token: this.#token,
    })
  }

  /** A clock that jumps ends what a login gave. */
  async #logIn(): Promise<void> {
    const json = { email: this.#stage.world[this.#load.who].email, password: PASSWORD }
    const answer = await ask(this.#stage, this.#answers, 'login', 'POST', '/api/v1/login', { json })
    if (answer?.status === 200) this.#token = answer.body.accessToken
  }
}

type Asked = NonNullable<Parameters<typeof request>[2]>

/** One call to the stage's portal, noted. */
async function ask(
  { world }: Stage,
  answers: Answers,
  what: string,
  method: string,
  path: string,
  options: Asked = {},
): Promise<Answer | null> {
  const begun = performance.now()
  const answer = await Promise.race([
    request(method, path, { host: world.host, ...options }).catch(() => null),
    sleep(PATIENCE_MS, 'late' as const, { ref: false }),
  ])
  const ms = performance.now() - begun
  if (answer === 'late') {
    answers.wrong.push(`${what}: no answer in ${PATIENCE_MS / 1000} s`)
    return null
  }
  if (answer) answers.note(what, answer.status, ms, answer.text)
  return answer
}

/** Looks at a page and a list again and again, as people do meanwhile. */
export async function look(stage: Stage, answers: Answers, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const page = await ask(stage, answers, 'page', 'GET', '/login')
    if (page && ![200, 503].includes(page.status)) answers.wrong.push(`page: ${page.status}`)
    const begun = performance.now()
    const lives = await ask(stage, answers, 'life', 'GET', '/healthz')
    if (lives) answers.busy = Math.max(answers.busy, performance.now() - begun)
    await ask(stage, answers, 'list', 'GET', '/api/v1/assets?limit=10', { token: stage.world.customerUser.token })
    await sleep(200)
  }
}
