import { expect } from 'vitest'
import type { Told } from '@/lib/core/db/kept'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildSector, buildWorld, businessDetails } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

/* Changes of rows of which servers keep something, made through one server and looked for on all. */

type World = Built<typeof buildWorld>
/** Where somebody says in which organisation he acts, it is this one. */
type Who = { token: string; organisationId?: string }
interface Server {
  port: number
}

/** A filter of a list, and who is offered its choices. */
interface Offer {
  who: Who
  list: string
  filter: string
}

/** A call that changes a row, and the choices that there are no more and that are new after it. */
interface Change {
  who: Who
  call: [method: string, path: string, json?: object]
  loses?: string[]
  gains?: string[]
}

/** A row that is made, renamed and deleted by its customer, with the choices that come of it. */
function ofOwn(who: Who, path: string, more: object = {}): Change[] {
  const id = newId()
  return [
    { who, call: ['POST', path, { id, name: 'Made', ...more }], gains: ['Made'] },
    { who, call: ['PATCH', `${path}/${id}`, { name: 'Renamed' }], loses: ['Made'], gains: ['Renamed'] },
    { who, call: ['DELETE', `${path}/${id}`], loses: ['Renamed'] },
  ]
}

async function ofSites({ customerAdmin: who }: World): Promise<Change[]> {
  const [id, zone] = [newId(), newId()]
  return [
    { who, call: ['POST', '/sites', { id, name: 'Works' }], gains: ['Works'] },
    { who, call: ['POST', '/sites', { id: zone, name: 'Yard', parentId: id }], gains: ['Works / Yard'] },
    {
      who,
      call: ['PATCH', `/sites/${id}`, { name: 'Mill' }],
      loses: ['Works', 'Works / Yard'],
      gains: ['Mill', 'Mill / Yard'],
    },
    { who, call: ['DELETE', `/sites/${zone}`], loses: ['Mill / Yard'] },
  ]
}

async function ofCustomers({ distributor, distributorAdmin, clientAdmin, stranger }: World): Promise<Change[]> {
  const id = newId()
  // Without a word of it the organisation that he makes is one of his own.
  const maker = { ...distributorAdmin, organisationId: distributor.id }
  const [path, link] = [`/organisations/${id}`, `/organisations/link/${stranger.accountCode}`]
  const { name } = businessDetails
  return [
    { who: maker, call: ['POST', '/organisations', { ...businessDetails, id }], gains: [name] },
    { who: clientAdmin, call: ['PATCH', path, { name: 'Renamed' }], loses: [name], gains: ['Renamed'] },
    { who: clientAdmin, call: ['DELETE', path], loses: ['Renamed'] },
    { who: clientAdmin, call: ['PATCH', path, {}], gains: ['Renamed'] },
    { who: distributorAdmin, call: ['POST', link], gains: [stranger.name] },
    { who: distributorAdmin, call: ['DELETE', link], loses: [stranger.name] },
  ]
}

/** What a distributor is offered of a customer's library: by the customer's name, as long as it is linked. */
async function ofCustomersLibraries({ clientId, distributorAdmin, clientAdmin, stranger }: World): Promise<Change[]> {
  const { name } = await buildSector({ clientId, organisationId: stranger.id })
  const link = `/organisations/link/${stranger.accountCode}`
  const [before, after] = [`${name} (${stranger.name})`, `${name} (Renamed)`]
  return [
    { who: distributorAdmin, call: ['POST', link], gains: [before] },
    {
      who: clientAdmin,
      call: ['PATCH', `/organisations/${stranger.id}`, { name: 'Renamed' }],
      loses: [before],
      gains: [after],
    },
    { who: distributorAdmin, call: ['DELETE', link], loses: [after] },
  ]
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

async function ofMembers({ customerAdmin: who, strangerAdmin, customerUser }: World): Promise<Change[]> {
  const { id, firstName, lastName, email } = strangerAdmin
  const joining = [fullName(strangerAdmin)]
  return [
    { who, call: ['POST', '/users', { firstName, lastName, email, role: 0 }], gains: joining },
    { who, call: ['PATCH', `/users/${id}`, { role: 3 }], loses: joining },
    { who, call: ['DELETE', `/users/${customerUser.id}`], loses: [fullName(customerUser)] },
  ]
}

async function ofPeople({ customerManager, customerReader, clientAdmin }: World): Promise<Change[]> {
  const name = { firstName: 'Robin', lastName: 'Renamed' }
  return [
    { who: customerManager, call: ['POST', '/me', name], loses: [fullName(customerManager)], gains: [fullName(name)] },
    { who: clientAdmin, call: ['DELETE', `/users/${customerReader.id}`], loses: [fullName(customerReader)] },
  ]
}

interface Case {
  offer: (world: World) => Offer
  changes: (world: World) => Promise<Change[]>
}

const sectorOf = ({ clientId, customer }: World) => buildSector({ clientId, organisationId: customer.id })
const toCustomer =
  (list: string, filter: string) =>
  ({ customerAdmin }: World): Offer => ({ who: customerAdmin, list, filter })
const toDistributor =
  (list: string, filter: string) =>
  ({ distributorAdmin }: World): Offer => ({ who: distributorAdmin, list, filter })

const cases: Record<Told, Case[]> = {
  AssetType: [
    {
      offer: toCustomer('/assets', 'assetTypeId'),
      changes: async (world) => ofOwn(world.customerAdmin, '/assetTypes', { sectorId: (await sectorOf(world)).id }),
    },
  ],
  Check: [
    {
      offer: toCustomer('/assetCompletedChecks', 'checkId'),
      changes: async (world) => {
        const sectorId = (await sectorOf(world)).id
        return ofOwn(world.customerAdmin, '/checks', { sectorId, checkTimeline: { periodValue: 1, period: 3 } })
      },
    },
  ],
  Membership: [{ offer: toCustomer('/assetCompletedChecks', 'userId'), changes: ofMembers }],
  Organisation: [
    { offer: toDistributor('/assets', 'customerOrganisationId'), changes: ofCustomers },
    { offer: toDistributor('/checks', 'sectorId'), changes: ofCustomersLibraries },
  ],
  Sector: [
    {
      offer: toCustomer('/checks', 'sectorId'),
      changes: async ({ customerAdmin }) => ofOwn(customerAdmin, '/sectors'),
    },
  ],
  Site: [{ offer: toCustomer('/assets', 'organisationZoneId'), changes: ofSites }],
  User: [{ offer: toCustomer('/assetCompletedChecks', 'userId'), changes: ofPeople }],
}

/**
 * Changes rows of a table by calls to the servers in turn, and expects all of them to offer at once what there is then,
 * whatever they have kept before.
 */
export async function expectChangesSeen(table: Told, servers: readonly Server[]): Promise<void> {
  for (const { offer, changes } of cases[table]) {
    const world = await buildWorld()
    const all = await changes(world)
    const look = (server: Server) => offered(world.host, offer(world), server)
    let [known = []] = await Promise.all(servers.map(look))
    for (const [at, { who, call, loses = [], gains = [] }] of all.entries()) {
      const by = servers[at % servers.length] as Server
      expect(known).toEqual(expect.arrayContaining(loses))
      known = [...known.filter((label) => !loses.includes(label)), ...gains]
      await change(world.host, who, call, by)
      for (const server of [...servers.filter((one) => one !== by), by])
        expect((await look(server)).toSorted(), call.slice(0, 2).join(' ')).toEqual(known.toSorted())
    }
  }
}

async function change(host: string, who: Who, [method, path, json]: Change['call'], { port }: Server): Promise<void> {
  const { token, organisationId } = who
  const { status, text } = await request(method, `/api/v1${path}`, { host, token, organisationId, json, port })
  expect([200, 201, 204], `${method} ${path}: ${text}`).toContain(status)
}

/** The labels of a filter's choices. */
async function offered(host: string, { who, list, filter }: Offer, { port }: Server): Promise<string[]> {
  const { status, body } = await request('GET', `/api/v1${list}`, { host, token: who.token, port })
  expect(status).toBe(200)
  const { options } = body.filters.find(({ id }: { id: string }) => id === filter)
  return options.map(({ label }: { label: string }) => label)
}
