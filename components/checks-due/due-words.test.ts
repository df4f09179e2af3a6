import { expect, it } from 'vitest'
import { overdueText, withoutDate } from './due-words'

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
