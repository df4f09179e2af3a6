import { describe, expect, it } from 'vitest'
import type { Call } from './calls'
import { keyOf, type Turn } from './measure'
import { filesOf, type Results, summaryOf } from './results'
import { targetsOf } from './targets'

const call = (name: string, kind: Call['kind'], assets: number): Call => ({
  name,
  kind,
  who: 'customer',
  assets,
  requests: [],
  hasFloor: false,
})
const calls = [10, 1000].flatMap((assets) => [
  call('/me', 'me', assets),
  call('/assets', 'list', assets),
  call('/uploads', 'list', assets),
  call('/assets?page=500', 'narrowed', assets),
])

/** A turn in which a call with so many requests a second takes `ms`, and ten times that in the worst case. */
const turn = (times: Record<string, [perSecond: number, ms: number]>): Turn => ({
  coldStart: 1500,
  idle: 100,
  peak: 200,
  calls: new Map(
    calls.flatMap((one) => {
      const [perSecond, p50] = times[`${one.name} ${one.assets}`] ?? []
      return perSecond && p50
        ? [[keyOf(one), { perSecond, p50, p99: p50 * 10, bytes: 1, statuses: {}, ofBeside: perSecond / 100 }]]
        : []
    }),
  ),
})

const ours = [80, 100, 90].map((perSecond) =>
  turn({
    '/me 1000': [perSecond * 10, 1],
    '/assets 10': [100, 2],
    '/assets 1000': [perSecond, 2],
    '/uploads 10': [40, 1],
    '/uploads 1000': [30, 3],
    '/assets?page=500 1000': [20, 5],
  }),
)
const floor = { perSecond: 100, p50: 1, p99: 2, bytes: 1, ofBeside: Number.NaN }
const results: Results = {
  sizes: [10, 1000],
  calls,
  ours: summaryOf(ours),
  pg: summaryOf([]),
  next: { coldStart: 300, idle: 80, peak: 100, calls: new Map() },
  floor,
}
const found = (what: string, from = results) => targetsOf(from).find((target) => target.what === what)

describe('targets', () => {
  it('are judged by the median of the rounds, and by the worst of several calls', () => {
    expect(found('first page of each list')).toEqual({
      what: 'first page of each list',
      wanted: 'at least 45 % of N’s requests a second',
      found: '30 % (/uploads, customer), 1 of 2 met',
      isMet: false,
    })
    expect(found('first page of each list, p50')).toMatchObject({ found: '3.0 × (/uploads, customer), 1 of 2 met' })
    expect(found('/me and the library lists')).toMatchObject({ found: '900 % (/me, customer)', isMet: true })
    expect(found('page 500, keywords, filters, orders, p99')).toMatchObject({
      found: '2.5 × (/assets?page=500, customer)',
    })
    expect(found('cold start to the first answer')).toMatchObject({ found: '1500 ms', isMet: false })
    expect(found('most memory under load')).toMatchObject({ found: '2.0 ×', isMet: true })
  })

  it('are left out where they were not measured', () => {
    expect(found('recording a result')).toBeUndefined()
    expect(found('export of all assets')).toBeUndefined()
    const file = { rows: 10, took: 100, firstByte: 20, memory: 1, copy: 50, inserts: 100 }
    const files = filesOf([{ export: file, tags: file, tasks: file }])
    expect(found('export of all assets', { ...results, files })).toMatchObject({ found: '2.0 ×', isMet: true })
    expect(found('import of 10 000 tasks', { ...results, files })).toMatchObject({ found: '1.0 ×', isMet: false })
  })
})
