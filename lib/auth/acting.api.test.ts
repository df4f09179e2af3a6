import { beforeAll, describe, expect, it } from 'vitest'
import { type Built, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const selectFirst = { global: ['Select an organisation first'] }
const mayNot = { global: ['You do not have permission to do that'] }

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

type Who = { token: string }
const call = (path: string, { token }: Who, organisationId?: string) =>
  request('GET', `/api/v1${path}`, { host: world.host, token, organisationId })
const organisations = async (who: Who, organisationId?: string) => {
  const { status, body } = await call('/organisations', who, organisationId)
  return status === 200 ? body.items.map(({ id }: { id: string }) => id) : [status, body]
}

describe('the organisationId header', () => {
  // ACCESS-1, ACCESS-2
  it('chooses one of several organisations, and is needed by who has several or none', async () => {
    const { customer, stranger, clientId } = world
    const memberships = [customer, stranger].map(({ id }) => ({ organisationId: id, role: 0 as const }))
    const both = await buildUser({ clientId, memberships })
    expect(await organisations(both)).toEqual([403, selectFirst])
    expect(await organisations(both, '')).toEqual([403, selectFirst])
    expect(await organisations(both, customer.id)).toEqual([customer.id])
    expect(await organisations(both, stranger.id.toUpperCase())).toEqual([stranger.id])
    expect(await organisations(await buildUser({ clientId }))).toEqual([403, selectFirst])
    expect(await organisations(world.strangerAdmin)).toEqual([stranger.id])
  })

  // ACCESS-1, ACCESS-2, ACCESS-17
  it('is admin for client and system admins, also where it is absent', async () => {
    for (const header of ['admin', undefined]) {
      expect(await organisations(world.clientAdmin, header)).toContain(world.stranger.id)
      expect((await call('/clients', world.systemAdmin, header)).status).toBe(200)
      expect(await organisations(world.systemAdmin, header)).toEqual([403, mayNot])
    }
  })

  // ACCESS-3
  it('is refused where one does not belong to it, in other words than where it is missing', async () => {
    const { clientId, stranger, id } = world
    const archived = await buildOrganisation({ clientId, deletedAt: new Date() })
    const former = await buildUser({ clientId, memberships: [{ organisationId: archived.id, role: 2 }] })
    expect(await organisations(former, archived.id)).toEqual([403, mayNot])
    for (const wrong of [stranger.id, id(), 'nonsense', 'admin'])
      expect(await organisations(world.customerAdmin, wrong), wrong).toEqual([403, mayNot])
  })

  // ACCESS-4
  it('is not needed by calls that ask for nothing of an organisation', async () => {
    const nobody = await buildUser({ clientId: world.clientId })
    for (const path of ['/me', '/config', '/clients/current']) expect((await call(path, nobody)).status, path).toBe(200)
    for (const path of ['/clients', '/clients/users', '/batches', '/tags/uploaded', '/auditLog', '/savedViews'])
      expect((await call(path, world.systemAdmin, 'nonsense')).status, path).toBe(200)
  })

  // ACCESS-5
  it('lets a client admin act as a member where he is one, with his role there, and nowhere else', async () => {
    const { clientId, customer, stranger } = world
    const memberships = [{ organisationId: customer.id, role: 0 as const }]
    const admin = await buildUser({ clientId, clientAdmin: true, memberships })
    expect(await organisations(admin, customer.id)).toEqual([customer.id])
    expect((await call('/users', admin, customer.id)).status).toBe(403)
    expect((await call('/users', admin)).status).toBe(200)
    expect(await organisations(admin, stranger.id)).toEqual([403, mayNot])
  })
})
