import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from './menu'

function open(onSelect = vi.fn()) {
  render(
    <Menu
      label="Actions"
      entries={[
        { label: 'Edit', onSelect },
        { label: 'Copy', onSelect: vi.fn(), disabled: true },
        { label: 'Delete', onSelect: vi.fn() },
      ]}
    />,
  )
  return { user: userEvent.setup(), button: () => screen.getByRole('button', { name: 'Actions' }), onSelect }
}
const activeEntry = () => screen.getAllByRole('menuitem').find((entry) => entry.hasAttribute('data-focus'))?.textContent

describe('A menu', () => {
  it('opens at the first press, and does what is chosen', async () => {
    const { user, button, onSelect } = open()
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it.each([
    ['{Enter}', 'Edit'],
    [' ', 'Edit'],
    ['{ArrowDown}', 'Edit'],
    ['{ArrowUp}', 'Delete'],
  ])('opens at its entry by a key, and gives the focus back: %s', async (key, entry) => {
    const { user, button } = open()
    await user.tab()
    expect(document.activeElement).toBe(button())
    await user.keyboard(key)
    await screen.findByRole('menu')
    await waitFor(() => expect(activeEntry()).toBe(entry))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(button())
    // From now on it opens by itself.
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(activeEntry()).toBe('Delete'))
  })

  it('closes at a press beside it, and at the second press of its button', async () => {
    const { user, button } = open()
    await user.click(button())
    await screen.findByRole('menu')
    await user.click(button())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(button())
    await screen.findByRole('menu')
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})
