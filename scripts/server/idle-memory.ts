import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often one looks. A server at rest has given back its garbage after two looks: the first one still sees work. */
export const LOOKS_EVERY_MS = 15_000
/** Of one processor, on average since one looked last: some jobs that look for work, nothing else. */
const IDLES_BELOW = 0.05
/** Less garbage than this is not worth the tenth of a second in which nobody is answered. */
const WORTH_BYTES = 12 * 1024 * 1024

/**
 * Gives back the memory of garbage, now and whenever a process that was busy has come to rest: V8 collects as memory is
 * asked for, so one that idles keeps what it had at its busiest. Never while calls are answered.
 */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  // What only a last resort takes too: code that has not run lately, texts of sources.
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  let kept = 0
  const giveBack = () => {
    collect({ type: 'major', flavor: 'last-resort' })
    kept = getHeapStatistics().used_heap_size
  }
  giveBack()
  let last = { cpu: process.cpuUsage(), at: performance.now() }
  const look = () => {
    const { user, system } = process.cpuUsage(last.cpu)
    const share = (user + system) / 1000 / (performance.now() - last.at)
    last = { cpu: process.cpuUsage(), at: performance.now() }
    if (share < IDLES_BELOW && getHeapStatistics().used_heap_size - kept > WORTH_BYTES) giveBack()
  }
  setInterval(look, LOOKS_EVERY_MS).unref()
}
