import { expect, it } from 'vitest'
import { eventChanges, eventTitle } from './event-title'

const event = (given: Partial<Parameters<typeof eventTitle>[0]>) =>
  eventTitle({ from: null, to: null, changes: null, completedCheckId: null, ...given })

// FINDING-21
it('says in words what happened to a finding', () => {
  expect(event({ to: 0 })).toBe('Found')
  expect(event({ from: 5, to: 0 })).toBe('Opened again')
  expect(event({})).toBe('Comment')
  expect(event({ completedCheckId: 'r' })).toBe('Seen again')
  expect(event({ from: 0, to: 6, completedCheckId: 'r' })).toBe('Closed: passed again')
  expect(event({ from: 5, to: 6 })).toBe('Closed')
  expect(event({ from: 0, to: 7, changes: { dismissReason: [null, 2] } })).toBe('Dismissed: risk accepted')
  expect(event({ changes: { title: ['a', 'b'], dueDate: [null, '2026-01-01'] } })).toBe('Changed title and due date')
})

// FINDING-21
it('says what severity and due date were before, and are now', () => {
  const changes = { title: ['a', 'b'], severity: [2, 1], dueDate: [null, '2026-01-05'] }
  expect(eventChanges({ to: null, changes }, 0)).toEqual([
    { label: 'Severity', before: 'Major', after: 'Critical' },
    { label: 'Due date', before: 'None', after: '05/01/2026' },
  ])
  expect(eventChanges({ to: 7, changes: { dismissReason: [null, 2] } }, 0)).toEqual([])
})
