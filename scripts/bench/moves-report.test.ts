import { expect, it } from 'vitest'
import { movesReport } from './moves-report'

it('the report says how long each long change took, and how much longer other calls waited', () => {
  const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
  const moves = [
    {
      ...{ what: 'link it', assets: 20_000, call: 150.4, job: 92_000, counted: 121_340 },
      others: [{ name: '/assets', before: upTo(100), during: upTo(200).map((value) => value * 2) }],
    },
    { what: 'archive it', assets: 900, call: 1234, counted: 1500, others: [] },
  ]
  const date = new Date('2026-11-30T10:00:00Z')
  const run = { command: 'npm run bench -- --moves 20000', date, machine: '2 × core' }
  const text = movesReport({ assets: 100_001, moves }, run)
  expect(text).toContain('Written by `npm run bench -- --moves 20000`\non 2026-11-30, 2 × core.')
  expect(text).toContain('A client with 100,001 assets.')
  expect(text.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| change | assets | call | job | counters |',
    '| --- | --- | --- | --- | --- |',
    '| link it | 20,000 | 150 ms | 92.0 s | 121.3 s |',
    '| archive it | 900 | 1234 ms | in the call | 1.5 s |',
    '| change | others’ call | calls | p50 before | during | ratio | p99 before | during | ratio |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    '| link it | `/assets` | 200 | 50.0 ms | 200 ms | 4.00 × | 99.0 ms | 396 ms | 4.00 × |',
  ])
})
