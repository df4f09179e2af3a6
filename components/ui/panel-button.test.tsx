import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PanelButton } from './panel-button'

const shown = () => screen.getByRole('button', { name: 'Columns' })

function renderOne() {
  const fetched: string[] = []
  const keys: string[] = []
  const user = userEvent.setup()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as a cell that Enter saves
    <div onKeyDown={({ key }) => keys.push(key)}>
      <PanelButton
        className="box"
        button={{ children: 'Columns', ahead: () => fetched.push('ahead') }}
        panel={{ className: 'wide' }}
      >
        {(close) => (
          <>
            <input aria-label="Name" />
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </PanelButton>
      <p>Elsewhere</p>
    </div>,
  )
  return { user, fetched, keys }
}

it('says before it is pressed that it opens a panel, and builds no panel yet', async () => {
  const { user, fetched } = renderOne()
  expect(shown().getAttribute('aria-expanded')).toBe('false')
  expect(shown().id).toBe('')
  await user.hover(shown())
  expect(fetched).toEqual(['ahead'])
})

it.each([
  ['pointer', (user: ReturnType<typeof userEvent.setup>) => user.click(shown())],
  ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.tab().then(() => user.keyboard('{Enter}'))],
  ['space', (user: ReturnType<typeof userEvent.setup>) => user.tab().then(() => user.keyboard(' '))],
])('opens by %s with the focus in its panel, and gives it back', async (_, press) => {
  const { user, keys } = renderOne()
  await press(user)
  expect(keys.filter((key) => key !== 'Tab')).toEqual([])
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(shown().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(document.activeElement).toBe(shown())
  expect(shown().getAttribute('aria-expanded')).toBe('false')
})

it('closes by what is in it, by a press elsewhere and by its own button, and opens again', async () => {
  const { user } = renderOne()
  const open = async () => {
    await user.click(shown())
    await screen.findByRole('textbox', { name: 'Name' })
  }
  const isGone = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await open()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await isGone()
  await open()
  await user.click(screen.getByText('Elsewhere'))
  await isGone()
  await open()
  await user.click(shown())
  await isGone()
})
