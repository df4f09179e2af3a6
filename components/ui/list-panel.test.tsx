import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ListPanel } from './list-panel'

// PLANNER-4
it('on a phone a list’s filters and buttons are in a sheet, which is left by its button or Escape', async () => {
  const user = userEvent.setup()
  render(
    <ListPanel
      tools={<input aria-label="Search" />}
      filters={<button type="button">Due</button>}
      filterCount={2}
      sheet={<p>Sort by</p>}
      buttons={<button type="button">Export 3 items</button>}
    >
      Rows
    </ListPanel>,
  )
  const opens = screen.getByRole('button', { name: 'Filters 2 set' })
  await user.click(opens)
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  for (const name of ['Due', 'Export 3 items']) within(sheet).getByRole('button', { name })
  within(sheet).getByText('Sort by')
  await user.click(within(sheet).getByRole('button', { name: 'Show the list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(opens)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
