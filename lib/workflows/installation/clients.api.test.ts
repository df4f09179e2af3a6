import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildBatch, buildCheck, buildWorld } from '@/lib/testing/factories'
import { readClients } from './clients'

// SCREEN-47
it('the list of clients counts what each has, by name, and leaves archived ones out', async () => {
  const { clientId, customer, customerUser } = await buildWorld()
  // First by its name among those of all other tests.
  const name = `0000 ${clientId}`
  await systemDb.client.update({ where: { id: clientId }, data: { name } })
  const find = async () => (await readClients()).find(({ id }) => id === clientId)
  const before = await find()
  expect(before).toMatchObject({ name, lastResultAt: null })
  const check = await buildCheck({ clientId, organisationId: customer.id })
  const asset = await buildAsset({ clientId, customerId: customer.id, checkIds: [check.id] })
  await buildAsset({ clientId, customerId: customer.id })
  const completedAt = new Date('2026-03-04T05:06:07.000Z')
  await buildResult({ clientId, assetId: asset.id, checkId: check.id, userId: customerUser.id, completedAt })
  const between = await find()
  await buildBatch({ clientId, count: 7 })
  expect(await find()).toEqual({
    id: clientId,
    name,
    assets: 2,
    people: await systemDb.user.count({
      where: { clientId, deletedAt: null, systemAdmin: false, verifiedAt: { not: null } },
    }),
    tagsLeft: Number(between?.tagsLeft) + 7,
    lastResultAt: completedAt.toISOString(),
  })
  await systemDb.client.update({ where: { id: clientId }, data: { deletedAt: new Date() } })
  expect(await find()).toBeUndefined()
})
