import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Snackbars } from './snackbar'
import { useOnDemand } from './use-on-demand'

/** A button that opens a part; `load` brings it. */
function Page({ load }: { load: () => Promise<string> }) {
  const [isOpen, setOpen] = useState(false)
  const part = useOnDemand(load, isOpen, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <p>{part ?? 'On its way'}</p>}
      <Snackbars />
    </>
  )
}

// SCREEN-30
it('a part is loaded when it is wanted; where that fails a message says so, and it can be wanted again', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('The part')]
  const asked: number[] = []
  render(
    <Page
      load={() => {
        asked.push(asked.length)
        return (answers.shift() ?? (() => Promise.resolve('')))()
      }}
    />,
  )
  expect(asked).toEqual([])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('This could not be loaded. Check your connection and try again')).toBeTruthy()
  expect(screen.queryByText('On its way')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(asked).toEqual([0, 1])
})
