import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import type { Role } from '@/lib/domain/permissions/actor'
import {
  type Built,
  buildManufacturer,
  buildOrganisation,
  buildSector,
  buildSite,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'
import { request } from '@/lib/testing/request'

/*
 * Every screen of the portal × every kind of person: 200, or the dashboard with 'You do not have the correct
 * permissions to access that page' (ACCESS-8). Add a line per screen; `{name}` is an id of `ids` below.
 */

const kinds = [
  'user',
  'manager',
  'admin',
  'readOnly',
  'distributorUser',
  'distributorManager',
  'distributorAdmin',
  'distributorReadOnly',
  'clientAdmin',
  'systemAdmin',
] as const
type Kind = (typeof kinds)[number]

const customers: Kind[] = ['user', 'manager', 'admin', 'readOnly']
const distributors: Kind[] = ['distributorUser', 'distributorManager', 'distributorAdmin', 'distributorReadOnly']
const writers: Kind[] = ['user', 'manager', 'admin', 'distributorUser', 'distributorManager', 'distributorAdmin']
const works: Kind[] = [...customers, ...distributors, 'clientAdmin']
const managers: Kind[] = ['manager', 'admin', 'distributorManager', 'distributorAdmin', 'clientAdmin']
const admins: Kind[] = ['admin', 'distributorAdmin', 'clientAdmin']
const linkers: Kind[] = ['distributorUser', 'distributorManager', 'distributorAdmin']

const screens: Record<string, readonly Kind[]> = {
  '': kinds,
  clients: ['systemAdmin'],
  'clients/add': ['systemAdmin'],
  'clients/{client}': ['systemAdmin'],
  'clients/{client}/delete': ['systemAdmin'],
  'clients/{client}/users': ['systemAdmin'],
  'clients/{client}/users/add': ['systemAdmin'],
  'clients/{client}/users/{clientAdmin}': ['systemAdmin'],
  'clients/{client}/users/{clientAdmin}/delete': ['systemAdmin'],
  'tag-management': ['systemAdmin'],
  'client-settings': ['clientAdmin', 'systemAdmin'],
  'audit-log': ['clientAdmin', 'systemAdmin'],
  'audit-log/{auditLine}': ['clientAdmin', 'systemAdmin'],
  organisations: [...distributors, 'clientAdmin'],
  'organisations/add': [...linkers, 'clientAdmin'],
  'organisations/link': linkers,
  'organisations/link/{accountCode}': linkers,
  'organisations/{customer}/view': [...distributors, 'clientAdmin'],
  'organisations/{customer}': ['clientAdmin'],
  'organisations/{customer}/delete': ['clientAdmin'],
  'organisations/{customer}/unarchive': ['clientAdmin'],
  'organisation-settings': ['admin', 'distributorAdmin'],
  sectors: managers,
  'sectors/add': managers,
  'sectors/{sector}': ['admin', 'manager', 'clientAdmin'],
  'sectors/{sector}/delete': ['admin', 'manager', 'clientAdmin'],
  manufacturers: managers,
  'manufacturers/add': managers,
  'manufacturers/{manufacturer}': ['admin', 'manager', 'clientAdmin'],
  'manufacturers/{manufacturer}/delete': ['admin', 'manager', 'clientAdmin'],
  users: managers,
  'users/add': managers,
  'users/{user}': managers,
  'your-profile': kinds,
  'sites-and-zones': works,
  'sites-and-zones/add/{customer}': admins,
  'sites-and-zones/add/{customer}/{site}': admins,
  'sites-and-zones/{site}': admins,
  'sites-and-zones/{site}/view': works,
  'sites-and-zones/{site}/delete': admins,
  tasks: works,
  'tasks/add': [...writers, 'clientAdmin'],
  'tasks-import': admins,
  'asset-types': works,
  'asset-types/add': [...writers, 'clientAdmin'],
  'asset-types-import': admins,
  assets: works,
  'assets/tag': writers,
  'assets/scan': works,
  'assets/labels': writers,
  'task-planner': works,
  'completed-tasks': works,
}

let world: Built<typeof buildWorld>
let ids: Record<string, string>
const jars = {} as Record<Kind, Jar>
const roots = {} as Record<Kind, string>

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, host, customer, distributor } = world
  const ofDistributor = (role: Role) => buildUser({ clientId, memberships: [{ organisationId: distributor.id, role }] })
  const people: Record<Kind, { email: string | null }> = {
    user: world.customerUser,
    manager: world.customerManager,
    admin: world.customerAdmin,
    readOnly: world.customerReader,
    distributorUser: await ofDistributor(0),
    distributorManager: await ofDistributor(1),
    distributorAdmin: world.distributorAdmin,
    distributorReadOnly: await ofDistributor(4),
    clientAdmin: world.clientAdmin,
    systemAdmin: world.systemAdmin,
  }
  const password = 'Inspect-Me-1'
  await systemDb.user.updateMany({ where: { clientId }, data: { passwordHash: await hashPassword(password) } })
  for (const kind of kinds) {
    jars[kind] = new Jar(host)
    await jars[kind].signIn({ email: people[kind].email ?? '', password })
    const acting = customers.includes(kind) ? customer.id : distributors.includes(kind) ? distributor.id : 'admin'
    roots[kind] = `/portal/${acting}`
  }
  const organisation = { clientId, organisationId: customer.id }
  // Somebody whom user admins of both organisations see.
  const both = await buildUser({
    clientId,
    memberships: [customer, distributor].map(({ id }) => ({ organisationId: id, role: 0 as Role })),
  })
  ids = {
    client: clientId,
    clientAdmin: world.clientAdmin.id,
    auditLine: (await systemDb.auditLog.findFirstOrThrow({ where: { clientId } })).id,
    customer: customer.id,
    accountCode: customer.accountCode,
    sector: (await buildSector(organisation)).id,
    site: (await buildSite(organisation)).id,
    manufacturer: (await buildManufacturer(organisation)).id,
    user: both.id,
  }
})

const open = (kind: Kind, path: string) => jars[kind].call('GET', path)
const below = (kind: Kind, screen: string) =>
  `${roots[kind]}${screen && `/${screen.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')}`}`

// SCREEN-6
describe('a page of the portal', () => {
  // ACCESS-8
  it.each(Object.entries(screens))('/%s is for those who may', async (screen, may) => {
    const answers = await Promise.all(kinds.map((kind) => open(kind, below(kind, screen))))
    const got = kinds.map((kind, i) => [kind, answers[i]?.status, answers[i]?.headers.location])
    const home = (kind: Kind) => `${roots[kind]}?message=no-permission`
    expect(got).toEqual(kinds.map((kind) => (may.includes(kind) ? [kind, 200, undefined] : [kind, 307, home(kind)])))
  })

  // ACCESS-7
  it.each(Object.keys(screens))('/%s sends whoever is not signed in to login, and back here', async (screen) => {
    const path = below('clientAdmin', screen)
    const { status, headers } = await request('GET', path, { host: world.host })
    expect([status, headers.location]).toEqual([307, `/login?next=${encodeURIComponent(path)}`])
  })

  // ACCESS-6, ACCESS-8
  it('in an organisation that is not theirs leads to where they start', async () => {
    const { customer, distributor, stranger, clientId } = world
    const archived = await buildOrganisation({ clientId, distributorId: distributor.id, deletedAt: new Date() })
    for (const [kind, organisationId] of [
      ['admin', stranger.id],
      ['admin', distributor.id],
      ['admin', 'admin'],
      ['admin', 'nonsense'],
      ['distributorAdmin', customer.id],
      ['clientAdmin', archived.id],
    ] as const) {
      const { status, headers } = await open(kind, `/portal/${organisationId}/assets`)
      expect([status, headers.location], organisationId).toEqual([307, `${roots[kind]}?message=no-permission`])
    }
  })

  // ACCESS-9
  it('that does not exist is not found', async () => {
    for (const path of [
      'nothing',
      'assets/nothing/at/all',
      'organisations/nothing/view',
      'organisations/link/AAAAAA',
    ]) {
      const { status, text } = await open('distributorAdmin', `${roots.distributorAdmin}/${path}`)
      expect(status, path).toBe(404)
      expect(text, path).toContain('This does not exist, or you have no access to it')
    }
  })

  // ACCESS-9
  it('of a record out of reach is not found', async () => {
    const { stranger, distributor } = world
    const { status } = await open('distributorAdmin', `${roots.distributorAdmin}/organisations/${stranger.id}/view`)
    expect(status).toBe(404)
    const own = await open(
      'distributorAdmin',
      `${roots.distributorAdmin}/organisations/link/${distributor.accountCode}`,
    )
    expect(own.status).toBe(404)
    const site = await buildSite({ clientId: world.clientId, organisationId: stranger.id })
    for (const path of [`${site.id}/view`, site.id, `${site.id}/delete`, `add/${world.customer.id}/${site.id}`]) {
      const { status } = await open('distributorAdmin', `${roots.distributorAdmin}/sites-and-zones/${path}`)
      expect(status, path).toBe(404)
    }
  })
})
