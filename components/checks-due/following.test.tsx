import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Following } from './following'

// SCHEDULE-19
it('the planner shows how many assets a long change has reached, and nothing where there is none', () => {
  const { container, rerender } = render(<Following progress={{ done: 12_000, total: 20_000 }} />)
  const sentence = 'Due dates follow a change of a task or a customer: 12,000 of 20,000 assets are up to date.'
  expect(container.textContent).toContain(sentence)
  rerender(<Following progress={null} />)
  expect(container.textContent).toBe('')
})
