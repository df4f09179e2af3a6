import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildClient, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeEach(async () => {
  world = await buildWorld()
})

const leave = (organisationId: string, { token }: { token?: string }, host = world.host) =>
  request('DELETE', `/api/v1/me/organisations/${organisationId}`, { host, token })
const memberships = (userId: string) => systemDb.membership.count({ where: { userId } })

// ORGANISATION-51
describe('leaving an organisation', () => {
  it('is allowed to every member, counts from the next call on, and is written to the audit log', async () => {
    const { id } = world.stranger
    for (const who of [world.customerUser, world.customerReader, world.clientAdmin]) {
      const invite = { firstName: 'Jo', lastName: 'Park', email: who.email, role: 1 }
      await request('POST', '/api/v1/users', { host: world.host, token: world.strangerAdmin.token, json: invite })
      const before = await memberships(who.id)
      const { status, body, headers } = await leave(id.toUpperCase(), who)
      expect([status, body, headers['user-message']]).toEqual([200, {}, 'You have left the organisation'])
      expect(await memberships(who.id)).toBe(before - 1)
      const next = await request('GET', '/api/v1/sectors', { host: world.host, token: who.token, organisationId: id })
      expect(next.status).toBe(403)
      const where = { userId: who.id, recordId: who.id, action: 'role-change' }
      const line = await systemDb.auditLog.findFirstOrThrow({ where })
      expect(line.details).toMatchObject({ organisationId: id, organisation: world.stranger.name, from: 1, to: null })
      expect((await leave(id, who)).status).toBe(404)
    }
  })

  // ORGANISATION-34
  it('is refused to the last Admin of one that others use, and allowed to a sole member', async () => {
    const { status, body } = await leave(world.customer.id, world.customerAdmin)
    expect([status, body]).toEqual([422, { global: ['An organisation needs at least one admin'] }])
    expect((await leave(world.stranger.id, world.strangerAdmin)).status).toBe(200)
  })

  // ORGANISATION-34
  it('is allowed to one of two Admins who leave at once, and refused to the other', async () => {
    const { id } = await buildOrganisation({ clientId: world.clientId })
    const both = [await world.person(id, 2), await world.person(id, 2)]
    await world.person(id, 0)
    const answers = await Promise.all(both.map((who) => leave(id, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is refused without a session, in other tenants, to non-members and while acting as somebody else', async () => {
    const { id } = world.customer
    const elsewhere = await buildClient()
    expect((await leave(id, {})).status).toBe(401)
    expect((await leave(id, world.customerUser, elsewhere.hostname)).status).toBe(401)
    for (const one of [world.stranger.id, world.id(), 'x'])
      expect((await leave(one, world.customerUser)).status).toBe(404)
    const acting = await buildUser({
      clientId: world.clientId,
      memberships: [{ organisationId: id, role: 0 }],
      impersonatorId: world.clientAdmin.id,
    })
    expect((await leave(id, acting)).status).toBe(403)
    expect(await memberships(acting.id)).toBe(1)
  })
})
