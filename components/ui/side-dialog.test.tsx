import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox } from './combobox'
import { DialogBody, SideDialog } from './side-dialog'
import { TextField } from './text-field'

const load = async () => ({ items: [{ value: 'york', label: 'York' }], hasMore: false })

async function open(content: ReactNode) {
  render(
    <SideDialog title="Site" onClose={() => {}}>
      <DialogBody>{content}</DialogBody>
    </SideDialog>,
  )
  await screen.findByRole('dialog', { name: 'Site' })
  return userEvent.setup()
}

const begins = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))
const field = (name: string) => screen.getByRole('textbox', { name })
const dialog = () => screen.getByRole('dialog')

/** A device with a finger for a pointer. */
const touch = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

// SCREEN-39
describe('a dialog has the focus at first', () => {
  it('in the first field that one may fill in', async () => {
    await open(
      <form>
        <TextField label="Customer" value="Riverside" readOnly />
        <TextField label="Name" />
      </form>,
    )
    await begins(() => field('Name'))
  })

  it('in a box to choose from without opening its list, which opens with the next key', async () => {
    const user = await open(
      <form>
        <Combobox label="Town" load={load} delay={0} />
      </form>,
    )
    await begins(() => screen.getByRole('combobox', { name: 'Town' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('y')
    await screen.findByRole('option', { name: 'York' })
  })

  it('in a box to choose from, whose list a click opens', async () => {
    const user = await open(
      <form>
        <Combobox label="Town" load={load} delay={0} />
      </form>,
    )
    const town = screen.getByRole('combobox', { name: 'Town' })
    await begins(() => town)
    await user.click(town)
    await screen.findByRole('option', { name: 'York' })
    await user.tab()
    expect((town as HTMLInputElement).value).toBe('')
  })

  it('as a whole where its first field is a box with something chosen', async () => {
    await open(
      <form>
        <Combobox label="Town" load={load} delay={0} value={{ value: 'york', label: 'York' }} />
      </form>,
    )
    await begins(dialog)
  })

  it('on the chosen radio button of a group', async () => {
    await open(
      <form>
        <input type="radio" name="result" aria-label="Complete" />
        <input type="radio" name="result" aria-label="Monitor" defaultChecked />
      </form>,
    )
    await begins(() => screen.getByRole('radio', { name: 'Monitor' }))
  })

  it('as a whole where there is nothing to fill in', async () => {
    await open(<p>Are you sure?</p>)
    await begins(dialog)
  })

  it('as a whole on a phone, whose keyboard would cover the form', async () => {
    touch()
    await open(
      <form>
        <TextField label="Name" />
      </form>,
    )
    await begins(dialog)
  })

  it('where its form puts it', async () => {
    await open(
      <form>
        <TextField label="Name" />
        <TextField label="Town" autoFocus />
      </form>,
    )
    await begins(() => field('Town'))
  })
})
