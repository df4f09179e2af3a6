import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'
import type { Fault } from './faults'
import { type Found, loads } from './loads'
import type { Stage } from './stage'
import { Answers, look, Writer } from './writers'

/** What became of a fault. */
export interface Report {
  fault: string
  acknowledged: number
  lost: number
  doubled: number
  half: number
  /** Answers of 503, and how long the longest took, in seconds. */
  refused: number
  slowest: number
  /** Seconds from the end of the fault until the portal was ready and every writer went on. */
  recovered: number
  /** Memory afterwards, as a share of what it was before. */
  memory: number
  /** What should not have been: another answer, a counter that is wrong. Empty: all is well. */
  wrong: string[]
}

/** So many writes of everybody before the fault begins, where nobody has written on the stage before. */
const WARM = 3
/** So long everybody may take to go on after it. */
const GOES_ON_MS = 120_000
/** Mails may be a minute behind the mail server. */
const SETTLES_MS = 100_000
/** A 503 is due within so long (ERROR-9); a busy machine takes longer over everything. */
const SLOWEST_MS = 5_000
/** Whoever has waited so long for anything else should have been told 503, beside what it took before the fault. */
const LONGEST_MS = 12_000
const MOST_MEMORY = 1.5

/** Lets everybody write, has the fault come and go, and looks at what is there then. */
export async function run(stage: Stage, fault: Fault, seconds: number, warm = WARM): Promise<Report> {
  const answers = new Answers()
  const stop = new AbortController()
  const writers = loads.map((load) => ({
    load,
    all: Array.from({ length: load.writers }, () => new Writer(stage, load, answers)),
  }))
  const everybody = writers.flatMap(({ all }) => all)
  const working = [...everybody.map((writer) => writer.run(stop.signal)), look(stage, answers, stop.signal)]
  let before = 0
  let usual = 0
  let recovered = 0
  try {
    await goOn(everybody, warm)
    before = memory(stage)
    // Photos are made smaller, which takes as long as the machine is slow.
    usual = answers.longest
    await fault.begin(stage)
    await sleep(seconds * 1_000)
    await fault.end(stage)
    const ended = performance.now()
    await ready()
    await goOn(everybody, 1)
    recovered = performance.now() - ended
  } finally {
    stop.abort()
    await Promise.all(working)
  }
  const counts = { lost: 0, doubled: 0, half: 0 }
  for (const { load, all } of writers) {
    const acknowledged = all.flatMap((writer) => writer.acknowledged)
    const open = all.flatMap((writer) => writer.open)
    const judged = await settled(
      () => load.check(stage, [...acknowledged, ...open]),
      (found) => judge(acknowledged, found),
    )
    for (const [what, ids] of Object.entries(judged)) {
      counts[what as keyof typeof counts] += ids.length
      if (ids.length) answers.wrong.push(`${load.name}: ${what}: ${ids.slice(0, 3).join(', ')}`)
    }
  }
  const counters = await settled(
    () => wrongCounters(stage.world.clientId),
    (rows) => rows,
  )
  if (counters.length) answers.wrong.push(`counters: ${JSON.stringify(counters.slice(0, 3))}`)
  const { slowest, longest, longestOf, busy } = answers
  if (slowest > SLOWEST_MS + 10 * busy)
    answers.wrong.push(`503 after ${Math.round(slowest)} ms, where /healthz took ${Math.round(busy)} ms`)
  if (longest > LONGEST_MS + usual + 10 * busy)
    answers.wrong.push(
      `${longestOf} after ${Math.round(longest)} ms, ${Math.round(usual)} before, where /healthz took ${Math.round(busy)} ms`,
    )
  const share = await settled(
    async () => memory(stage) / before,
    (now) => (now > MOST_MEMORY ? [now] : []),
  )
  if (share[0]) answers.wrong.push(`memory × ${share[0].toFixed(2)}`)
  return {
    fault: fault.name,
    acknowledged: answers.acknowledged,
    ...counts,
    refused: answers.refused,
    slowest: answers.slowest / 1_000,
    recovered: recovered / 1_000,
    memory: memory(stage) / before,
    wrong: [...new Set(answers.wrong)],
  }
}

type Judged = Record<'lost' | 'doubled' | 'half', string[]>

function judge(acknowledged: readonly string[], found: readonly Found[]): Judged {
  const byId = new Map(found.map((one) => [one.id, one]))
  return {
    lost: acknowledged.filter((id) => !byId.get(id)?.copies),
    doubled: found.filter(({ copies }) => copies > 1).map(({ id }) => id),
    half: found.filter(({ isHalf }) => isHalf).map(({ id }) => id),
  }
}

/** Looks until nothing is wrong any more, for a while: mails, counters and memory come later than the answer. */
async function settled<T, Flaws extends object>(ask: () => Promise<T>, flaws: (found: T) => Flaws): Promise<Flaws> {
  for (let waited = 0; ; waited += 500) {
    const found = flaws(await ask())
    const isFine = Object.values(found).every((one) => Array.isArray(one) && one.length === 0)
    if (isFine || waited >= SETTLES_MS) return found
    await sleep(500)
  }
}

/** Waits until each has written so often more. */
async function goOn(writers: readonly Writer[], times: number): Promise<void> {
  const wanted = writers.map(({ acknowledged }) => acknowledged.length + times)
  for (let waited = 0; waited < GOES_ON_MS; waited += 50) {
    if (writers.every(({ acknowledged }, at) => acknowledged.length >= wanted[at]!)) return
    await sleep(50)
  }
  throw new Error(`Not everybody writes again ${GOES_ON_MS / 1_000} s after the fault`)
}

async function ready(): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    const answer = await request('GET', '/readyz').catch(() => null)
    if (answer?.status === 200) return
    await sleep(100)
  }
  throw new Error('The portal is not ready two minutes after the fault')
}

/** Of the portal's process, in kilobytes. */
const memory = ({ portal }: Stage): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${portal.pid()}/status`, 'utf8'))?.[1])
