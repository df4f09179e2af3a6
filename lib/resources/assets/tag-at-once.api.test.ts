import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildAssetType, buildBatch, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let type: { id: string }
beforeAll(async () => {
  world = await buildWorld()
  type = await buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })
})

const freeTag = async () => (await buildBatch({ clientId: world.clientId, count: 1 })).references[0] as string
const tag = (json: unknown, who: { token: string } = world.customerAdmin) =>
  request('POST', '/api/v1/assets', { host: world.host, token: who.token, json })
const body = async (more: Record<string, unknown> = {}) => ({ name: await freeTag(), assetTypeId: type.id, ...more })

describe('two people who tag at once', () => {
  // ASSET-9
  it('lets one of many calls for the same tag win, and refuses the others', async () => {
    const name = await freeTag()
    const people = [world.customerAdmin, world.customerUser, world.distributorAdmin, world.customerManager]
    const answers = await Promise.all(people.map((who) => tag({ name, assetTypeId: type.id }, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    for (const { status, body: errors } of answers)
      if (status === 422) expect(errors).toEqual({ name: ['This tag is already in use'] })
  })

  // ERROR-36
  it('answers the same asset to many POSTs with one id', async () => {
    const sent = await body({ id: world.id(), installationDate: '2026-01-01' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => tag(sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    for (const { body: made } of answers) expect(made).toEqual(answers[0]?.body)
    expect((await tag({ ...sent, installationDate: '2026-01-02' })).status).toBe(409)
    expect((await tag(sent, world.customerUser)).status).toBe(409)
  })

  // ERROR-15
  it('either tags the asset or deletes the batch, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, references } = await buildBatch({ clientId: world.clientId, count: 3 })
      const [made, gone] = await Promise.all([
        tag({ name: references[1], assetTypeId: type.id }),
        request('DELETE', `/api/v1/batches/${id}`, { host: world.host, token: world.systemAdmin.token }),
      ])
      expect([made.status, gone.status].sort()).toEqual(made.status === 201 ? [201, 422] : [200, 422])
    }
  })

  it('leaves no asset with a deleted task, whether tagging or deleting comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const check = await buildCheck({ clientId: world.clientId, organisationId: world.customer.id })
      const [made, gone] = await Promise.all([
        body({ checkIds: [check.id] }).then((sent) => tag(sent)),
        request('DELETE', `/api/v1/checks/${check.id}`, { host: world.host, token: world.customerAdmin.token }),
      ])
      expect(gone.status).toBe(200)
      expect([201, 422]).toContain(made.status)
      expect(await systemDb.assetCheck.count({ where: { checkId: check.id } })).toBe(0)
    }
  })
})
