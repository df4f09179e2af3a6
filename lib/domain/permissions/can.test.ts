import { describe, expect, it } from 'vitest'
import { capabilitiesOfTheBook, mayByTheBook, type Somebody } from '@/lib/testing/who-may'
import {
  type Acting,
  type Actor,
  actingOrganisation,
  actsAsClientAdmin,
  actsAsCustomer,
  actsAsDistributor,
  isAdmin,
  type Role,
} from './actor'
import { can, canAny, organisationToMake, refusal, rolesThatMayBeGiven } from './can'
import { type Capability, rules } from './table'

const capabilities = Object.keys(rules) as Capability[]

const person = {
  kind: 'user' as const,
  userId: 'u',
  fullName: 'Ann Other',
  sessionId: 's',
  clientId: 'c',
  systemAdmin: false,
  clientAdmin: false,
}
const member = (role: Role, isDistributor = false): Acting => ({
  as: 'organisation',
  organisationId: 'o',
  role,
  isDistributor,
  distributorId: null,
})
const clientWide: Acting = { as: 'admin' }
const actor = (acting: Acting, flags: Partial<Actor> = {}): Actor => ({ ...person, ...flags, acting })

const kinds = {
  user: actor(member(0)),
  manager: actor(member(1)),
  admin: actor(member(2)),
  readOnly: actor(member(4)),
  distributorUser: actor(member(0, true)),
  distributorManager: actor(member(1, true)),
  distributorAdmin: actor(member(2, true)),
  distributorReadOnly: actor(member(4, true)),
  clientAdmin: actor(clientWide, { clientAdmin: true }),
  clientAdminAsUser: actor(member(0), { clientAdmin: true }),
  clientAdminAsAdmin: actor(member(2), { clientAdmin: true }),
  systemAdmin: actor(clientWide, { systemAdmin: true }),
  systemAndClientAdmin: actor(clientWide, { systemAdmin: true, clientAdmin: true }),
  impersonatedClientAdmin: actor(clientWide, { clientAdmin: true, impersonator: { id: 'i', fullName: 'I' } }),
  plainUserAsAdmin: actor(clientWide),
  unselected: actor({ as: 'none', reason: 'select' }),
  refused: actor({ as: 'none', reason: 'forbidden' }),
  clientAdminRefused: actor({ as: 'none', reason: 'forbidden' }, { clientAdmin: true }),
}
type Kind = keyof typeof kinds

const users: Kind[] = ['user', 'distributorUser', 'clientAdminAsUser']
const managers: Kind[] = ['manager', 'distributorManager']
const admins: Kind[] = ['admin', 'distributorAdmin', 'clientAdminAsAdmin']
const readers: Kind[] = ['readOnly', 'distributorReadOnly']
const clientAdmins: Kind[] = ['clientAdmin', 'systemAndClientAdmin', 'impersonatedClientAdmin']

const distributors: Kind[] = ['distributorUser', 'distributorManager', 'distributorAdmin']

/** What the table of who may what says of a kind of person. */
const somebody = ({ acting, clientAdmin, systemAdmin, impersonator }: Actor): Somebody => ({
  ...(acting.as === 'organisation' && { role: acting.role, isDistributor: acting.isDistributor }),
  actsAsAdmin: acting.as === 'admin',
  clientAdmin,
  systemAdmin,
  isImpersonated: impersonator !== undefined,
})

it('the table of capabilities has those of the book (docs/product/access.md), and no others', () => {
  expect([...capabilities].sort()).toEqual([...capabilitiesOfTheBook].sort())
})

// ACCESS-15, ACCESS-16
describe('can', () => {
  const cases = capabilities.flatMap((capability) =>
    (Object.keys(kinds) as Kind[]).map((kind) => ({ capability, kind })),
  )
  it.each(cases)('$capability for $kind is as the book says', ({ capability, kind }) => {
    expect(can(kinds[kind], capability)).toBe(mayByTheBook(somebody(kinds[kind]), capability))
  })

  it('a system admin who acts as somebody else cannot begin to act as another', () => {
    const impersonated = { ...kinds.systemAdmin, impersonator: { id: 'i', fullName: 'I' } }
    expect(can(impersonated, 'users:impersonate')).toBe(false)
    expect(can(impersonated, 'client-users:impersonate')).toBe(false)
  })

  it('canAny is true where one of several capabilities is given', () => {
    expect(canAny(kinds.admin, ['organisations:edit-any', 'organisation:settings'])).toBe(true)
    expect(canAny(kinds.clientAdmin, ['organisations:edit-any', 'organisation:settings'])).toBe(true)
    expect(canAny(kinds.manager, ['organisations:edit-any', 'organisation:settings'])).toBe(false)
    expect(canAny(kinds.admin, [])).toBe(false)
  })
})

// ACCESS-17
describe('refusal', () => {
  it.each([
    ['unselected', 'assets:see', 'select-organisation'],
    ['unselected', 'customers:link', 'select-organisation'],
    ['unselected', 'clients:manage', 'forbidden'],
    ['refused', 'assets:see', 'forbidden'],
    ['systemAdmin', 'assets:see', 'forbidden'],
    ['readOnly', 'assets:tag', 'forbidden'],
    ['admin', 'clients:manage', 'forbidden'],
    ['admin', 'exports', null],
  ] as const)('%s, %s → %s', (kind, capability, answer) => expect(refusal(kinds[kind], capability)).toBe(answer))
})

// ACCESS-11, ACCESS-13
describe('predicates', () => {
  it.each([
    [isAdmin, [...admins, ...clientAdmins]],
    [actsAsClientAdmin, clientAdmins],
    [actsAsDistributor, [...distributors, 'distributorReadOnly']],
    [actsAsCustomer, ['user', 'manager', 'admin', 'readOnly', 'clientAdminAsUser', 'clientAdminAsAdmin']],
    [(who: Actor) => actingOrganisation(who) !== null, [...users, ...managers, ...admins, ...readers]],
  ] as [(who: Actor) => boolean, Kind[]][])('%s', (predicate, yes) => {
    for (const kind of Object.keys(kinds) as Kind[])
      expect([kind, predicate(kinds[kind])]).toEqual([kind, yes.includes(kind)])
  })
})

// ACCESS-12
describe('rolesThatMayBeGiven', () => {
  it.each([
    ['user', []],
    ['readOnly', []],
    ['manager', [0, 1, 4]],
    ['distributorManager', [0, 1, 4]],
    ['admin', [0, 1, 2, 4]],
    ['clientAdmin', [0, 1, 2, 4]],
    ['clientAdminAsUser', []],
    ['systemAdmin', []],
    ['unselected', []],
  ] as [Kind, Role[]][])('%s → %j', (kind, given) => expect(rolesThatMayBeGiven(kinds[kind])).toEqual(given))
})

// ORGANISATION-6, ORGANISATION-8
describe('organisationToMake', () => {
  it.each([
    ['unselected', false, 'own'],
    ['user', false, 'own'],
    ['readOnly', false, 'own'],
    ['distributorAdmin', false, 'own'],
    ['distributorAdmin', true, 'customer'],
    ['distributorUser', true, 'customer'],
    ['distributorReadOnly', true, null],
    ['admin', true, null],
    ['refused', true, null],
    ['clientAdmin', false, 'any'],
    ['clientAdmin', true, 'any'],
    ['systemAdmin', false, 'any'],
    ['clientAdminAsUser', true, null],
  ] as const)('%s, named %s → %s', (kind, named, made) => expect(organisationToMake(kinds[kind], named)).toBe(made))
})
