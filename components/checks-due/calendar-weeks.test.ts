import { expect, it } from 'vitest'
import { monthName, shiftMonth, weeksOf } from './calendar-weeks'

// PLANNER-3
it.each([
  ['2026-11', '2026-10-26', '2026-12-06', 6], // begins on a Sunday
  ['2027-02', '2027-02-01', '2027-02-28', 4], // whole weeks
  ['2026-12', '2026-11-30', '2027-01-03', 5],
  ['1969-12', '1969-12-01', '1970-01-04', 5],
])('a month is shown in whole weeks from Monday on: %s', (month, first, last, count) => {
  const weeks = weeksOf(month)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count])
})

it('months follow each other over the years', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), monthName('2026-09')]).toEqual([
    '2027-01',
    '2025-12',
    'September 2026',
  ])
})
