import { before } from './before'
import { whom } from './calls'
import { callsAtLargest, type Figures, figuresAt, type Results } from './results'
import { ratio } from './statistics'
import { targetsOf } from './targets'

const number = (value: number, digits = 0) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const percent = (value: number) => (Number.isNaN(value) ? '–' : `${number(value * 100, value < 0.1 ? 1 : 0)} %`)
const inTable = (rows: string[][]) => {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

interface Run {
  command: string
  date: Date
  machine: string
}

/** The whole report, as Markdown. */
export function report(results: Results, { command, date, machine }: Run): string {
  return `# How quick it is

Written by \`npm run bench\`, which anybody can run; never part of the tests. It makes clients of these sizes, then loads one
server after the other, each in a process of its own, by another process on the same machine. Figures are medians of
its rounds. They depend on the machine, ratios much less: **N** is a bare Next.js route handler that answers a constant, loaded
just before and after each call, **P** a bare \`node:http\` server with hand-written SQL on the same tables, which signs in by the same token.

- ${date.toISOString().slice(0, 10)}, ${machine}
- \`${command}\`

## Targets

On ${number(results.sizes.at(-1) ?? 0)} assets; of several calls the worst one is named.

${inTable([['', 'target', 'wanted', 'found'], ...targetsOf(results).map(({ what, wanted, found, isMet }) => [isMet ? '✓' : '✗', what, wanted, found])])}

## Calls

Requests a second (share of N: ${number(results.floor.perSecond)} a second, p50 ${number(results.floor.p50, 1)} ms), times in ms. The last columns are of the largest
client: p50 against the smallest one, requests a second against P, size of an answer.

${calls(results)}

## Servers

${servers(results)}
${files(results)}
## Before and now

Before the work on large tenants: two quiet cores, N = ${number(before.floor)} requests a second. Requests a second and their share of N.

${sideBySide(results)}
`
}

function calls(results: Results): string {
  const { sizes, ours, pg } = results
  const head = sizes.flatMap((size) => [`${number(size)} assets`, 'p50', 'p99'])
  const rows = callsAtLargest(results).map(({ call, figures }) => [
    `\`${call.name}\``,
    call.who,
    ...sizes.flatMap((size) => cells(figuresAt(ours, call, size))),
    `${number(ratio(figures.p50, figuresAt(ours, call, sizes[0]!)?.p50), 1)} ×`,
    percent(ratio(figures.perSecond, figuresAt(pg, call, call.assets)?.perSecond)),
    `${number(figures.bytes / 1024, 1)} kB`,
  ])
  return inTable([['call', 'who', ...head, 'p50 ×', 'of P', 'answer'], ...rows])
}

const cells = (figures: Figures | undefined): string[] =>
  figures ? [share(figures), number(figures.p50, 1), number(figures.p99, 1)] : ['–', '–', '–']
const share = ({ perSecond, ofBeside }: Pick<Figures, 'perSecond' | 'ofBeside'>) =>
  `${number(perSecond)} (${percent(ofBeside)})`

const servers = ({ ours, next, pg }: Results) =>
  inTable([
    ['', 'cold start', 'idle', 'most under load'],
    ...Object.entries({ Tagwarden: ours, 'floor N': next, 'floor P': pg }).map(([name, one]) => [
      name,
      `${number(one.coldStart / 1000, 2)} s`,
      `${number(one.idle)} MB`,
      `${number(one.peak)} MB`,
    ]),
  ])

function files({ files: found }: Results): string {
  if (!found) return ''
  const seconds = (ms: number) => `${number(ms / 1000, 2)} s`
  const rows = (name: string, count: number, took: number, beside: string, than: number) => [
    `${name}, ${number(count)} rows`,
    seconds(took),
    `${number(count / (took / 1000))} rows/s`,
    `${beside}: ${seconds(than)}`,
  ]
  return `
## Whole files

${inTable([
  ['', 'took', '', 'PostgreSQL alone'],
  rows('export of assets', found.export.rows, found.export.took, '`COPY … TO`', found.export.copy),
  rows('upload of tags', found.tags.rows, found.tags.took, '`COPY … FROM`', found.tags.copy),
  rows('import of tasks', found.tasks.rows, found.tasks.took, 'one insert for each', found.tasks.inserts),
])}

The export's first byte came after ${number(found.export.firstByte)} ms; the server needed ${number(found.export.memory)} MB more for
it, both as medians of three exports, each after it had rested.
`
}

const LARGE = 1_000_000

function sideBySide(results: Results): string {
  const { ours, sizes, files: found } = results
  const now = (name: string, who: string, assets: number) => figuresAt(ours, { name, who }, assets)
  const shown = (figures: Figures | undefined) => (figures ? share(figures) : '–')
  const range = (all: (Figures | undefined)[]) => {
    const known = all.filter((one) => one !== undefined).toSorted((a, b) => a.perSecond - b.perSecond)
    return known[0] ? `${number(known[0].perSecond)}–${shown(known.at(-1))}` : '–'
  }
  const rows = before.calls.flatMap(({ name, small, large }) => [
    ...(small ? [[`\`${name}\``, 'all three', '1,000', small, range(whom.map((who) => now(name, who, 1_000)))]] : []),
    ...whom.map((who, at) => [
      `\`${name}\``,
      who,
      number(LARGE),
      share({ perSecond: large[at]!, ofBeside: ratio(large[at]!, before.floor) }),
      shown(now(name, who, LARGE)),
    ]),
  ])
  const rowsPerSecond = found && sizes.at(-1) === LARGE ? found.export.rows / (found.export.took / 1000) : Number.NaN
  return inTable([
    ['call', 'who', 'assets', 'before', 'now'],
    ...rows,
    [
      'export of `/assets`',
      'client admin',
      number(LARGE),
      `${number(before.export)} rows/s`,
      `${number(rowsPerSecond)} rows/s`,
    ],
    ['cold start', '', '', before.coldStart, `${number(ours.coldStart / 1000, 1)} s`],
    ['memory, idle', '', '', `${before.idle} MB`, `${number(ours.idle)} MB`],
    ['memory, under load', '', '', `${before.peak} MB`, `${number(ours.peak)} MB`],
  ])
}
