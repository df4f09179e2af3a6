import { beforeAll, describe, expect, it } from 'vitest'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildAssetType, buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer, distributor } = world
  const type = await buildAssetType({ clientId, organisationId: distributor.id, name: '2 kg CO₂ extinguisher' })
  const zone = await buildSite({ clientId, organisationId: customer.id, name: 'Store of 30 m²' })
  const check = await buildCheck({ clientId, organisationId: distributor.id, name: 'N2 pressure check' })
  const gas = await buildAsset({
    clientId,
    customerId: customer.id,
    assetTypeId: type.id,
    organisationZoneId: zone.id,
    checkIds: [check.id],
    installationDate: '2026-01-01',
  })
  const { status } = await request('POST', '/api/v1/assetCompletedChecks', {
    host: world.host,
    token: world.customerUser.token,
    json: {
      assetId: gas.id,
      checkId: check.id,
      status: 1,
      notes: 'Smelled of H₂S',
      completedAt: '2026-02-01T10:00:00Z',
    },
  })
  expect(status).toBe(201)
  // Letters that a pattern with any letter for the digit would find too.
  await buildAssetType({ clientId, organisationId: distributor.id, name: 'Cot of a cook' })
  await buildAsset({ clientId, customerId: customer.id })
})

async function found(list: string, keywords: string, more = ''): Promise<number> {
  const asked = `/api/v1/${list}?filters[keywords]=${encodeURIComponent(keywords)}${more}`
  const { status, body } = await request('GET', asked, { host: world.host, token: world.distributorAdmin.token })
  expect(status).toBe(200)
  expect(body.items).toHaveLength(body.totalItems)
  return body.totalItems
}

// LIST-13
describe('a small digit in a search', () => {
  // With more than a formula, which the made-up names of others may have by chance.
  it.each([
    ['assetTypes', 'kg co2'],
    ['assetTypes', 'kg CO2 ext'],
    ['assetTypes', 'co₂ ex'],
    ['assets', 'co2 ext'],
    ['assets', 'kg CO₂ Ext'],
    ['assets', '30 m2'],
    ['assets', '30 m²'],
    ['sites', 'of 30 m2'],
    ['checks', 'n₂ pressure'],
    ['checksDue', 'kg co2'],
    ['checksDue', 'N₂ press'],
    ['assetCompletedChecks', 'of h2s'],
    ['assetCompletedChecks', 'kg co2'],
    ['assetCompletedChecks', 'n² pressure'],
  ])('is the same as a plain one in %s: %s', async (list, keywords) => {
    expect(await found(list, keywords)).toBe(1)
  })

  it('is the same as a plain one among archived assets too, by other indexes', async () => {
    expect(await found('assets', 'kg co2', '&filters[archived]=2')).toBe(1)
    expect(await found('assets', 'kg co3', '&filters[archived]=2')).toBe(0)
  })

  it('does not make a search fail: the longest word with the most formulas is answered', async () => {
    const longest = 'h2'.repeat(100)
    for (const list of ['assets', 'checksDue', 'assetCompletedChecks', 'findings', 'sites'])
      expect(await found(list, longest)).toBe(0)
  })

  it.each(['kg co3', 'kg c2', 'kg co²₂', '30 m3', 'kg co22'])('is no other digit: %s', async (keywords) => {
    expect(await found('assets', keywords)).toBe(0)
    expect(await found('assetTypes', keywords)).toBe(0)
  })
})
