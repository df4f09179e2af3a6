import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NearNames } from './near-names'
import type { useReading } from './use-reading'

const near = [
  { kind: 'assetTypes', name: 'Foam extingusher', instead: 'Foam extinguisher' },
  { kind: 'sites', name: 'North depott', instead: 'North depot' },
] as const

// REGISTER-18
it('one click says that a name means a similar one, or that all do, and another takes it back', async () => {
  const choose = vi.fn()
  const at = () => ({ error: [] })
  const reading = { choose, at, choices: {} } as unknown as ReturnType<typeof useReading>
  const people = userEvent.setup()
  const { rerender } = render(<NearNames near={near} reading={reading} />)
  await people.click(screen.getAllByRole('button', { name: 'The same' })[0]!)
  const one = { assetTypes: { 'Foam extingusher': 'Foam extinguisher' } }
  expect(choose).toHaveBeenLastCalledWith({ same: one }, expect.any(String))
  await people.click(screen.getByRole('button', { name: 'All 2 are the same' }))
  expect(choose).toHaveBeenLastCalledWith(
    { same: { ...one, sites: { 'North depott': 'North depot' } } },
    expect.any(String),
  )
  const chosen = { choose, at, choices: { same: one } } as unknown as ReturnType<typeof useReading>
  rerender(<NearNames near={[near[1]]} reading={chosen} />)
  await people.click(screen.getByRole('button', { name: 'Foam extingusher is not Foam extinguisher' }))
  expect(choose).toHaveBeenLastCalledWith({ same: { assetTypes: {} } }, expect.any(String))
  rerender(<NearNames near={[]} reading={reading} />)
  expect(screen.queryByText('Almost the same name')).toBeNull()
})
