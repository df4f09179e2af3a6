import { tableOf } from './answers-report'
import type { Beside, MovesFound } from './moves'
import { percentile } from './statistics'

export const movesTitle = 'Long changes'

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const count = (value: number) => value.toLocaleString('en')

interface Run {
  command: string
  date: Date
  machine: string
}

/** The part of docs/performance.md about changes that many assets follow, and what others notice of them. */
export function movesReport({ assets, moves }: MovesFound, { command, date, machine }: Run): string {
  return [
    `Written by \`${command}\`
on ${date.toISOString().slice(0, 10)}, ${machine}.`,
    `A client with ${count(assets)} assets. Where more than a thousand are concerned they follow in a job (decision 30).
Times from the moment at which a change was asked for: until the call was answered, until the last asset had followed,
and until what triggers had counted meanwhile was drawn together into the sums, which begins with each minute.`,
    tableOf(
      ['change', 'assets', 'call', 'job', 'counters'],
      moves.map(({ what, assets: concerned, call, job, counted }) => [
        what,
        count(concerned),
        ms(call),
        job === undefined ? 'in the call' : seconds(job),
        seconds(counted),
      ]),
    ),
    `Somebody of another distributor of the client reads and records, one call after the other: before the change, and
during all of these times.`,
    tableOf(
      ['change', 'others’ call', 'calls', 'p50 before', 'during', 'ratio', 'p99 before', 'during', 'ratio'],
      moves.flatMap(({ what, others }) => others.map((one) => [what, ...besideCells(one)])),
    ),
  ].join('\n\n')
}

function besideCells({ name, before, during }: Beside): string[] {
  const at = (share: number) => {
    const [was, is] = [percentile(before, share), percentile(during, share)]
    return [ms(was), ms(is), `${(is / was).toFixed(2)} ×`]
  }
  return [`\`${name}\``, count(during.length), ...at(0.5), ...at(0.99)]
}
