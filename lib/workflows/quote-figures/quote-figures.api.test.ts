import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { quote as buildDraft, sentQuote as buildSentQuote } from '@/lib/testing/matrix/records'
import type { OwnerRow } from '@/lib/testing/matrix/world'
import { buildQuotableFinding } from '@/lib/testing/quote-factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const get = (path: string, who: { token: string }) =>
  request('GET', `/api/v1/${path}`, { host: world.host, token: who.token })
const total = async (query: string, who: { token: string }) => (await get(`quotes?${query}`, who)).body.totalItems

// QUOTE-32
it('the figures of quotes on a distributor’s dashboard are those of the lists that they open', async () => {
  const { clientId, customer, distributor, distributorAdmin, customerAdmin, strangerAdmin } = world
  const owner = { clientId, organisationId: customer.id, distributorId: distributor.id } as OwnerRow
  const year = new Date().getUTCFullYear()
  const decided = async (state: number, decidedAt: string, more: object) => {
    const { id } = await buildSentQuote(owner)
    await systemDb.quote.update({ where: { id }, data: { state, decidedAt, ...more } })
    return id
  }
  const begun = await decided(2, new Date().toISOString(), { grossAmount: 12_345n, currency: 'GBP' })
  const left = await decided(2, `${year - 1}-06-01T12:00:00Z`, { grossAmount: 500n, currency: 'EUR' })
  await decided(2, `${year - 2}-06-01T12:00:00Z`, { grossAmount: 100n, currency: 'GBP' })
  await decided(3, new Date().toISOString(), { grossAmount: 999n })
  for (const [quoteId, states] of [
    [begun, [2, 4]],
    [left, [2, 2]],
  ] as const)
    for (const state of states) {
      const { id } = await buildQuotableFinding({ clientId, customerId: customer.id, userId: customerAdmin.id, state })
      await systemDb.finding.update({ where: { id }, data: { quoteId } })
    }
  await buildDraft(owner)
  const ends = async (day: string) =>
    systemDb.quote.update({ where: { id: (await buildSentQuote(owner)).id }, data: { validUntil: new Date(day) } })
  await ends(`${year + 2}-05-03`)
  await ends(`${year + 1}-05-02`)
  await ends('2020-01-01')

  const figures = async (who: { token: string }) => (await get('dashboard', who)).body.quotes
  const shown = {
    thisYear: { count: 1, amounts: [{ currency: 'GBP', grossAmount: 12_345 }] },
    before: {
      count: 2,
      amounts: [
        { currency: 'EUR', grossAmount: 500 },
        { currency: 'GBP', grossAmount: 100 },
      ],
    },
    drafts: 1,
    waiting: 2,
    firstEnds: `${year + 1}-05-02`,
    notBegun: 1,
  }
  expect(await figures(distributorAdmin)).toEqual(shown)
  expect(await figures(await world.person(distributor.id, 0))).toEqual({ ...shown, drafts: null })
  expect(await figures(customerAdmin)).toBeNull()
  const of = `filters[customerOrganisationId]=${customer.id}&`
  for (const filter of ['', of])
    expect(
      await Promise.all(
        [
          'filters[state]=2&filters[decided]=thisYear',
          'filters[state]=2&filters[decided]=before',
          'filters[state]=0',
          'filters[state]=1',
          'filters[work]=notBegun',
        ].map((query) => total(`${filter}${query}`, distributorAdmin)),
      ),
    ).toEqual([1, 2, 1, 2, 1])
  expect(await total('filters[work]=notBegun', strangerAdmin)).toBe(0)
})
