import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './calls'
import { type Loaded, load, rawRequest } from './load'
import { watchMemory } from './memory'
import { type Running, type Server, start } from './servers'
import { ratio } from './statistics'

/** How hard and how long. */
export interface Effort {
  connections: number
  /** Of each call in each round. */
  seconds: number
  log: string
  /**
   * A server that is loaded beside each call, half as long before it and half as long after: their ratio is
   * of one moment.
   */
  beside?: { port: number; requests: string[] }
}

/** What a call was answered, and what share that is of what the server beside it answers in a second. */
export type Measured = Loaded & { ofBeside: number }

/** What one start of a server showed. */
export interface Turn {
  coldStart: number
  /** MB, before the first load and at most under it. */
  idle: number
  peak: number
  calls: Map<string, Measured>
}

/** A call's name in the results: `/assets customer 1000000`. */
export const keyOf = ({ name, who, assets }: Pick<Call, 'name' | 'who' | 'assets'>): string =>
  `${name} ${who} ${assets}`

const SETTLES_MS = 2_000
/** As long as so many calls. */
const WARM_UP = 3
/**
 * Seconds of a call before it is measured, at least: PostgreSQL plans a statement five times anew on each of twenty
 * connections before it keeps a plan, which is more than a list's own work and happens once in a server's life.
 */
const SETTLED_AFTER = 1

/**
 * Starts a server, loads it with one call after the other, then does `more` with it, and ends it. What a person may not
 * call is left out.
 */
export async function measure(
  server: Server,
  calls: readonly Call[],
  effort: Effort,
  more?: (running: Running) => Promise<void>,
): Promise<Turn> {
  const running = await start(server, effort.log)
  const { port, pid, coldStart, stop } = running
  try {
    await sleep(SETTLES_MS)
    const { before: idle, most } = watchMemory(pid)
    const loaded = new Map<string, Measured>()
    await warmUp(port, calls, effort)
    for (const call of calls) {
      const { seconds } = effort
      const connections = call.connections ?? effort.connections
      const once = await load({ port, connections: 1, seconds: 0, requests: call.requests })
      if (once.statuses[403]) continue // not of this person
      const before = Math.max(SETTLED_AFTER, seconds / 4)
      await load({ port, connections, seconds: before, requests: call.requests })
      const half = await loadBeside(effort)
      const found = await load({ port, connections, seconds, requests: call.requests })
      const ofBeside = ratio(found.perSecond, mean(half, await loadBeside(effort)))
      if (isAnswered(found)) loaded.set(keyOf(call), { ...found, ofBeside })
      else console.warn(`${server.name}: ${keyOf(call)} was answered ${JSON.stringify(found.statuses)}`)
    }
    const peak = most()
    await more?.(running)
    return { coldStart, idle, peak, calls: loaded }
  } finally {
    await stop()
  }
}

/** Requests a second of the server beside; `NaN` without one. */
async function loadBeside({ beside, connections, seconds }: Effort): Promise<number> {
  return beside ? (await load({ ...beside, connections, seconds: seconds / 2 })).perSecond : Number.NaN
}

const mean = (a: number, b: number) => (a + b) / 2

/** A server that has just started compiles what it runs for the first time: that is no call's own cost. */
async function warmUp(port: number, calls: readonly Call[], { connections, seconds, beside }: Effort): Promise<void> {
  if (beside) await load({ ...beside, connections, seconds })
  const requests = calls.filter(({ kind }) => kind !== 'result').flatMap((call) => call.requests)
  if (requests.length > 0) await load({ port, connections, seconds: WARM_UP * seconds, requests })
}

const isAnswered = ({ statuses }: Loaded) => Object.keys(statuses).every((status) => status.startsWith('2'))

/** The constant of a floor as a call. */
export const constant = ({ first }: Server): Call => ({
  name: 'constant',
  kind: 'me',
  who: '',
  assets: 0,
  requests: [rawRequest(first)],
  hasFloor: true,
})
