import { expect, it } from 'vitest'
import { dueBars, gaugeOf, leadOf, resultBars } from './bars'

const overview = {
  planned: 100,
  due: 9,
  overdue: 6,
  today: 5,
  toAction: 4,
  toActionDue: 3,
  oldest: '2026-10-17T23:00:00.000Z',
  // Two of this week's are later today.
  weeks: [
    { day: null, count: 10 },
    { day: '2026-11-23', count: 7 },
    { day: '2026-11-30', count: 0 },
  ],
}

// SCREEN-32
it('the bars of due tasks count each task once, and each bar has the days of the list that it opens', () => {
  expect(dueBars(overview).map(({ name, count, values, filters }) => [name, count, values, filters])).toEqual([
    ['Overdue', 6, { overdue: 6 }, { to: 'yesterday' }],
    ['Today', 5, { today: 5 }, { from: 'today', to: 'today' }],
    ['Rest of this week', 8, { coming: 8 }, { from: 'tomorrow', to: 'endOfWeek' }],
    ['Week from 23/11/2026', 7, { coming: 7 }, { from: '2026-11-23', to: '2026-11-29' }],
    ['Week from 30/11/2026', 0, { coming: 0 }, { from: '2026-11-30', to: '2026-12-06' }],
  ])
  expect(leadOf(overview).map(({ count, word }) => `${count} ${word}`)).toEqual(['6 overdue', '5 today', '4 to action'])
})

// SCREEN-25
it('the parts of the gauge add up to all planned tasks, with tasks to action as a part of their own', () => {
  const parts = gaugeOf(overview)
  expect(parts.map(({ look, count }) => `${count} ${look}`)).toEqual(['90 good', '4 action', '6 striped'])
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(overview.planned)
})

// SCREEN-26
it('the bars of results are whole months, but the first begins with the period', () => {
  const none = { complete: 0, monitor: 0, action: 0 }
  const bars = resultBars([
    { day: '2025-11-22', ...none },
    { day: '2025-12-01', complete: 1, monitor: 2, action: 3 },
    { day: '2026-02-01', ...none },
  ])
  expect(bars.map(({ name, count, filters }) => [name, count, filters])).toEqual([
    ['November 2025 (from 22/11/2025)', 0, { period: '365d', to: '2025-11-30' }],
    ['December 2025', 6, { from: '2025-12-01', to: '2025-12-31' }],
    ['February 2026', 0, { from: '2026-02-01', to: '2026-02-28' }],
  ])
})
