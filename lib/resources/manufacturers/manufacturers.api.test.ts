import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildManufacturer, buildWorld } from '@/lib/testing/factories'
import { describeLibrary } from '@/lib/testing/library-suite'
import { request } from '@/lib/testing/request'

let count = 0
// LIBRARY-10
describeLibrary({
  path: '/manufacturers',
  build: buildManufacturer,
  body: async () => ({ name: `Maker ${count++}` }),
  usersWrite: false,
  invalid: [
    ['name', { name: '' }],
    ['name', { name: 7 }],
  ],
})

// LIBRARY-6, LIBRARY-7, LIBRARY-10, LIBRARY-11
it('a manufacturer that assets name is not deleted, and its name is not given twice', async () => {
  const { clientId, customer, customerManager, host } = await buildWorld()
  const call = (method: string, path: string, json?: unknown) =>
    request(method, `/api/v1/manufacturers${path}`, { host, token: customerManager.token, json })
  const maker = await buildManufacturer({ clientId, organisationId: customer.id, name: 'Acme' })
  const asset = await buildAsset({ clientId, customerId: customer.id })
  await systemDb.asset.update({ where: { id: asset.id }, data: { manufacturerId: maker.id } })
  expect((await call('DELETE', `/${maker.id}`)).body).toEqual({
    global: ['This manufacturer is in use by 1 tagged asset'],
  })
  expect((await call('POST', '', { name: 'ACME' })).body).toEqual({ name: ['This name is already in use'] })
})

// LIBRARY-11
it('a manufacturer that only archived assets name is not deleted either', async () => {
  const { clientId, customer, customerManager, host } = await buildWorld()
  const maker = await buildManufacturer({ clientId, organisationId: customer.id })
  const asset = await buildAsset({ clientId, customerId: customer.id, deletedAt: new Date() })
  await systemDb.asset.update({ where: { id: asset.id }, data: { manufacturerId: maker.id } })
  const remove = () => request('DELETE', `/api/v1/manufacturers/${maker.id}`, { host, token: customerManager.token })
  expect((await remove()).status).toBe(422)
  await systemDb.asset.update({ where: { id: asset.id }, data: { manufacturerId: null } })
  expect((await remove()).status).toBe(200)
})
