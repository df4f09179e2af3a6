import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox'
import type { Option } from './select'
import type { LoadOptions } from './use-options'

const sectors = ['Care', 'Education', 'Retail'].map((label) => ({ label, value: label.toLowerCase() }))

const findSectors: LoadOptions = async (query) => ({
  items: sectors.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  hasMore: false,
})

function Sectors({ first = [], ...props }: Partial<MultiComboboxProps> & { first?: readonly Option[] }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <MultiCombobox label="Sectors" load={findSectors} value={value} onChange={setValue} {...props} />
      <output>{value.map((option) => option.value).join()}</output>
    </>
  )
}

function open(props: Parameters<typeof Sectors>[0] = {}) {
  render(<Sectors {...props} />)
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Sectors' }) }
}

const chosen = () => screen.getByRole('status').textContent

it('chooses several options one after the other, and offers all options again after each', async () => {
  const { user, box } = open()
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: 'Retail' }))
  await user.keyboard('care')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect([chosen(), box.value]).toEqual(['retail,care', ''])
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  const isOn = (name: string) => screen.getByRole('option', { name }).getAttribute('aria-selected')
  expect(sectors.map(({ label }) => isOn(label))).toEqual(['true', 'false', 'true'])
})

it('takes one away that is chosen again', async () => {
  const { user, box } = open({ first: sectors })
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: 'Education' }))
  expect(chosen()).toBe('care,retail')
})

it('takes one away by the button of its chip, and is ready for the next', async () => {
  const { user, box } = open({ first: sectors })
  await user.click(screen.getByRole('button', { name: 'Remove Care' }))
  expect(chosen()).toBe('education,retail')
  expect(document.activeElement).toBe(box)
})

it('takes the last one away by Backspace, but not while there is text to delete', async () => {
  const { user, box } = open({ first: sectors })
  await user.click(box)
  await user.keyboard('ab{Backspace}')
  expect([chosen(), box.value]).toEqual(['care,education,retail', 'a'])
  await user.keyboard('{Backspace}{Backspace}')
  expect(chosen()).toBe('care,education')
})

it('is described by its error', () => {
  const { box } = open({ error: 'Choose a sector' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Error: Choose a sector',
  )
})
