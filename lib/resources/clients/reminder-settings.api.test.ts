import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { defaultReminders } from '@/lib/domain/reminders/settings'
import { type Built, buildWorld, unique } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const change = (json: object, token = world.clientAdmin.token) =>
  request('PATCH', `/api/v1/clients/${world.clientId}`, { host: world.host, token, json })
const lines = async () => {
  const where = { clientId: world.clientId, action: 'reminder-settings' }
  const rows = await systemDb.auditLog.findMany({ where, orderBy: { id: 'asc' } })
  return rows.map(({ details }) => details as Record<string, { from: unknown; to: unknown }>)
}

describe('reminders of a client', () => {
  // REMIND-1, REMIND-2
  it('are off for a client from before them, and on by default for a new one', async () => {
    const { host, systemAdmin, clientAdmin, clientId } = world
    const own = await request('GET', `/api/v1/clients/${clientId}`, { host, token: clientAdmin.token })
    expect(own.body).toMatchObject({ reminders: null, escalationDays: [7, 30] })
    const hostname = `${unique('new').replace(' ', '-')}.test`
    const json = { name: unique('New'), hostnames: [hostname], primaryUrl: `https://${hostname}` }
    const made = await request('POST', '/api/v1/clients', { host, token: systemAdmin.token, json })
    expect(made.body).toMatchObject({ reminders: defaultReminders, escalationDays: [7, 30] })
    expect(Object.keys(made.body.reminders).toSorted()).toEqual([
      'critical',
      'digest',
      'escalation',
      'locked',
      'overdue',
    ])
  })

  // REMIND-3
  it('change in the fields that are sent, have defaults for others, and are written to the audit log', async () => {
    const first = await change({
      reminders: { digest: { customer: { frequency: 1, hour: 6, roles: [0, 0, 2] } }, locked: [2] },
    })
    const digest = { ...defaultReminders.digest, customer: { frequency: 1, weekday: 1, hour: 6, roles: [0, 2] } }
    const expected = { ...defaultReminders, digest, locked: [2] }
    expect(first).toMatchObject({ status: 200, body: { reminders: expected } })
    expect(await change({ name: 'Another name' })).toMatchObject({ body: { reminders: expected } })
    const second = await change({ reminders: { overdue: { distributor: { frequency: 0 } } }, escalationDays: [14] })
    expect(second.body.reminders.overdue.distributor).toEqual({ ...defaultReminders.overdue.distributor, frequency: 0 })
    expect(second.body).toMatchObject({ reminders: { digest, locked: [2] }, escalationDays: [14] })
    expect(await change({ reminders: null })).toMatchObject({ status: 200, body: { reminders: null } })
    expect((await lines()).map((details) => Object.keys(details).filter((key) => key !== 'name'))).toEqual([
      ['reminders'],
      ['reminders', 'escalationDays'],
      ['reminders'],
    ])
    expect((await lines())[1]?.escalationDays).toEqual({ from: [7, 30], to: [14] })
  })

  // REMIND-2, REMIND-3
  it.each([
    [{ reminders: { digest: { customer: { frequency: 4 } } } }],
    [{ reminders: { digest: { customer: { weekday: 0 } } } }],
    [{ reminders: { digest: { customer: { hour: 24 } } } }],
    [{ reminders: { digest: { customer: { roles: [3] } } } }],
    [{ reminders: { digest: { somebody: {} } } }],
    [{ reminders: { nonsense: {} } }],
    [{ reminders: { locked: [5] } }],
    [{ reminders: 'all' }],
    [{ escalationDays: [30, 7] }],
    [{ escalationDays: [0] }],
    [{ escalationDays: [1, 2, 3, 4, 5, 6] }],
    [{ escalationDays: 7 }],
  ])('%j is 422', async (json) => {
    const { status, body } = await change(json)
    expect(status).toBe(422)
    expect(Object.keys(body)[0]).toMatch(/^(reminders|escalationDays)/)
  })

  // REMIND-3
  it('are refused to Admins of an organisation', async () => {
    for (const { token } of [world.customerAdmin, world.distributorAdmin])
      expect((await change({ reminders: null }, token)).status).toBe(403)
  })
})
