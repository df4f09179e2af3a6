import { expect, it } from 'vitest'
import { dueHint, overdueText, withoutDate } from './due-words'

// SCHEDULE-20
it('a task without a due date is paused where its customer is archived, else done when needed', () => {
  expect(withoutDate({ isCustomerArchived: true })).toBe('Paused: customer archived')
  expect(withoutDate({ isCustomerArchived: false })).toBe('When needed')
})

// SCHEDULE-21
it.each([
  ['2026-11-22T00:00:00Z', null],
  ['2026-11-23T00:00:00Z', null],
  ['2026-11-21T23:59:00Z', '1 day overdue'],
  ['2026-10-16T23:00:00Z', '36 days overdue'], // 17 October in London
  ['2023-01-01T00:00:00Z', '1,421 days overdue'],
])('due at %s, on 22 November: %s', (nextDue, text) => {
  expect(overdueText(nextDue, 'Europe/London', Date.parse('2026-11-22T14:00:00Z'))).toBe(text)
})

// SCHEDULE-28
it.each([
  [null, false, 'When needed'],
  ['2026-11-21T00:00:00Z', true, 'Due since 2026-11-21'],
  ['2026-11-22T00:00:00Z', true, 'Due today'],
  ['2026-11-22T18:00:00Z', false, 'Due today'],
  ['2026-11-23T00:00:00Z', false, 'Due on 2026-11-23'],
])('a task to choose that is due at %s reads so on 22 November', (nextDue, isDue, text) => {
  expect(dueHint({ nextDue, isDue }, (instant) => instant.slice(0, 10), '2026-11-22T14:00:00Z')).toBe(text)
})
