import { describe, expect, it } from 'vitest'
import type { Role, Viewer } from '@/lib/domain/permissions/actor'
import { plainLibraries } from '@/lib/testing/matrix/libraries'
import { entries, menuEntries } from './menu-entries'

const person = { userId: 'u', clientAdmin: false, systemAdmin: false, impersonator: null }
const member = (role: Role, isDistributor = false) =>
  ({ ...person, acting: { as: 'organisation', organisationId: 'o', role, isDistributor } }) as unknown as Viewer
const admin = (flags: object) => ({ ...person, ...flags, acting: { as: 'admin' } }) as unknown as Viewer
const menu = (viewer: Viewer) => menuEntries(viewer).map(({ label }) => label)

const work = [
  'Task Library',
  'Asset Library',
  'Tagged Assets',
  'Task Planner',
  'Rounds',
  'Completed Tasks',
  'Findings',
  'Quotes',
]
/** Of the lists of plain libraries each is called as its folder. */
const libraries = Object.keys(plainLibraries).map((folder) => `${folder[0]?.toUpperCase()}${folder.slice(1)}`)
/** Admins bring registers too. */
const imports = work.flatMap((label) => (label === 'Tagged Assets' ? [label, 'Asset Imports'] : [label]))
const managed = ['Users', ...libraries]

// SCREEN-2, QUOTE-31
describe('the side menu', () => {
  it('of a customer has sites and the work, for Managers and Admins also people and libraries', () => {
    for (const role of [0, 4] as const) expect(menu(member(role))).toEqual(['Dashboard', 'Sites & Zones', ...work])
    for (const role of [1, 2] as const)
      expect(menu(member(role))).toEqual(['Dashboard', 'Sites & Zones', ...managed, ...(role === 2 ? imports : work)])
  })

  it('of a distributor has its customers too, and the price catalogue for who writes quotes', () => {
    expect(menu(member(0, true))).toEqual(['Dashboard', 'Customers', 'Sites & Zones', ...work])
    expect(menu(member(2, true))).toEqual([
      'Dashboard',
      'Customers',
      'Sites & Zones',
      ...managed,
      ...imports,
      'Price Catalogue',
    ])
  })

  it('of a client admin has all of the client, and its audit log', () => {
    expect(menu(admin({ clientAdmin: true }))).toEqual([
      'Dashboard',
      'Organisations',
      'Sites & Zones',
      ...managed,
      ...work,
      'Audit Log',
    ])
  })

  it('of a system admin has portals and tags', () => {
    expect(menu(admin({ systemAdmin: true }))).toEqual(['Dashboard', 'Manage Clients', 'Tag Management', 'Audit Log'])
  })
})

// SEARCH-13
it('has another letter as the key for each screen', () => {
  const letters = entries.map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})
