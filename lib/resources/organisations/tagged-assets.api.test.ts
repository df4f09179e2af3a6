import { expect, it } from 'vitest'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

// ORGANISATION-4
it('an organisation counts its tagged assets that are not archived, a distributor its stock and its customers’', async () => {
  const { clientId, clientAdmin, customer, distributor, stranger, host } = await buildWorld()
  for (const given of [{}, {}, { deletedAt: new Date() }])
    await buildAsset({ clientId, customerId: customer.id, ...given })
  await buildAsset({ clientId, distributorId: distributor.id })
  await buildAsset({ clientId, customerId: stranger.id })
  const counts = await Promise.all(
    [customer, distributor, stranger].map(async ({ id }) => {
      const { body } = await request('GET', `/api/v1/organisations/${id}`, { host, token: clientAdmin.token })
      return body.hoseCount
    }),
  )
  expect(counts).toEqual([2, 3, 1])
})
