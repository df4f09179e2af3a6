import { expect, it } from 'vitest'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { presetOf, presets } from './planner-presets'

const days = (first: string) => ({
  before: 46,
  days: Array.from({ length: 31 }, (_, at) => ({ day: calendarDateFrom(dayNumberOf(first) + at), count: 1 })),
})

// PLANNER-1
it.each([
  ['2026-11-23', 7], // a Monday
  ['2026-11-27', 3],
  ['2026-11-22', 1], // a Sunday
])('each preset counts the tasks of its days: a week from %s has %i', (first, week) => {
  expect(presets.map(({ label, count }) => [label, count?.(days(first))])).toEqual([
    ['All', undefined],
    ['Overdue', 46],
    ['Today', 1],
    ['This week', week],
    ['Next 30 days', 31],
  ])
})

it('days of one’s own are no preset', () => {
  expect(presetOf({ to: 'yesterday' })?.label).toBe('Overdue')
  expect(presetOf({})?.label).toBe('All')
  expect(presetOf({ from: '2026-11-22', to: '2026-11-22' })).toBeUndefined()
})
