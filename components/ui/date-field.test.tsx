import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DateField, type DateFieldProps } from './date-field'

function Opened({ first = '', ...props }: Partial<DateFieldProps> & { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField label="Opened" value={value} onChange={setValue} {...props} />
      <output>{value || 'empty'}</output>
    </>
  )
}

function open(props: Parameters<typeof Opened>[0] = {}) {
  render(<Opened {...props} />)
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Opened' }) }
}

const value = () => screen.getAllByRole('status').at(-1)?.textContent

describe('a date that is typed', () => {
  it.each([
    ['digits alone', '03042026', '03/04/2026', '2026-04-03'],
    ['separators', '3/4/2026', '03/04/2026', '2026-04-03'],
    ['other separators', '3.4.2026', '03/04/2026', '2026-04-03'],
    ['letters in between', '0a3b0c42026', '03/04/2026', '2026-04-03'],
  ])('with %s takes the form dd/mm/yyyy', async (_, keys, shown, day) => {
    const { user, box } = open()
    await user.type(box, keys)
    // On a busy machine the form may come after the last key.
    await waitFor(() => expect([box.value, value()]).toEqual([shown, day]))
  })

  it.each(['3/', '3.', '3/4', '03/4/'])('as %s before its form could be kept is understood', async (before) => {
    const { user, box } = open()
    // As typed by one whom the page did not hear yet.
    fireEvent.input(box, { target: { value: before } })
    expect(box.value).toBe(before)
    await user.type(box, '3/4/2026'.slice(before.replace('0', '').length))
    await waitFor(() => expect([box.value, value()]).toEqual(['03/04/2026', '2026-04-03']))
  })

  it.each([
    ['03042026', '03/04/2026', '2026-04-03'],
    ['31022026', '31/02/2026', '31/02/2026'],
    ['0304', '03/04', '03/04'],
    ['0304202', '03/04/202', '03/04/202'],
  ])('as %s before the script was loaded is understood once it is', async (before, shown, day) => {
    const { user, box } = open()
    fireEvent.input(box, { target: { value: before } })
    expect(box.value).toBe(before)
    await user.click(box)
    await waitFor(() => expect([box.value, value()]).toEqual([shown, day]))
  })

  it.each(['31/02/2026', '00/13/2026', '12/0'])(
    'that is no day, as %s, stays as typed, so that the server can refuse it',
    async (text) => {
      const { user, box } = open()
      await user.type(box, text)
      expect([box.value, value()]).toEqual([text, text])
    },
  )

  it.each([
    ['2026-04-03', '03/04/2026'],
    ['3 April 2026', '03/04/2026'],
  ])('%s is understood when it is pasted', async (text, shown) => {
    const { user, box } = open()
    await user.click(box)
    await user.paste(text)
    await waitFor(() => expect([box.value, value()]).toEqual([shown, '2026-04-03']))
  })

  it('is empty again once it is deleted', async () => {
    const { user, box } = open({ first: '2026-04-03' })
    expect(box.value).toBe('03/04/2026')
    await user.clear(box)
    expect([box.value, value()]).toEqual(['', 'empty'])
  })
})

describe('a date that is picked', () => {
  it('comes from a calendar that opens at the chosen day and closes again', async () => {
    const { user, box } = open({ first: '2026-04-03' })
    await user.click(screen.getByRole('button', { name: 'Change Opened, 03/04/2026' }))
    const grid = await screen.findByRole('grid', { name: /April 2026/ })
    const chosen = within(grid).getByRole('button', { name: /selected/ })
    await waitFor(() => expect([chosen.textContent, document.activeElement]).toEqual(['3', chosen]))
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect([box.value, value()]).toEqual(['11/04/2026', '2026-04-11'])
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  })

  it('is offered only within what the field allows', async () => {
    const { user } = open({ first: '2026-04-03', min: '2026-04-02', max: '2026-04-04' })
    await user.click(screen.getByRole('button', { name: 'Change Opened, 03/04/2026' }))
    const days = within(await screen.findByRole('grid')).getAllByRole<HTMLButtonElement>('button')
    expect(days.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual(['2', '3', '4'])
  })

  it('is not offered where the date may only be read', () => {
    open({ first: '2026-04-03', readOnly: true })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
