import { tableOf } from './answers-report'
import { type ListsFound, most, type Narrowed } from './lists'

export const listsTitle = 'Lists of answers'

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const count = (value: number) => value.toLocaleString('en')
const code = (text: string) => `\`${text.replaceAll('|', '\\|').slice(0, 90)}\``
const shown = 40

/**
 * The part of docs/performance.md about lists of results and what follows from them, on a client with
 * millions of these.
 */
export function listsReport({ assets, firsts, narrowed }: ListsFound, command: string, date: Date): string {
  const paths = [...new Set(firsts.map(({ path }) => path))]
  const beyond = narrowed.filter(({ times }) => times > most).sort((a, b) => b.times - a.times)
  return [
    `Written by \`${command}\` on ${date.toISOString().slice(0, 10)}, one call after the other on a client with ${count(assets)} assets: each list in all its filters and orders and far in, by client admin, distributor and customer. Every call is made in turn with the same person's first page, a dozen times; what isn't quick at that, 150 times. By p99 at most ${most} × the first page beside it is wanted. The first page is that of whoever waits longest.`,
    tableOf(
      ['list', 'rows', 'first page, p50', 'p99', `within ${most} ×`, 'p99 of the middle one', 'furthest', 'which'],
      paths.map((path) => {
        const first = firsts.filter((one) => one.path === path)
        const all = narrowed.filter((one) => one.path === path).sort((a, b) => a.times - b.times)
        const [middle, furthest] = [all[Math.floor(all.length / 2)], all.at(-1)]
        const met = all.filter(({ times }) => times <= most).length
        return [
          code(path),
          count(Math.max(...first.map(({ rows }) => rows))),
          ms(Math.max(...first.map(({ p50 }) => p50))),
          ms(Math.max(...first.map(({ p99 }) => p99))),
          `${met} of ${all.length}`,
          ms(middle?.p99 ?? Number.NaN),
          `${(furthest?.times ?? Number.NaN).toFixed(1)} ×`,
          furthest ? told(furthest) : '',
        ]
      }),
    ),
    ...(beyond.length > 0
      ? [
          beyond.length > shown ? `Beyond it, the ${shown} furthest of ${beyond.length}:` : 'Beyond it:',
          tableOf(
            ['call', 'calls', 'p50', 'p99', 'of the first page’s'],
            beyond
              .slice(0, shown)
              .map((one) => [
                `${code(one.path)} ${told(one)}`,
                count(one.calls),
                ms(one.p50),
                ms(one.p99),
                `${one.times.toFixed(1)} ×`,
              ]),
          ),
        ]
      : []),
  ].join('\n\n')
}

const told = ({ what, who }: Narrowed) => `${code(what)}, ${who}`
