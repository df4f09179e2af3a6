import { expect, it } from 'vitest'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildAssetType, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

// SEARCH-3
it('the search takes a small digit for a plain one, in what is stored and in what is typed', async () => {
  const at = await buildWorld()
  const { clientId, customer, distributor, customerUser } = at
  const type = await buildAssetType({ clientId, organisationId: distributor.id, name: '2 kg CO₂ extinguisher' })
  const site = await buildSite({ clientId, organisationId: customer.id, name: 'Store of 30 m²' })
  await buildAssetType({ clientId, organisationId: distributor.id, name: 'Co 3 valve' })
  const asset = await buildAsset({ clientId, customerId: customer.id, assetTypeId: type.id, reference: 'N₂-1' })
  const find = (who: { token: string }, q: string) =>
    request('GET', `/api/v1/search?q=${encodeURIComponent(q)}`, { host: at.host, token: who.token })
  const found = async (q: string, group: string, who = customerUser) =>
    (await find(who, q)).body.groups[group].map(({ title }: { title: string }) => title)
  for (const typed of ['co2', 'CO₂', 'ext co²', 'co2 extinguisherr'])
    expect([typed, await found(typed, 'assetTypes', at.distributorAdmin)]).toEqual([typed, [type.name]])
  for (const typed of ['co2', 'n2', 'n₂ 1', '30 m2']) {
    const wanted = typed === '30 m2' ? [] : [asset.name]
    expect([typed, await found(typed, 'assets')]).toEqual([typed, wanted])
  }
  expect(await found('30 m2', 'sites')).toEqual([site.name])
  const [answer] = (await find(customerUser, 'co2')).body.groups.assets
  expect(answer.matched).toEqual([{ field: 'assetType', text: type.name }])
})
