import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import { firstChoices } from '@/lib/domain/moving-in/mapping'
import { ChoicesCard } from './choices-card'

afterEach(() => vi.unstubAllGlobals())

/** How the page reads a register, with nothing chosen; `choose` notes what would be saved. */
const readingWith = (choose: (part: object) => void) =>
  ({
    ...{ mapping: {}, choices: firstChoices, isSaving: false, refused: [], names: {}, choose },
    ...{ learn: () => undefined, map: () => undefined, read: () => undefined, at: () => ({ error: [] }) },
  }) as unknown as Parameters<typeof ChoicesCard>[0]['reading']

/** The organisation has these sectors, and nothing else. */
const answerSectors = (...names: string[]) => {
  const items = names.map((name) => ({ id: name === 'Portable extinguishers' ? 's' : name, name }))
  vi.stubGlobal('fetch', async (path: string) => {
    const isAsked = new URL(path, 'http://localhost').pathname.endsWith('/sectors')
    const answer = isAsked ? { items, totalItems: items.length, totalPages: 1, filters: [] } : { items: [] }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
}

// REGISTER-12
it('makes all missing names at once, and asset types in the only sector that there is', async () => {
  answerSectors('Portable extinguishers')
  const saved: object[] = []
  const person = userEvent.setup()
  render(
    <InPortal>
      <ChoicesCard reading={readingWith((part) => saved.push(part))} />
    </InPortal>,
  )
  await person.click(screen.getByRole('button', { name: 'Make all of it' }))
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[0]).toMatchObject({ make: { details: 'make', sites: 'make', zones: 'make', assetTypes: 'refuse' } })
  expect(saved[1]).toMatchObject({ sectorId: 's', make: { assetTypes: 'make' } })
})

// REGISTER-16
it('shows why a choice was refused beside that choice', () => {
  answerSectors()
  const reading = readingWith(() => undefined)
  const refused = {
    ...reading,
    at: (label: string) => ({ id: label, error: label === 'Tags' ? ['Choose a batch'] : [] }),
  }
  render(
    <InPortal>
      <ChoicesCard reading={refused} />
    </InPortal>,
  )
  const tags = screen.getByLabelText('Tags')
  expect(tags.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(tags.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Choose a batch')
})

// REGISTER-12
it('asks for the sector of new asset types before it has them made, and saves both at once', async () => {
  answerSectors('Portable extinguishers', 'Fixed systems')
  const saved: object[] = []
  const person = userEvent.setup()
  render(
    <InPortal>
      <ChoicesCard reading={readingWith((part) => saved.push(part))} />
    </InPortal>,
  )
  await person.click(screen.getByRole('switch', { name: 'Asset types' }))
  expect(saved).toEqual([])
  await person.click(screen.getByRole('combobox', { name: 'Sector of new asset types' }))
  await person.click(await screen.findByRole('option', { name: /Portable extinguishers/ }))
  expect(saved).toEqual([{ sectorId: 's', make: { ...firstChoices.make, assetTypes: 'make' } }])

  await person.click(screen.getByRole('switch', { name: 'Sites' }))
  expect(saved[1]).toEqual({ make: { ...firstChoices.make, sites: 'make' } })
})
