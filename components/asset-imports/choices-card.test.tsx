import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Portal, PortalProvider } from '@/components/data/portal-context'
import { DataProvider } from '@/components/data/query-provider'
import { firstChoices } from '@/lib/domain/moving-in/mapping'
import { ChoicesCard } from './choices-card'

afterEach(() => vi.unstubAllGlobals())

const portal = {
  organisationId: 'o',
  viewer: {
    userId: 'ada',
    clientAdmin: false,
    systemAdmin: false,
    acting: { as: 'organisation', organisationId: 'o' },
  },
  me: { id: 'ada', fullName: 'Ada', email: 'ada@a.test', organisations: [] },
  timezone: 'Europe/London',
  organisation: null,
} as unknown as Portal

/** How the page reads a register, with nothing chosen; `choose` notes what would be saved. */
const readingWith = (choose: (part: object) => void) =>
  ({
    ...{ mapping: {}, choices: firstChoices, isSaving: false, failure: [], names: {}, choose },
    ...{ learn: () => undefined, map: () => undefined, read: () => undefined },
  }) as unknown as Parameters<typeof ChoicesCard>[0]['reading']

// REGISTER-12
it('asks for the sector of new asset types before it has them made, and saves both at once', async () => {
  const sectors = { items: [{ id: 's', name: 'Portable extinguishers' }], totalItems: 1, filters: [] }
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = new URL(path, 'http://localhost').pathname.endsWith('/sectors') ? sectors : { items: [] }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const saved: object[] = []
  const person = userEvent.setup()
  render(
    <PortalProvider value={portal}>
      <DataProvider>
        <ChoicesCard reading={readingWith((part) => saved.push(part))} />
      </DataProvider>
    </PortalProvider>,
  )
  await person.click(screen.getByRole('switch', { name: 'Asset types' }))
  expect(saved).toEqual([])
  await person.click(screen.getByRole('combobox', { name: 'Sector of new asset types' }))
  await person.click(await screen.findByRole('option', { name: /Portable extinguishers/ }))
  expect(saved).toEqual([{ sectorId: 's', make: { ...firstChoices.make, assetTypes: 'make' } }])

  await person.click(screen.getByRole('switch', { name: 'Sites' }))
  expect(saved[1]).toEqual({ make: { ...firstChoices.make, sites: 'make' } })
})
