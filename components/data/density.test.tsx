import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ColumnChooser } from '@/components/ui/list-buttons'
import { DensityProvider, useDensity } from './density'
import { InPortal } from './portal-for-tests'

function List() {
  const { isCompact, setCompact } = useDensity()
  return (
    <ColumnChooser columns={[]} visible={undefined} onVisible={() => {}} isCompact={isCompact} onCompact={setCompact} />
  )
}

const open = (first = false) =>
  render(
    <InPortal>
      <DensityProvider first={first}>
        <List />
      </DensityProvider>
    </InPortal>,
  )

const isLow = () => document.querySelector('[data-density=compact]') !== null

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product does
  document.cookie = 'density.ada=; max-age=0; path=/'
})

// LIST-39
it('"Compact" makes rows low and high again, and is kept for this person', async () => {
  open()
  const user = userEvent.setup()
  expect(isLow()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Compact' }))
  expect([isLow(), document.cookie]).toEqual([true, 'density.ada=compact'])
  await user.click(screen.getByRole('checkbox', { name: 'Compact' }))
  expect([isLow(), document.cookie]).toEqual([false, ''])
})

it('begins with compact rows where the server says so', () => {
  open(true)
  expect(isLow()).toBe(true)
})
