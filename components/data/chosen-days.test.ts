import { expect, it } from 'vitest'
import { datesOf, daysOf, daysText } from './chosen-days'

// LIST-37
it.each([
  [{}, undefined],
  [{ from: ['rubbish'] }, undefined],
  [{ from: ['2026-11-23'], to: ['2026-11-29'] }, '23/11/2026 – 29/11/2026'],
  [{ from: ['2026-11-23'], to: ['2026-11-23'] }, '23/11/2026'],
  [{ from: ['2026-11-23'] }, 'from 23/11/2026'],
  [{ to: ['yesterday'] }, 'until yesterday'],
  [{ from: ['startOfLastMonth'], to: ['endOfLastMonth'] }, 'last month'],
  [{ from: ['startOfMonth'], to: ['today'] }, 'this month'],
  [{ from: ['startOfMonth'], to: ['tomorrow'] }, 'the start of this month – tomorrow'],
  [{ from: ['tomorrow'], to: ['endOfWeek'] }, 'tomorrow – the end of this week'],
])('chosen days are said in words: %j', (filters, text) => expect(daysText(daysOf(filters))).toBe(text))

it('relative days such as today become dates in the form where they are changed', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const dates = datesOf(daysOf({ from: ['today'], to: ['in30days'] }), 'Europe/London', now)
  expect(dates).toEqual({ from: '2026-11-22', to: '2026-12-22' })
})
