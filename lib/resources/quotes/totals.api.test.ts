import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import { type Built, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { quote as buildDraft, sentQuote as buildSent } from '@/lib/testing/matrix/records'
import type { OwnerRow } from '@/lib/testing/matrix/world'
import { wrongCounters } from '@/lib/testing/recounted'
import { request } from '@/lib/testing/request'

/*
 * Totals of quotes come from counters: they are the rows that each page has, whoever looks, and whatever a link does.
 */

type Who = { token: string }
let world: Built<typeof buildWorld>
let people: Record<string, Who>

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer, distributor, person } = world
  const other = await buildQuotesOf(await linkedCustomer())
  await buildQuotesOf(customer.id)
  people = {
    writer: world.distributorAdmin,
    reader: await person(distributor.id, 0),
    customer: world.customerAdmin,
    other: await person(other, 4),
    stranger: world.strangerAdmin,
    admin: await buildUser({ clientId, clientAdmin: true }),
  }
})

async function linkedCustomer() {
  const { clientId, distributor } = world
  return (await buildOrganisation({ clientId, distributorId: distributor.id })).id
}

/** A draft, two that wait, one that has expired and is not written down, one of each other state. */
async function buildQuotesOf(organisationId: string): Promise<string> {
  const { clientId, distributor } = world
  const owner = { clientId, organisationId, distributorId: distributor.id } as OwnerRow
  await buildDraft(owner)
  const sent = async (data: object) => systemDb.quote.update({ where: { id: (await buildSent(owner)).id }, data })
  await sent({})
  await sent({ validUntil: new Date('2990-01-01') })
  await sent({ validUntil: new Date('2020-01-01') })
  const decidedAt = new Date()
  await sent({ state: 2, decidedAt, grossAmount: 700n })
  await sent({ state: 2, decidedAt, grossAmount: 50n, currency: 'EUR' })
  await sent({ state: 3, decidedAt })
  await sent({ state: 4 })
  await sent({ state: 5 })
  return organisationId
}

const list = async (who: Who, query: string) => {
  const organisationId = who === people.admin ? 'admin' : undefined
  const path = `/api/v1/quotes?limit=100&describe=0&${query}`
  const { status, body } = await request('GET', path, { host: world.host, token: who.token, organisationId })
  expect(status, JSON.stringify(body)).toBe(200)
  return { total: body.totalItems as number, rows: body.items.length as number }
}

const filters = (customerId: string) => [
  '',
  ...[0, 1, 2, 3, 4, 5].map((state) => `filters[state]=${state}`),
  'filters[state][]=1&filters[state][]=4',
  'filters[state][]=4&filters[state][]=0',
  `filters[customerOrganisationId]=${customerId}`,
  `filters[customerOrganisationId]=${customerId}&filters[state]=4`,
  `filters[distributorOrganisationId]=${world.distributor.id}&filters[state]=1`,
]

const totalsOf = async (who: Who) => {
  const found = await Promise.all(filters(world.customer.id).map((query) => list(who, query)))
  for (const { total, rows } of found) expect(total).toBe(rows)
  return found.map(({ total }) => total)
}

// QUOTE-8, QUOTE-10, QUOTE-25
it('are the numbers of rows in the list, for everybody and in every state', async () => {
  expect(await totalsOf(people.writer!)).toEqual([18, 2, 4, 4, 2, 4, 2, 8, 6, 9, 2, 4])
  expect(await totalsOf(people.reader!)).toEqual([16, 0, 4, 4, 2, 4, 2, 8, 4, 8, 2, 4])
  expect(await totalsOf(people.customer!)).toEqual([8, 0, 2, 2, 1, 2, 1, 4, 2, 8, 2, 2])
  expect(await totalsOf(people.other!)).toEqual([8, 0, 2, 2, 1, 2, 1, 4, 2, 0, 0, 2])
  expect(await totalsOf(people.stranger!)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await totalsOf(people.admin!)).toEqual([18, 2, 4, 4, 2, 4, 2, 8, 6, 9, 2, 4])
  expect(await wrongCounters(world.clientId)).toEqual([])
})

// QUOTE-10, QUOTE-32
it('follow a link at once: the former distributor counts nothing, and all of it again when linked anew', async () => {
  const { clientId, customer, distributor } = world
  const link = (to: string | null) => transaction((tx) => setDistributor(tx, clientId, customer.id, to))
  const figures = async (who: Who) =>
    (await request('GET', '/api/v1/dashboard', { host: world.host, token: who.token })).body.quotes
  const before = await figures(people.writer!)
  expect(before).toMatchObject({
    thisYear: {
      count: 4,
      amounts: [
        { currency: 'EUR', grossAmount: 100 },
        { currency: 'GBP', grossAmount: 1400 },
      ],
    },
    drafts: 2,
    waiting: 4,
    firstEnds: '2990-01-01',
  })
  await link(null)
  expect(await totalsOf(people.writer!)).toEqual([9, 1, 2, 2, 1, 2, 1, 4, 3, 0, 0, 2])
  expect((await totalsOf(people.customer!))[0]).toBe(8)
  expect((await totalsOf(people.admin!))[0]).toBe(18)
  expect(await figures(people.writer!)).toMatchObject({ drafts: 1, waiting: 2, thisYear: { count: 2 } })
  expect(await wrongCounters(clientId)).toEqual([])
  await link(distributor.id)
  expect(await figures(people.writer!)).toEqual(before)
  expect(await wrongCounters(clientId)).toEqual([])
})
