import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DayRangeForm } from './day-range-form'

// PLANNER-1
it('takes one day or two that are in order, and says what is wrong with others', async () => {
  const user = userEvent.setup()
  const chosen: string[][] = []
  render(<DayRangeForm from="2026-11-22" to="" onChange={(...days) => chosen.push(days)} />)
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }))
  await apply()
  const to = screen.getByRole('textbox', { name: /^To/ })
  await user.type(to, '21/11/2026')
  await apply()
  screen.getByText('Must not be before From')
  await user.clear(to)
  await user.type(to, '31/11/2026')
  await apply()
  screen.getByText('Enter a valid date')
  await user.clear(to)
  await user.type(to, '29/11/2026')
  await apply()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen).toEqual([
    ['2026-11-22', ''],
    ['2026-11-22', '2026-11-29'],
    ['', ''],
  ])
})

// RESULT-8
it('with a common span, such as the last month, takes it by one click', async () => {
  const onChange = vi.fn()
  const spans = [{ label: 'Last month', from: 'startOfLastMonth', to: 'endOfLastMonth' }]
  render(<DayRangeForm from="" to="" spans={spans} onChange={onChange} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Last month' }))
  expect(onChange.mock.calls).toEqual([['startOfLastMonth', 'endOfLastMonth']])
})
