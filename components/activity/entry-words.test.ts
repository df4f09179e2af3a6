import { expect, it } from 'vitest'
import type { ActivityEntry } from '@/lib/workflows/activity/schema'
import { resultsOf, titleOf } from './entry-words'

const at = { startedAt: '2026-05-01T10:00:00Z', finishedAt: null }
const bulk = (more: object) =>
  ({
    ...{ kind: 'bulk', id: 'x', list: 'assets', action: 'archive', state: 'done', ...at },
    ...{ done: 12, total: 12, changed: 10, stayed: 2, undone: 0, kept: 0, canUndoUntil: null, ...more },
  }) as ActivityEntry

// BULK-26
it('says what was begun and what came of it', () => {
  expect([titleOf(bulk({})), resultsOf(bulk({}))]).toEqual([
    'Archived: 12 assets',
    ['10 assets done', '2 assets left as before'],
  ])
  const running = bulk({ state: 'running', done: 200, total: 1240, changed: 150, stayed: 50 })
  expect([titleOf(running), resultsOf(running)]).toEqual(['Archived: 1,240 assets', []])
  expect(resultsOf(bulk({ state: 'undone', undone: 9, kept: 1 }))).toEqual([
    '9 assets as before',
    '1 asset left as they are',
  ])
  const file = {
    kind: 'download',
    id: 'x',
    state: 'failed',
    filename: 'assets.csv',
    done: 1,
    total: 9,
    hasFile: true,
    ...at,
  } as const
  expect([titleOf(file), resultsOf(file)]).toEqual(['assets.csv', ['Broken off after 1 row']])
  expect(resultsOf({ ...file, state: 'running' })).toEqual([])
  expect(resultsOf({ ...file, state: 'running', total: null })).toEqual(['1 row so far'])
})
