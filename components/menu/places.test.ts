import { expect, it } from 'vitest'
import { entries } from './menu-entries'
import { placesOf } from './places'

// SEARCH-13
it('goes to each screen of the menu by a letter of its own', () => {
  const viewer = {
    userId: 'ada',
    fullName: 'Ada',
    systemAdmin: true,
    clientAdmin: true,
    acting: { as: 'admin' },
  } as const
  const distributor = {
    ...{ userId: 'ada', fullName: 'Ada', systemAdmin: false, clientAdmin: false },
    acting: { as: 'organisation', organisationId: 'o', role: 2, isDistributor: true, distributorId: null },
  } as const
  const places = [...placesOf(viewer), ...placesOf(distributor)]
  const letters = new Map(places.map(({ path, letter }) => [path, letter]))
  expect([...letters.keys()].sort()).toEqual(entries.map(({ path }) => path).sort())
  expect(new Set(letters.values()).size).toBe(letters.size)
  expect([...letters.values()]).not.toContain(undefined)
})
