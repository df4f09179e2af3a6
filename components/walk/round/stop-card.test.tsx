import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Entry } from '../outbox/entry'
import type { Made } from './made'
import { StopCard } from './stop-card'
import type { PartPhoto, Walk } from './use-walk'
import { viewOf } from './view'

const item = {
  id: 'item',
  assetId: 'asset',
  assetName: '1001',
  assetType: 'Hose reel',
  zoneId: null,
  locationTrail: null,
  checkId: 'monthly',
  checkName: 'Monthly',
  nextDue: null,
  position: 0,
  outcome: 0,
  completedCheckId: null,
  status: null,
  skipReason: null,
  notes: null,
  at: null,
  user: null,
}

/** The card of an asset with one task; what it keeps is told to `keep`. */
function show(keep: (made: Made, photos: readonly PartPhoto[]) => void = () => undefined) {
  const lastResult = {
    status: 2,
    completedAt: '2026-01-12T10:00:00.000Z',
    notes: 'Gauge sticks',
    user: { fullName: 'Ann' },
  }
  const asset = { id: 'asset', details: [], thumbnails: [], tasks: [{ checkId: 'monthly', lastResult }] }
  const pack = { items: [item], assets: [asset], tasks: [] } as unknown as Walk['pack']
  const [stop] = viewOf(pack, [], []).stops
  if (!stop) throw new Error('Nothing to do')
  const walk = {
    pack,
    taken: { id: 'round' },
    keep: async (made: Made, photos: readonly PartPhoto[]) => {
      keep(made, photos)
      return { ...made, id: 'entry' } as Entry
    },
  } as unknown as Walk
  render(
    <StopCard
      {...{ walk, stop, settings: { sound: false, vibration: false, outdoors: false }, hold: () => () => undefined }}
      {...{ onKept: () => undefined, isLedTo: false, isScanned: true, next: null, onNext: () => undefined }}
    />,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// WALK-17
it('what was written as wrong and closed is shown as not recorded, and does not go along with Complete', async () => {
  const keep = vi.fn()
  show(keep)
  press('Action')
  const sheet = within(await screen.findByRole('dialog', { name: 'Action' }))
  fireEvent.change(sheet.getByLabelText('What is wrong?'), { target: { value: 'Bracket loose' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Not recorded yet: “Bracket loose”')).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Complete')
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(keep.mock.calls[0]?.[0].body).toMatchObject({ status: 1, notes: null })
  // Nothing that was typed is lost.
  expect(screen.getByText('Not recorded yet: “Bracket loose”')).toBeDefined()
  press('Monitor')
  const again = within(await screen.findByRole('dialog', { name: 'Monitor' }))
  fireEvent.click(again.getByRole('button', { name: 'Keep as Monitor' }))
  await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2))
  expect(keep.mock.calls[1]?.[0].body).toMatchObject({ status: 2, notes: 'Bracket loose' })
  await vi.waitFor(() => expect(screen.queryByText(/^Not recorded yet/)).toBeNull())
})

// WALK-17
it('where nothing was written as wrong the field has the focus', async () => {
  show()
  press('Action')
  const sheet = within(await screen.findByRole('dialog', { name: 'Action' }))
  const button = sheet.getByRole('button', { name: 'Keep as Action' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(sheet.getByLabelText('What is wrong?'))
  expect(sheet.getByText('Say what is wrong')).toBeDefined()
})

// WALK-16
it('a task says what was noted of it last, with the result and its day', () => {
  show()
  const [last] = screen.getAllByText(/^Last time:/)
  expect(last?.textContent).toBe('Last time: Monitor 12/01/2026, Gauge sticks')
})
