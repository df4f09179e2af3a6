import type { Report } from './run'

const columns = ['fault', 'acknowledged', 'lost', 'doubled', 'half', '503s', 'slowest 503', 'recovered', 'memory']
const WIDTH = 44

const row = ([name = '', ...values]: readonly string[]) =>
  name.padEnd(WIDTH) + values.map((value, at) => value.padStart((columns[at + 1] ?? '').length + 2)).join('')

export const header = row(columns)

/** A fault's line of the table, and below it what was wrong. */
export function line({ fault, acknowledged, lost, doubled, half, refused, slowest, recovered, memory, wrong }: Report) {
  const counts = [acknowledged, lost, doubled, half, refused].map(String)
  const figures = [`${slowest.toFixed(1)} s`, `${recovered.toFixed(1)} s`, `× ${memory.toFixed(2)}`]
  return [row([fault, ...counts, ...figures]), ...wrong.slice(0, 10).map((one) => `    ${one}`)].join('\n')
}
