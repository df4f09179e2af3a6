import type { Call } from './calls'
import { callsAtLargest, type Figures, figuresAt, type Results } from './results'
import { ratio } from './statistics'

/** What should hold on the largest client, and how near it is. */
interface Target {
  what: string
  /** `at least 45 % of N` */
  wanted: string
  /** The worst that was found, and where. */
  found: string
  isMet: boolean
}

interface Bound {
  what: string
  wanted: string
  /** What was measured, in the unit of `limit`; `NaN` where it was not. */
  values: { value: number; where: string }[]
  limit: number
  /** Default: values may be at most the limit. */
  isLeast?: boolean
  show: (value: number) => string
}

const percent = (value: number) => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`
const times = (value: number) => `${value.toFixed(1)} ×`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`
const megabytes = (value: number) => `${value.toFixed(0)} MB`

/** The targets that could be measured, each by its worst value. */
export function targetsOf(results: Results): Target[] {
  return bounds(results).flatMap(({ what, wanted, values, limit, isLeast = false, show }) => {
    const measured = values.filter(({ value }) => !Number.isNaN(value))
    const sorted = measured.sort((a, b) => (isLeast ? a.value - b.value : b.value - a.value))
    const worst = sorted[0]
    if (!worst) return []
    const met = sorted.filter(({ value }) => (isLeast ? value >= limit : value <= limit)).length
    const share = sorted.length > 1 ? `, ${met} of ${sorted.length} met` : ''
    return {
      what,
      wanted,
      found: `${show(worst.value)}${worst.where && ` (${worst.where})`}${share}`,
      isMet: met === sorted.length,
    }
  })
}

function bounds(results: Results): Bound[] {
  const { floor, ours, next, sizes, files } = results
  const [small, large] = [sizes[0]!, sizes.at(-1)!]
  const all = callsAtLargest(results)
  const values = (kinds: Call['kind'][], value: (figures: Figures, call: Call) => number) =>
    all
      .filter(({ call }) => kinds.includes(call.kind))
      .map(({ call, figures }) => ({ value: value(figures, call), where: `${call.name}, ${call.who}` }))
  const firstPage = ({ name, who }: Call) => figuresAt(ours, { name: name.split('?')[0]!, who }, large)
  const single = (value: number | undefined) => [{ value: value ?? Number.NaN, where: '' }]
  const least = (what: string, limit: number, kinds: Call['kind'][]): Bound => ({
    what,
    wanted: `at least ${percent(limit)} of N’s requests a second`,
    values: values(kinds, ({ ofBeside }) => ofBeside),
    limit,
    isLeast: true,
    show: percent,
  })
  const most = (what: string, limit: number, of: string, found: Bound['values']): Bound => ({
    what,
    wanted: `at most ${limit} × ${of}`,
    values: found,
    limit,
    show: times,
  })
  return [
    least('first page of each list', 0.45, ['list']),
    ...(small < large
      ? [
          most('first page of each list, p50', 1.5, `the same at ${small.toLocaleString('en')} assets`, [
            ...values(['list'], ({ p50 }, call) => ratio(p50, figuresAt(ours, call, small)?.p50)),
          ]),
        ]
      : []),
    least('/me and the library lists', 1, ['me', 'library']),
    most('page 500, keywords, filters, orders, p99', 3, 'that of the first page', [
      ...values(['narrowed'], ({ p99 }, call) => ratio(p99, firstPage(call)?.p99)),
    ]),
    most(
      'dashboard, p50',
      3,
      'that of N',
      values(['dashboard'], ({ p50 }) => ratio(p50, floor.p50)),
    ),
    least('recording a result', 0.25, ['result']),
    {
      what: 'a round of 2 000 tasks for a phone, p99',
      wanted: 'within 500 ms',
      values: values(['round'], ({ p99 }) => p99),
      limit: 500,
      show: milliseconds,
    },
    {
      what: 'the same, as it is sent',
      wanted: 'at most 1 MB',
      values: values(['round'], ({ bytes }) => bytes / 1e6),
      limit: 1,
      show: (value) => `${value.toFixed(2)} MB`,
    },
    most('export of all assets', 3, '`COPY … TO`', single(ratio(files?.export.took, files?.export.copy))),
    {
      what: 'export, first byte',
      wanted: 'within 200 ms',
      values: single(files?.export.firstByte),
      limit: 200,
      show: milliseconds,
    },
    {
      what: 'export, memory',
      wanted: 'within 100 MB of before',
      values: single(files?.export.memory),
      limit: 100,
      show: megabytes,
    },
    most('upload of 100 000 tags', 5, '`COPY … FROM`', single(ratio(files?.tags.took, files?.tags.copy))),
    most('import of 10 000 tasks', 0.1, 'one insert for each', single(ratio(files?.tasks.took, files?.tasks.inserts))),
    {
      what: 'cold start to the first answer',
      wanted: 'within 1 s',
      values: single(ours.coldStart),
      limit: 1000,
      show: milliseconds,
    },
    most('idle memory', 1.5, 'that of the bare Next.js app', single(ratio(ours.idle, next.idle))),
    most('most memory under load', 3, 'that of the bare Next.js app', single(ratio(ours.peak, next.peak))),
  ]
}
