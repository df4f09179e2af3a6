import type { Call } from './calls'
import type { Files } from './files'
import { keyOf, type Measured, type Turn } from './measure'
import { median, medians } from './statistics'

/** What all rounds together say of a server: medians. */
interface Summary {
  coldStart: number
  idle: number
  peak: number
  calls: Map<string, Figures>
}

export type Figures = Omit<Measured, 'statuses'>

/** Everything that was measured, as the report and the targets read it. */
export interface Results {
  /** From small to large. */
  sizes: number[]
  calls: readonly Call[]
  ours: Summary
  pg: Summary
  next: Summary
  /** The constant of the bare Next.js route. */
  floor: Figures
  files?: Files
}

const over = <T>(rounds: readonly T[], value: (round: T) => number): number => median(rounds.map(value))

export function summaryOf(turns: readonly Turn[]): Summary {
  const keys = new Set(turns.flatMap(({ calls }) => [...calls.keys()]))
  const figuresOf = (key: string): Figures => {
    const found = turns.flatMap(({ calls }) => calls.get(key) ?? [])
    const of = (name: keyof Figures) => over(found, (one) => one[name])
    return {
      perSecond: of('perSecond'),
      p50: of('p50'),
      p99: of('p99'),
      bytes: of('bytes'),
      ofBeside: of('ofBeside'),
    }
  }
  return {
    coldStart: over(turns, ({ coldStart }) => coldStart),
    idle: over(turns, ({ idle }) => idle),
    peak: over(turns, ({ peak }) => peak),
    calls: new Map([...keys].map((key) => [key, figuresOf(key)])),
  }
}

/** Of whole files each figure's median; absent where none were measured. */
export function filesOf(rounds: readonly Files[]): Files | undefined {
  if (rounds.length === 0) return undefined
  return {
    export: medians(rounds.map((round) => round.export)),
    tags: medians(rounds.map(({ tags }) => tags)),
    tasks: medians(rounds.map(({ tasks }) => tasks)),
  }
}

/** The same call of the same person on a client of that size. */
export const figuresAt = ({ calls }: Summary, call: Pick<Call, 'name' | 'who'>, assets: number): Figures | undefined =>
  calls.get(keyOf({ ...call, assets }))

/** Each call of each person once, as measured on the largest client. */
export const callsAtLargest = ({ calls, sizes, ours }: Results): { call: Call; figures: Figures }[] =>
  calls.flatMap((call) => {
    const figures = call.assets === sizes.at(-1) && figuresAt(ours, call, call.assets)
    return figures ? [{ call, figures }] : []
  })
