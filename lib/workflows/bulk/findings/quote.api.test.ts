import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { findingCalls } from '@/lib/testing/finding-calls'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})
const { call, step } = findingCalls(() => world)

interface Who {
  token: string
}
const quote = (json: object, who: Who = world.distributorAdmin) =>
  call('POST', '/bulk', { list: 'findings', action: 'quote', ...json }, who)

/** A finding on an asset of its own. */
async function finding(customerId: string, more: object = {}) {
  const { id } = await buildAsset({ clientId: world.clientId, customerId, reference: `Q${newId()}` })
  const { body } = await call(
    'POST',
    '/findings',
    { assetId: id, title: 'Pin missing', severity: 2, ...more },
    world.distributorAdmin,
  )
  return body
}
const drafts = async (who: Who = world.distributorAdmin) =>
  (await call('GET', '/quotes?sort=number&limit=100', undefined, who)).body.items

// BULK-30
describe('findings of several customers', () => {
  it('become one draft for each customer with one line for each finding, as a single call writes them', async () => {
    const { clientId, customer, distributor, stranger, strangerAdmin } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const one = await finding(customer.id, { correctiveAction: 'New pin' })
    const two = await finding(customer.id)
    const three = await finding(other.id)
    const ended = await finding(customer.id)
    const dismissed = { to: 7, dismissReason: 1, notes: 'It was none' }
    expect((await step(ended.id, dismissed, world.distributorAdmin)).status).toBe(201)
    const ofStranger = await buildAsset({ clientId, customerId: stranger.id })
    const foreign = (
      await call('POST', '/findings', { assetId: ofStranger.id, title: 'X', severity: 2 }, strangerAdmin)
    ).body
    const ids = [one, two, three, ended, foreign].map(({ id }) => id)
    const before = await drafts()

    const dry = await quote({ ids, dryRun: true })
    expect([dry.status, dry.body.count, dry.body.will]).toEqual([200, 5, 3])
    expect(await drafts()).toEqual(before)

    const { status, body } = await quote({ ids, values: { validUntil: '2027-01-31' } })
    expect([status, body.done, body.canUndoUntil]).toEqual([201, 3, null])
    expect(body.wont).toHaveLength(2)
    expect(body.wont).toEqual(
      expect.arrayContaining([
        { id: ended.id, name: `${ended.number} Pin missing`, why: 'It has ended' },
        { id: foreign.id, name: null, why: 'Not found' },
      ]),
    )
    const made = (await drafts()).slice(before.length)
    const of = (id: string) =>
      made.find((draft: { customerOrganisationId: string }) => draft.customerOrganisationId === id)
    expect(made).toHaveLength(2)
    expect(of(customer.id)).toMatchObject({
      ...{ state: 0, title: `Findings ${one.number}, ${two.number}`, validUntil: '2027-01-31', grossAmount: 0 },
      lines: [
        { findingId: one.id, description: `${one.assetName}: Pin missing\nNew pin`, quantity: 1, unitAmount: 0 },
        { findingId: two.id, description: `${two.assetName}: Pin missing` },
      ],
    })
    expect(of(other.id)).toMatchObject({ title: `${three.assetName}: Pin missing`, lines: [{ findingId: three.id }] })
    // Nothing of it is told to the customer before it is sent.
    expect(await drafts(world.customerAdmin)).toEqual([])
    const lines = await systemDb.auditLog.findMany({ where: { clientId, action: 'bulk', recordId: one.id } })
    expect(lines).toMatchObject([{ recordType: 'findings', details: { bulkId: body.id, change: 'quote' } }])
    expect((await call('POST', `/bulk/${body.id}/undo`, {}, world.distributorAdmin)).status).toBe(409)
  })

  it('are quoted once for one id, by those who write quotes, at most as many as a quote has lines', async () => {
    const { customer } = world
    const one = await finding(customer.id)
    const asked = { id: newId(), ids: [one.id], values: { title: 'Spring' } }
    const before = (await drafts()).length
    expect([(await quote(asked)).status, (await quote(asked)).status]).toEqual([201, 200])
    expect((await drafts()).slice(before)).toMatchObject([{ title: 'Spring' }])
    for (const who of [world.customerAdmin, world.customerManager, world.clientAdmin, world.systemAdmin])
      expect((await quote({ ids: [one.id] }, who)).status).toBe(403)
    const many = await quote({ ids: Array.from({ length: 201 }, newId) })
    expect([many.status, many.body]).toEqual([422, { ids: ['At most 200 rows for this: choose fewer'] }])
    expect((await quote({ ids: [one.id], values: { validUntil: 'soon' } })).status).toBe(422)
  })
})
