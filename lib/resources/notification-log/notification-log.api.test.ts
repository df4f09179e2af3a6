import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildUser, buildWorld, unique } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let several: { id: string; firstName: string; lastName: string }
beforeAll(async () => {
  world = await buildWorld()
  const { clientId, customer, stranger, customerAdmin, strangerAdmin, distributorAdmin, distributor } = world
  const memberships = [customer, stranger].map(({ id }) => ({ organisationId: id, role: 1 as const }))
  several = await buildUser({ clientId, memberships, firstName: 'Severina' })
  const line = (more: object) =>
    systemDb.notificationLog.create({
      data: {
        clientId,
        kind: 1,
        period: unique('p'),
        about: {},
        state: 1,
        count: 3,
        expiresAt: new Date(),
        sentAt: new Date('2026-11-02T07:00:05Z'),
        ...more,
      } as never,
    })
  await line({ userId: customerAdmin.id, organisationId: customer.id, createdAt: new Date('2026-11-02T07:00:00Z') })
  await line({ userId: customerAdmin.id, organisationId: customer.id, kind: 4, state: 0, sentAt: null })
  await line({ userId: strangerAdmin.id, organisationId: stranger.id, state: 2, sentAt: null })
  await line({ userId: distributorAdmin.id, organisationId: distributor.id, kind: 3 })
  await line({ userId: several.id, organisationId: null, kind: 2, count: 12 })
  await line({ userId: null, organisationId: null, kind: 3 })
  // Not made yet: it may turn out to have nothing to tell.
  await line({ userId: customerAdmin.id, organisationId: customer.id, count: null, state: 0, sentAt: null })
})

const list = async ({ token }: { token: string }, query = '', organisationId?: string) =>
  request('GET', `/api/v1/notificationLog?${query}`, { host: world.host, token, organisationId })
const told = async (who: { token: string }, query = '', organisationId?: string) => {
  const { body } = await list(who, query, organisationId)
  return body.items.map(({ kind, user }: { kind: number; user: { id: string } | null }) => [kind, user?.id ?? null])
}

describe('the reminders that were mailed', () => {
  // NOTIFY-16
  it('are listed for user admins: those of their organisation to its members', async () => {
    const { customerAdmin, customerManager, customer } = world
    const { body } = await list(customerAdmin, 'sort=createdAt')
    expect(body.totalItems).toBe(3)
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      createdAt: '2026-11-02T07:00:00.000Z',
      sentAt: '2026-11-02T07:00:05.000Z',
      kind: 1,
      user: { id: customerAdmin.id, fullName: `${customerAdmin.firstName} ${customerAdmin.lastName}` },
      organisationId: customer.id,
      organisation: { id: customer.id, name: customer.name },
      count: 3,
      state: 1,
    })
    expect(new Set(await told(customerManager))).toEqual(
      new Set([
        [1, customerAdmin.id],
        [4, customerAdmin.id],
        [2, several.id],
      ]),
    )
  })

  // NOTIFY-16
  it('are all listed for client admins, while Users and system admins get 403', async () => {
    const { clientAdmin, customerUser, customerReader, distributorAdmin, systemAdmin } = world
    expect((await list(clientAdmin, '', 'admin')).body.totalItems).toBe(6)
    expect(await told(distributorAdmin)).toEqual([[3, distributorAdmin.id]])
    for (const who of [customerUser, customerReader]) expect((await list(who)).status).toBe(403)
    expect((await list(systemAdmin, '', 'admin')).status).toBe(403)
    expect((await request('GET', '/api/v1/notificationLog', { host: world.host })).status).toBe(401)
    const other = await buildWorld()
    const foreign = { host: other.host, token: other.clientAdmin.token, organisationId: 'admin' }
    expect((await request('GET', '/api/v1/notificationLog', foreign)).body.totalItems).toBe(0)
  })

  // NOTIFY-16
  it('are filtered and exported', async () => {
    const { clientAdmin, customer, strangerAdmin, distributorAdmin } = world
    const all = (query: string) => told(clientAdmin, query, 'admin')
    expect(await all('filters[state]=2')).toEqual([[1, strangerAdmin.id]])
    expect(await all('filters[keywords]=severina')).toEqual([[2, several.id]])
    expect(await all(`filters[userId]=${distributorAdmin.id}`)).toEqual([[3, distributorAdmin.id]])
    expect(await all(`filters[organisationId][]=${customer.id}&filters[kind]=4`)).toHaveLength(1)
    expect(await all('filters[kind][]=3&sort=createdAt')).toHaveLength(2)
    expect((await list(clientAdmin, 'filters[kind]=9', 'admin')).status).toBe(422)
    expect((await list(clientAdmin, 'filters[period]=7d', 'admin')).status).toBe(200)

    const { token } = clientAdmin
    const options = { host: world.host, token, organisationId: 'admin' }
    const { body } = await request('GET', '/api/v1/notificationLog/export?filters[keywords]=severina', options)
    const { text } = await request('GET', new URL(body.url).pathname, { host: world.host })
    const [head, row] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('Time,Sent,Kind,Person,Organisation,Tells of,State')
    expect(row).toMatch(/,Overdue tasks,Severina .*,,12,Sent$/)
    const own = { host: world.host, token: world.customerManager.token }
    expect((await request('GET', '/api/v1/notificationLog/export', own)).status).toBe(403)
  })

  // NOTIFY-17
  it('are deleted after two years', async () => {
    const { clientId, customerAdmin, customer } = world
    const data = {
      clientId,
      userId: customerAdmin.id,
      organisationId: customer.id,
      kind: 1,
      about: {},
      state: 3,
      count: 1,
    }
    const at = async (createdAt: Date) => {
      const row = { ...data, period: unique('old'), expiresAt: createdAt, createdAt }
      return (await systemDb.notificationLog.create({ data: row })).id
    }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const [old, young] = [await at(daysAgo(732)), await at(daysAgo(729))]
    const { housekeeping } = await import('@/lib/core/jobs/housekeeping')
    await housekeeping({}, { query: (sql: string) => systemDb.$executeRawUnsafe(sql) } as never)
    const left = await systemDb.notificationLog.findMany({ where: { id: { in: [old, young] } } })
    expect(left.map(({ id }) => id)).toEqual([young])
  })
})
