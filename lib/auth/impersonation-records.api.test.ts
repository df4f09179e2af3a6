import { beforeAll, expect, it } from 'vitest'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

// ACCOUNT-55
it('what is written while impersonating names both people, what is written by oneself the one', async () => {
  const { clientId, customer, clientAdmin } = world
  const check = await buildCheck({ clientId, organisationId: customer.id })
  const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [check.id] })
  const memberships = [{ organisationId: customer.id, role: 0 as const }]
  const behind = { id: clientAdmin.id, fullName: `${clientAdmin.firstName} ${clientAdmin.lastName}` }
  const file = { filename: 'door.png', uploadType: 1, base64Data: base64(await buildImage()) }
  for (const impersonator of [behind, null]) {
    const person = await buildUser({ clientId, memberships, ...(impersonator && { impersonatorId: impersonator.id }) })
    const user = { id: person.id, fullName: `${person.firstName} ${person.lastName}` }
    for (const [path, json] of [
      ['/assets/assetMeta', { assetId, notes: 'Moved' }],
      ['/assetCompletedChecks', { assetId, checkId: check.id, status: 1 }],
      ['/uploads', { assetId, ...file }],
    ] as const) {
      const made = await request('POST', `/api/v1${path}`, { host: world.host, token: person.token, json })
      expect([path, made.status, made.body.user, made.body.impersonator]).toEqual([path, 201, user, impersonator])
      const { body } = await request('GET', `/api/v1${path}/${made.body.id}`, { host: world.host, token: person.token })
      expect([path, body.user, body.impersonator]).toEqual([path, user, impersonator])
    }
  }
})
