import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../plans/data'
import { type Answered, call, type Sent } from './http'
import type { Running } from './servers'
import { median } from './statistics'

/* What others notice of something large: how long their calls take before it and while it goes on. */

const paths = ['/assets?limit=20', '/checksDue?limit=20', '/assetCompletedChecks?limit=20', '/organisations?limit=20']
/** So often each is made before it begins. */
const calm = 40

/** Of each call: the one in the middle before and meanwhile, in milliseconds. */
export type Others = { path: string; before: number; meanwhile: number; calls: number }[]

type IsOver = (round: number) => boolean | Promise<boolean>

/** Makes calls one after the other until it is over. @returns how long each of them took in each round, in ms. */
export async function inTurnUntil(calls: readonly (() => Promise<Answered>)[], isOver: IsOver): Promise<number[][]> {
  const took: number[][] = calls.map(() => [])
  for (let round = 0; !(await isOver(round)); round++)
    for (const [at, ask] of calls.entries()) {
      took[at]?.push((await ask()).took)
      await sleep(20)
    }
  return took
}

/** One person's call. @throws where it is refused. */
export async function done({ port }: Running, person: Person, path: string, sent?: Sent): Promise<Answered> {
  const answer = await call(port, person, `/api/v1${path}`, sent)
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${path} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}

/** The same with a body. */
export function doneWith(server: Running, person: Person, path: string, { method = 'POST', json }: Json) {
  const headers = { 'content-type': 'application/json' }
  return done(server, person, path, { method, headers, body: JSON.stringify(json) })
}

interface Json {
  method?: string
  json: object
}

/** Makes the others' calls one after the other until it is over. @returns how long each took, by path. */
export const othersUntil = (server: Running, person: Person, isOver: IsOver): Promise<number[][]> =>
  inTurnUntil(
    paths.map((path) => () => done(server, person, path)),
    isOver,
  )

/** The same while nothing else goes on. */
export const othersCalm = (server: Running, person: Person): Promise<number[][]> =>
  othersUntil(server, person, (round) => round >= calm)

export const othersOf = (before: number[][], meanwhile: number[][]): Others =>
  paths.map((path, at) => ({
    ...{ path, before: median(before[at] ?? []), meanwhile: median(meanwhile[at] ?? []) },
    calls: meanwhile[at]?.length ?? 0,
  }))

/** As a table in Markdown, with how many times longer they took. */
export function othersTable(others: Others): string[] {
  const ratios = others.map(({ before, meanwhile }) => meanwhile / before)
  return [
    '| others’ calls | before, ms | meanwhile, ms | ratio | calls |',
    '| --- | --- | --- | --- | --- |',
    ...others.map(
      ({ path, before, meanwhile, calls }, at) =>
        `| ${path} | ${before.toFixed(1)} | ${meanwhile.toFixed(1)} | ${ratios[at]?.toFixed(2)} | ${calls} |`,
    ),
    `ratio of all: ${median(ratios).toFixed(2)} (at most 2)`,
  ]
}
