import type { JobHelpers } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueTokens, startSession } from '@/lib/auth/sessions'
import { pool, systemDb } from '@/lib/core/db/client'
import { housekeeping } from '@/lib/core/jobs/housekeeping'
import { newId } from '@/lib/core/text/new-id'
import { bellCalls, buildBellWorld, nameOf, type Who } from '@/lib/testing/bell-calls'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'

let world: Built<typeof buildBellWorld>
beforeAll(async () => {
  world = await buildBellWorld()
})
const { call, bell, member, note } = bellCalls(() => world)

describe('the bell', () => {
  // BELL-1, BELL-5
  it('shows one’s own notifications, newest first, unread until they are read', async () => {
    const [who, by] = [await member(), world.customerManager]
    expect(await bell(who)).toEqual({ unread: 0, items: [] })
    const asset = await world.asset()
    for (const notes of ['First', 'Second', 'Third'])
      expect((await note(by, asset.id, [who.id], { notes })).status).toBe(201)
    const rung = await bell(who)
    expect(rung.unread).toBe(3)
    expect(rung.items.map(({ detail }: { detail: string }) => detail)).toEqual(['Third', 'Second', 'First'])
    expect(rung.items[0]).toEqual({
      id: expect.any(String),
      kind: 'mention',
      text: `${nameOf(by)} mentioned you in a note on ${asset.name}`,
      detail: 'Third',
      href: `/portal/${world.customer.id}/assets/${asset.id}`,
      by: nameOf(by),
      organisation: { id: world.customer.id, name: world.customer.name },
      createdAt: expect.any(String),
      readAt: null,
    })
    expect(await bell(who, '?limit=0')).toEqual({ unread: 3, items: [] })
    expect((await bell(who, '?limit=1')).items).toHaveLength(1)
    const [third, second, first] = rung.items.map(({ id }: { id: string }) => id)
    const read = (json: unknown, reader: Who = who) => call('POST', '/notifications/read', reader, json)
    // Ids of others change nothing.
    expect((await read({ ids: [first, second] }, world.customerReader)).body).toEqual({ unread: 0 })
    expect((await read({ ids: [second, world.id()] })).body).toEqual({ unread: 2 })
    expect((await bell(who)).items.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([
      false,
      true,
      false,
    ])
    const readAt = (await bell(who)).items[1].readAt
    expect((await read({ all: true })).body).toEqual({ unread: 0 })
    expect((await bell(who)).items[1]).toMatchObject({ id: second, readAt })
    expect((await bell(who)).items[0].id).toBe(third)
    for (const wrong of [
      {},
      { ids: 'x' },
      { ids: ['x'] },
      { ids: [], all: true },
      { ids: Array(201).fill(world.id()) },
    ])
      expect((await read(wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(422)
    for (const wrong of ['?limit=201', '?limit=-1', '?limit=x']) {
      const { status } = await call('GET', `/notifications${wrong}`, who)
      expect([wrong, status]).toEqual([wrong, 422])
    }
  })

  // BELL-1
  it('is refused without a session, to system admins and while acting as somebody else', async () => {
    const { customerUser: user, clientAdmin, clientId } = world
    const elsewhere = await buildWorld()
    const sessionId = await startSession(systemDb, { clientId, userId: user.id, impersonatorId: clientAdmin.id })
    const impersonating = { token: (await issueTokens(systemDb, sessionId)).accessToken }
    for (const [method, path, json] of [
      ['GET', '/notifications'],
      ['POST', '/notifications/read', { all: true }],
    ] as const) {
      expect((await call(method, path, null, json)).status).toBe(401)
      expect((await call(method, path, elsewhere.customerAdmin, json)).status).toBe(401)
      expect((await call(method, path, world.systemAdmin, json)).status).toBe(403)
      expect((await call(method, path, impersonating, json)).status).toBe(403)
      expect((await call(method, path, clientAdmin, json)).status).toBe(200)
    }
  })

  // BELL-2
  it('neither shows nor counts what its person no longer reaches', async () => {
    const { clientId, customer, distributor } = world
    const who = await buildUser({
      clientId,
      memberships: [
        { organisationId: customer.id, role: 0 },
        { organisationId: world.stranger.id, role: 0 },
      ],
    })
    const [moved, deleted, kept] = [await world.asset(), await world.asset(), await world.asset()]
    for (const { id } of [moved, deleted, kept]) await note(world.customerManager, id, [who.id])
    const gone = await systemDb.assetNote.findFirstOrThrow({ where: { clientId, assetId: deleted.id } })
    const seen = async (organisationId = customer.id) => {
      const { body } = await call('GET', '/notifications', who, undefined, organisationId)
      return [body.unread, body.items.map(({ href }: { href: string }) => href.split('/').at(-1))]
    }
    expect(await seen()).toEqual([3, [kept.id, deleted.id, moved.id]])
    // Whichever organisation one acts in: the lines are the person's.
    expect(await seen(world.stranger.id)).toEqual([3, [kept.id, deleted.id, moved.id]])
    await systemDb.asset.update({
      where: { id: moved.id },
      data: { customerOrganisationId: null, distributorOrganisationId: distributor.id, organisationZoneId: null },
    })
    expect((await call('DELETE', `/assets/assetMeta/${gone.id}`, world.customerAdmin)).status).toBe(200)
    expect(await seen()).toEqual([1, [kept.id]])
    expect((await call('GET', '/notifications?limit=0', who, undefined, world.stranger.id)).body.unread).toBe(1)
    await systemDb.membership.deleteMany({ where: { userId: who.id, organisationId: customer.id } })
    expect(await seen(world.stranger.id)).toEqual([0, []])
  })

  // BELL-5
  it('keeps the newest 200 lines, at most 90 days old', async () => {
    const { clientId, customer } = world
    const who = await member()
    const asset = await world.asset()
    const { body } = await note(world.customerManager, asset.id, [])
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const line = { clientId, userId: who.id, organisationId: customer.id, kind: 'mention', subjectId: body.id }
    await systemDb.notification.createMany({
      data: Array.from({ length: 230 }, (_, hour) => ({ ...line, createdAt: at(hour) })),
    })
    const quiet = await member()
    await systemDb.notification.createMany({
      data: [89, 91].map((days) => ({ ...line, userId: quiet.id, createdAt: at(days * 24) })),
    })
    expect((await bell(who)).unread).toBe(200)
    const query = (sql: string) => pool.query(sql)
    await housekeeping({}, { query } as unknown as JobHelpers)
    const left = (userId: string) => systemDb.notification.count({ where: { clientId, userId } })
    expect([await left(who.id), await left(quiet.id)]).toEqual([200, 1])
    expect((await bell(who)).items).toHaveLength(200)
  })
})

describe('a mention', () => {
  // BELL-4, BELL-7
  it('rings for people of both sides once for each note, however often that is sent and changed', async () => {
    const { customerUser: by, distributorUser } = world
    const [who, later] = [await member(4), await member()]
    const before = (await bell(distributorUser)).unread
    const { id: assetId } = await world.asset()
    const id = newId()
    const json = { id, notes: 'Look, @them' }
    for (const status of [201, 200])
      expect((await note(by, assetId, [who.id, who.id, distributorUser.id, by.id], json)).status).toBe(status)
    const put = (mentions: string[], notes = 'Look again, @them') =>
      call('PUT', '/assets/assetMeta', by, { id, notes, mentions })
    expect((await put([who.id, later.id])).status).toBe(200)
    expect((await put([later.id])).status).toBe(200)
    expect((await bell(who)).items).toMatchObject([{ detail: 'Look again, @them' }])
    expect([(await bell(later)).unread, (await bell(by)).unread]).toEqual([1, 0])
    expect((await bell(distributorUser)).unread).toBe(before + 1)
  })

  // BELL-7
  it('is refused for people who cannot read the asset, and for too many people', async () => {
    const { id: assetId } = await world.asset()
    const elsewhere = await buildWorld()
    const gone = await member()
    await systemDb.user.update({
      where: { id: gone.id },
      data: { deletedAt: new Date(), email: null, passwordHash: null },
    })
    for (const wrong of [
      [world.strangerAdmin.id],
      [elsewhere.customerAdmin.id],
      [world.id()],
      [gone.id],
      ['x'],
      Array.from({ length: 21 }, () => world.id()),
    ]) {
      const { status, body } = await note(world.customerManager, assetId, wrong)
      expect([status, Object.keys(body)[0]?.split('.')[0]], wrong[0]).toEqual([422, 'mentions'])
    }
  })

  // BELL-7
  it('has people who can read the asset as its options, for those who may write notes there', async () => {
    const { id } = await world.asset()
    const who = await buildUser({
      clientId: world.clientId,
      firstName: 'Zuleika',
      lastName: 'Dobson-Q',
      memberships: [{ organisationId: world.distributor.id, role: 4 }],
    })
    const people = async (keywords: string, asker: Who = world.customerUser) =>
      call('GET', `/assets/${id}/people?keywords=${encodeURIComponent(keywords)}`, asker)
    expect((await people('dobson ZUL')).body).toEqual({ items: [{ id: who.id, fullName: 'Zuleika Dobson-Q' }] })
    const all = (await people('')).body.items.map((one: { id: string }) => one.id)
    expect(all).toHaveLength(8)
    expect(all).not.toContain(world.customerUser.id)
    expect((await people(world.strangerAdmin.lastName)).body.items).toEqual([])
    expect((await people('%')).body.items).toEqual([])
    expect((await people('', null)).status).toBe(401)
    expect((await people('', world.customerReader)).status).toBe(403)
    expect((await people('', world.strangerAdmin)).status).toBe(404)
    expect((await people('', world.clientAdmin)).status).toBe(200)
    expect((await people('x '.repeat(9))).status).toBe(422)
  })
})
