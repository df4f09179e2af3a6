import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { maxLength } from '@/lib/core/text/lengths'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildBatch,
  buildCheck,
  buildSite,
  buildUser,
  buildWorld,
  unique,
} from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { groupNames } from './words'

async function buildFound() {
  const world = await buildWorld()
  const { clientId, customer, distributor, stranger } = world
  const site = await buildSite({ clientId, organisationId: customer.id, name: 'Riverside depot' })
  const zone = await buildSite({ clientId, organisationId: customer.id, parent: site, name: 'Boiler room' })
  const type = await buildAssetType({ clientId, organisationId: distributor.id, name: 'Foam extinguisher' })
  const own = { clientId, customerId: customer.id, assetTypeId: type.id, organisationZoneId: zone.id }
  const assets = []
  for (const reference of ['QX77', 'QX771', 'QX77 spare', 'Old QX77', 'AQX77'])
    assets.push(await buildAsset({ ...own, reference }))
  const archived = await buildAsset({ ...own, reference: 'QX779', deletedAt: new Date() })
  const foreign = await buildAsset({ clientId, customerId: stranger.id, reference: 'QX772' })
  const check = await buildCheck({ clientId, organisationId: distributor.id, name: 'Riverside walk' })
  const batch = await buildBatch({ clientId })
  await systemDb.tagBatch.update({ where: { id: batch.id }, data: { name: 'Riverside tags' } })
  return { ...world, site, zone, type, assets, archived, foreign, check, batch }
}
let world: Built<typeof buildFound>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildFound()
  elsewhere = await buildWorld()
})

const find = (who: { token: string } | null, q: string, more = '', host = world.host) =>
  request('GET', `/api/v1/search?q=${encodeURIComponent(q)}${more}`, { host, ...(who && { token: who.token }) })
const titles = async (who: { token: string }, q: string, group = 'assets', more = '') =>
  (await find(who, q, more)).body.groups[group].map(({ title }: { title: string }) => title)

const nothing = Object.fromEntries(groupNames.map((name) => [name, []]))

describe('a search', () => {
  // SEARCH-1
  it('answers the rows found with their pages and the places of the words', async () => {
    const { status, body } = await find(world.customerUser, 'boiler spare')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        groups: {
          ...nothing,
          assets: [
            {
              id: world.assets[2]?.id,
              title: 'QX77 spare',
              subtitle: `Foam extinguisher · ${world.customer.name} · Riverside depot / Boiler room`,
              href: `/portal/${world.customer.id}/assets/${world.assets[2]?.id}`,
              matched: [
                { field: 'site', text: 'Riverside depot / Boiler room' },
                { field: 'tag', text: 'QX77 spare' },
              ],
            },
          ],
        },
      },
    })
  })

  // SEARCH-3
  it('finds a tag also when a sign was typed in it that it does not have', async () => {
    const { body } = await find(world.customerUser, 'QX-77')
    const found: { title: string; matched: object[] }[] = body.groups.assets
    expect(found.map(({ title }) => title)).toEqual(['QX77', 'QX77 spare', 'QX771'])
    expect(found[0]?.matched).toEqual([{ field: 'tag', text: 'QX77' }])
    expect(await titles(world.customerUser, 'qx/771')).toEqual(['QX771'])
    expect(await titles(world.customerUser, 'QX-772')).toEqual([])
  })

  // SEARCH-3
  it('lists the exact tag first, then tags that begin so, then words that begin so, then the rest', async () => {
    expect(await titles(world.customerUser, 'qx77')).toEqual(['QX77', 'QX77 spare', 'QX771', 'Old QX77', 'AQX77'])
    expect(await titles(world.customerUser, 'qx77', 'assets', '&limit=2')).toEqual(['QX77', 'QX77 spare'])
  })

  // SEARCH-4
  it('finds words in any order in type, customer, site and details', async () => {
    const { clientId, type, distributor, customer } = world
    const owner = { clientId, organisationId: distributor.id }
    const field = await systemDb.additionalField.create({ data: { ...owner, sectorId: type.sectorId, name: 'Size' } })
    const value = await systemDb.additionalFieldValue.create({
      data: { ...owner, additionalFieldId: field.id, fieldValue: 'Nine litres' },
    })
    await systemDb.assetTypeField.create({
      data: { clientId, assetTypeId: type.id, additionalFieldId: field.id, additionalFieldValueId: value.id },
    })
    await systemDb.asset.update({ where: { id: world.assets[4]?.id ?? '' }, data: { testCertificate: 'SN-88123-K' } })
    expect(await titles(world.customerUser, 'litres river aqx')).toEqual(['AQX77'])
    expect(await titles(world.customerUser, `88123 foam ${customer.name.split(' ')[1]}`)).toEqual(['AQX77'])
  })

  // SEARCH-4, SEARCH-6
  it('finds an asset by its own details, names the detail in `matched`, and finds no former value', async () => {
    const { clientId, type, distributor } = world
    const owner = { clientId, organisationId: distributor.id, sectorId: type.sectorId }
    const serial = await systemDb.additionalField.create({ data: { ...owner, name: 'Serial' } })
    const row = { clientId, assetId: world.assets[3]?.id ?? '', additionalFieldId: serial.id }
    const found = async (q: string) => (await find(world.customerUser, q)).body.groups.assets
    await systemDb.assetDetail.create({ data: { ...row, value: 'ZX-90210' } })
    expect(await found('90210 foam')).toMatchObject([
      { title: 'Old QX77', matched: [{ field: 'details', text: 'ZX-90210' }, { field: 'assetType' }] },
    ])
    const where = { clientId_assetId_additionalFieldId: row }
    await systemDb.assetDetail.update({ where, data: { value: 'ZX-77301' } })
    expect([await found('90210'), await found('77301')]).toMatchObject([[], [{ title: 'Old QX77' }]])
    expect((await find(world.strangerAdmin, '77301')).body.groups.assets).toEqual([])
    await systemDb.assetDetail.delete({ where })
    expect(await found('77301')).toEqual([])
  })

  // ERROR-29
  it('finds an asset by the longest tag, and by the longest words that an index takes', async () => {
    const { clientId, customer } = world
    // Four bytes each, and in no order that could be written shorter.
    const word = (letters: number) =>
      Array.from({ length: letters }, () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 40_000))).join('')
    const reference = word(64)
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, reference })
    const { sectorId } = world.type
    const owner = { clientId, organisationId: world.distributor.id, sectorId }
    const { id: additionalFieldId } = await systemDb.additionalField.create({ data: { ...owner, name: 'Stamped' } })
    const row = { clientId, assetId, additionalFieldId }
    const own = () => systemDb.assetSearch.findUniqueOrThrow({ where: { id: assetId } })
    // At most 160 letters of an asset's words stand there: its tag and this, with a space at each end of both.
    await systemDb.assetDetail.create({ data: { ...row, value: word(92) } })
    const { words, brief } = await own()
    expect([[...words].length, brief]).toEqual([160, words])
    expect(await titles(world.customerUser, reference.slice(0, 40))).toEqual([reference])
    const where = { clientId_assetId_additionalFieldId: row }
    await systemDb.assetDetail.update({ where, data: { value: word(maxLength.line) } })
    expect((await own()).brief).toBeNull()
    expect(await titles(world.customerUser, reference.slice(0, 40))).toEqual([reference])
  })

  // SEARCH-5
  it('forgives one slip in a word of five letters, behind what is there as it was typed', async () => {
    for (const typed of ['extingusher', 'extinguishher', 'extimguisher', 'extinugisher'])
      expect(await titles(world.customerUser, `${typed} spare`)).toEqual(['QX77 spare'])
    expect(await titles(world.customerUser, 'extngusher spare')).toEqual([])
    expect(await titles(world.customerUser, 'foqm spare')).toEqual([])
    // A part of what was typed with a sign in it, where that is nowhere as it was typed.
    expect(await titles(world.customerUser, 'qx77-spaer')).toEqual(['QX77 spare'])
    expect(await titles(world.customerUser, 'foam-extingusher spare')).toEqual(['QX77 spare'])
    expect(await titles(world.customerUser, 'qx77-spaes-extra')).toEqual([])
    // A part that is typed twice is one word.
    expect(await titles(world.customerUser, '7-7 spaer')).toEqual(['QX77 spare'])
    expect((await titles(world.customerUser, 'qx777')).sort()).toEqual(['Old QX77', 'QX77', 'QX77 spare', 'QX771'])
  })

  // SEARCH-6
  it('leaves archived assets out, and goes by present names and places', async () => {
    const { clientId, customer } = world
    expect(await titles(world.customerUser, 'qx779')).not.toContain('QX779')
    const type = await buildAssetType({ clientId, organisationId: customer.id, name: 'Zebra stand' })
    const asset = await buildAsset({ clientId, customerId: customer.id, assetTypeId: type.id, reference: 'ZS1' })
    expect(await titles(world.customerUser, 'zebra')).toEqual(['ZS1'])
    await systemDb.assetType.update({ where: { id: type.id }, data: { name: 'Giraffe stand' } })
    expect(await titles(world.customerUser, 'zebra')).toEqual([])
    expect(await titles(world.customerUser, 'giraffe')).toEqual(['ZS1'])
    await systemDb.asset.update({ where: { id: asset.id }, data: { deletedAt: new Date() } })
    expect(await titles(world.customerUser, 'giraffe')).toEqual([])
  })

  // SEARCH-2
  it('answers each group to those who see its list, and nobody else', async () => {
    const groupsOf = async (who: { token: string }) =>
      Object.entries((await find(who, 'riverside')).body.groups as Record<string, unknown[]>)
        .filter(([, rows]) => rows.length > 0)
        .map(([name]) => name)
    const ofCustomer = ['assets', 'sites', 'checks']
    for (const who of [world.customerUser, world.customerReader, world.customerManager, world.customerAdmin])
      expect(await groupsOf(who)).toEqual(ofCustomer)
    expect(await groupsOf(world.distributorAdmin)).toEqual(ofCustomer)
    expect(await groupsOf(world.clientAdmin)).toEqual(ofCustomer)
    expect(await groupsOf(world.strangerAdmin)).toEqual([])
    expect(await groupsOf(world.systemAdmin)).toEqual(['batches'])
    expect((await find(elsewhere.clientAdmin, 'riverside', '', elsewhere.host)).body.groups).toEqual(nothing)
  })

  // SEARCH-2
  it('finds people only for those who manage them, and organisations within reach only', async () => {
    const { customer, distributor, customerUser, customerManager, distributorAdmin, clientAdmin } = world
    expect(await titles(customerUser, customerManager.lastName, 'users')).toEqual([])
    expect(await titles(customerManager, customerUser.lastName, 'users')).toEqual([`Sam ${customerUser.lastName}`])
    expect(await titles(distributorAdmin, customerUser.lastName, 'users')).toEqual([])
    expect(await titles(distributorAdmin, customer.accountCode, 'organisations')).toEqual([customer.name])
    expect(await titles(clientAdmin, distributor.name, 'organisations')).toEqual([distributor.name])
    expect(await titles(world.strangerAdmin, customer.name, 'organisations')).toEqual([])
  })

  // SEARCH-2
  it('shows somebody who acts as another person what that person sees', async () => {
    const { clientId, clientAdmin, customer } = world
    const acting = await buildUser({
      clientId,
      memberships: [{ organisationId: customer.id, role: 4 }],
      impersonatorId: clientAdmin.id,
    })
    expect(await titles(acting, 'qx77')).toEqual(await titles(world.customerReader, 'qx77'))
    expect(await titles(acting, 'qx772')).not.toContain('QX772')
  })

  // SEARCH-2
  it('needs a session, and something to act as', async () => {
    expect((await find(null, 'qx77')).status).toBe(401)
    const nobody = await buildUser({ clientId: world.clientId })
    expect((await find(nobody, 'qx77')).status).toBe(403)
    expect((await find(world.customerUser, 'qx77', '', elsewhere.host)).status).toBe(401)
    const foreign = { host: world.host, token: world.customerUser.token, organisationId: world.stranger.id }
    expect((await request('GET', '/api/v1/search?q=qx77', foreign)).status).toBe(403)
  })

  // SEARCH-7
  it('takes 200 letters and 8 words, and finds nothing where nothing was typed', async () => {
    for (const q of ['', '   ', '%', '--- / _'])
      expect(await find(world.customerUser, q)).toMatchObject({ status: 200, body: { groups: nothing } })
    expect(
      (await request('GET', '/api/v1/search', { host: world.host, token: world.customerUser.token })).body,
    ).toEqual({ groups: nothing })
    for (const q of ['x'.repeat(201), 'a b c d e f g h i'])
      expect(await find(world.customerUser, q)).toMatchObject({
        status: 422,
        body: { q: ['takes at most 200 characters and 8 words'] },
      })
    expect((await find(world.customerUser, 'a b c d e f g h')).status).toBe(200)
    for (const limit of ['0', '-1', 'x', '1.5'])
      expect(await find(world.customerUser, 'a', `&limit=${limit}`)).toMatchObject({
        status: 422,
        body: { limit: ['Must be a positive whole number'] },
      })
  })

  // SEARCH-5, SEARCH-9: what is nowhere as it was typed is looked for once more, by eight parts at most.
  it('answers eight words full of signs, and cuts words into no more parts than it takes words', async () => {
    const most = Array.from({ length: 8 }, (_, at) => `${'q'.repeat(11)}-${'w'.repeat(10)}${at}`).join(' ')
    expect(most.length).toBeLessThanOrEqual(200)
    const { status, body } = await find(world.customerUser, most)
    expect([status, body]).toEqual([200, { groups: nothing }])
    expect(await titles(world.customerUser, 'qx77-spaer-foam-extinguisher')).toEqual(['QX77 spare'])
    expect(await titles(world.customerUser, 'qx77-spaer-q-x-7-s-p-a-foam')).toEqual([])
  })

  // SEARCH-8
  it('finds findings and rounds by their number', async () => {
    const { clientId, customer, customerUser } = world
    const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [checkId] })
    const json = { assetId, title: 'Pin is missing', severity: 2 }
    const { body } = await request('POST', '/api/v1/findings', { host: world.host, token: customerUser.token, json })
    expect(await titles(customerUser, `#${body.number}`, 'findings')).toContain('Pin is missing')
    expect(await titles(customerUser, 'missing pin', 'findings')).toEqual(['Pin is missing'])
    expect(await titles(world.strangerAdmin, 'missing pin', 'findings')).toEqual([])
    await systemDb.round.create({
      data: {
        ...{ id: newId(), clientId, number: 7001, name: unique('Night walk'), customerOrganisationId: customer.id },
        ...{ zoneIds: [], plannedDate: new Date(), userId: customerUser.id },
      },
    })
    expect(await titles(customerUser, '7001', 'rounds')).toHaveLength(1)
    expect(await titles(world.strangerAdmin, '7001', 'rounds')).toEqual([])
  })
})

// SEARCH-9
describe('the worst that can be typed', () => {
  it('is answered, also many times at once', async () => {
    const worst = ['a'.repeat(200), 'e a o i u t n s', 'ab'.repeat(12).concat(' ').repeat(8).trim(), '0 1 2 3 4 5 6 7']
    const answers = await Promise.all([...worst, ...worst].map((q) => find(world.clientAdmin, q)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})
