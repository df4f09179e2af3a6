import { beforeAll, describe, expect, it } from 'vitest'
import { issueTokens, startSession } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildCheck, buildOrganisation, buildSite, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type Who = { token: string } | null

const build = async () => {
  const world = await buildWorld()
  const owner = { clientId: world.clientId, organisationId: world.customer.id }
  return { ...world, site: await buildSite({ ...owner, name: 'Head office' }), check: await buildCheck(owner) }
}
let world: Built<typeof build>
beforeAll(async () => {
  world = await build()
})

const call = (method: string, tail: string, who: Who, json?: unknown, host = world.host) =>
  request(method, `/api/v1/calendarFeeds${tail}`, { host, token: who?.token, json })
const read = (url: string, options: object = {}, method = 'GET') =>
  request(method, new URL(url).pathname, { host: world.host, ...options })
const make = async (who: Who, json: object = {}) => (await call('POST', '', who, { name: 'Tasks', ...json })).body
const nobody = /[A-Za-z0-9_-]{43}/

describe('calendars', () => {
  // CALENDAR-1
  it('belong to one person, show their address once, are made once for an id, and cannot be changed', async () => {
    const who = await world.person(world.customer.id, 4)
    const json = { id: world.id(), name: ' My tasks ', filters: { organisationZoneId: world.site.id } }
    const made = await call('POST', '', who, json)
    const shown = {
      id: json.id,
      name: 'My tasks',
      filters: json.filters,
      about: 'Head office',
      organisation: { id: world.customer.id, name: world.customer.name },
      isAlive: true,
      createdAt: expect.any(String),
    }
    expect([made.status, made.body]).toEqual([201, { ...shown, url: expect.stringMatching(nobody) }])
    expect(made.body.url).toMatch(new RegExp(`^http://${world.host}:3000/calendar/[A-Za-z0-9_-]{43}\\.ics$`))
    const again = await call('POST', '', who, json)
    expect([again.status, again.body]).toEqual([200, shown])
    expect((await call('POST', '', who, { ...json, name: 'Other' })).status).toBe(409)
    expect((await call('GET', '', who)).body).toMatchObject({ totalItems: 1, items: [shown] })
    expect((await call('GET', `/${json.id}`, who)).body).toEqual(shown)

    expect((await call('PUT', '', who, { id: json.id, name: 'X' })).status).toBe(405)
    expect((await call('PATCH', `/${json.id}`, who, { name: 'X' })).status).toBe(405)
    for (const other of [world.customerAdmin, world.clientAdmin]) {
      expect((await call('GET', '', other)).body.items).toEqual([])
      for (const [method, tail] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/renew'],
      ] as const)
        expect((await call(method, `/${json.id}${tail}`, other)).status, method).toBe(404)
    }
    expect((await read(made.body.url)).status).toBe(200)
  })

  // CALENDAR-1
  it('are refused without a session, to system admins and while acting as somebody else', async () => {
    const { customerUser: user, clientAdmin, clientId } = world
    const { id } = await make(user)
    const elsewhere = await buildWorld()
    const sessionId = await startSession(systemDb, { clientId, userId: user.id, impersonatorId: clientAdmin.id })
    const impersonating = { token: (await issueTokens(systemDb, sessionId)).accessToken }
    for (const [method, tail, json] of [
      ['GET', ''],
      ['POST', '', { name: 'Tasks' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/renew`],
    ] as const) {
      expect((await call(method, tail, null, json)).status, method).toBe(401)
      expect((await call(method, tail, elsewhere.customerAdmin, json)).status, method).toBe(401)
      expect((await call(method, tail, world.systemAdmin, json)).status, method).toBe(403)
      expect((await call(method, tail, impersonating, json)).status, method).toBe(403)
    }
    expect((await call('GET', '', user)).body.totalItems).toBe(1)
  })

  // CALENDAR-1
  it('are at most ten of a person, also when many are made at the same time', async () => {
    const who = await world.person(world.customer.id, 0)
    const made = await Promise.all(Array.from({ length: 14 }, () => call('POST', '', who, { name: 'Tasks' })))
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(409)])
    expect((await call('POST', '', who, { name: 'Tasks' })).body).toEqual({
      global: ['You have 10 calendars already. Delete one first'],
    })
    const { items } = (await call('GET', '?limit=100', who)).body
    expect((await call('DELETE', `/${items[0].id}`, who)).status).toBe(200)
    expect((await call('POST', '', who, { name: 'Tasks' })).status).toBe(201)
  })

  // CALENDAR-2
  it('are narrowed to what their owner sees', async () => {
    const { customer, check, site, distributorAdmin, stranger } = world
    const filters = { customerOrganisationId: customer.id, organisationZoneId: site.id, checkId: check.id }
    expect(await make(distributorAdmin, { filters })).toMatchObject({
      filters,
      about: `${customer.name}, Head office, ${check.name}`,
    })
    expect(await make(distributorAdmin, { filters: { checkId: null, organisationZoneId: '' } })).toMatchObject({
      filters: {},
      about: '',
    })
    for (const wrong of [
      { customerOrganisationId: stranger.id },
      { customerOrganisationId: world.distributor.id },
      { customerOrganisationId: 'x' },
      { organisationZoneId: world.id() },
      { checkId: world.id() },
      { due: 1 },
      'x',
      [],
    ]) {
      const { status, body } = await call('POST', '', distributorAdmin, { name: 'Tasks', filters: wrong })
      expect([status, Object.keys(body)], JSON.stringify(wrong)).toEqual([
        422,
        [expect.stringMatching(/^filters(\.|$)/)],
      ])
    }
    for (const wrong of [{ name: '' }, { name: undefined }, { name: 'x'.repeat(256) }, { id: 'x' }])
      expect((await call('POST', '', distributorAdmin, { name: 'Tasks', ...wrong })).status).toBe(422)
  })

  // CALENDAR-3
  it('get another address when they are renewed, and the former one is dead; so is that of a deleted one', async () => {
    const { id, url } = await make(world.customerUser)
    const renewed = await call('POST', `/${id}/renew`, world.customerUser)
    expect([renewed.status, renewed.body.id]).toEqual([200, id])
    expect(renewed.body.url).not.toBe(url)
    expect((await read(url)).status).toBe(404)
    expect((await read(renewed.body.url)).status).toBe(200)
    expect((await call('DELETE', `/${id}`, world.customerUser)).body).toEqual({})
    expect((await read(renewed.body.url)).status).toBe(404)
    expect((await call('DELETE', `/${id}`, world.customerUser)).status).toBe(404)
  })
})

describe('the address of a calendar', () => {
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

  // CALENDAR-4, CALENDAR-11
  it('is read without a session, and is 304 where nothing has changed', async () => {
    const { url } = await make(world.customerUser)
    const first = await read(url)
    expect([first.status, first.headers]).toMatchObject([
      200,
      { 'content-type': 'text/calendar; charset=utf-8', etag: expect.any(String), ...headers },
    ])
    const etag = first.headers.etag as string
    for (const known of [etag, '*', `"other", ${etag.slice('W/'.length)}`]) {
      const again = await read(url, { headers: { 'If-None-Match': known } })
      expect([known, again.status, again.text, again.headers]).toMatchObject([known, 304, '', { etag, ...headers }])
    }
    expect((await read(url, { headers: { 'If-None-Match': 'W/"other"' } })).text).toBe(first.text)
    const head = await read(url, {}, 'HEAD')
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await read(url, {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', ...headers } })
    const stored = await systemDb.calendarFeed.findMany({ where: { clientId: world.clientId } })
    expect(JSON.stringify(stored)).not.toContain(nobody.exec(url)?.[0])
  })

  // CALENDAR-5
  it('answers the same 404 whatever is wrong with it', async () => {
    const gone = await world.person(world.customer.id, 2)
    const revoked = await world.person(world.customer.id, 0)
    const needsMore = await world.person(world.customer.id, 0)
    const [ofGone, ofRevoked, ofOther] = [await make(gone), await make(revoked), await make(needsMore)]
    const elsewhere = await buildWorld()
    expect((await read(ofGone.url)).status).toBe(200)
    await systemDb.user.update({
      where: { id: gone.id },
      data: { deletedAt: new Date(), email: null, passwordHash: null },
    })
    await systemDb.membership.deleteMany({ where: { userId: revoked.id } })
    const dead = await read(`http://x/calendar/${'A'.repeat(43)}.ics`)
    expect([dead.status, dead.headers]).toMatchObject([404, { 'content-type': 'text/html; charset=utf-8', ...headers }])
    for (const [why, answer] of [
      ['deleted', await read(ofGone.url)],
      ['no member', await read(ofRevoked.url)],
      ['other client', await read(ofOther.url, { host: elsewhere.host })],
      ['no client', await read(ofOther.url, { host: 'nobody.test' })],
      ['malformed', await read('http://x/calendar/short.ics')],
      ['not ours', await read('http://x/calendar/')],
      ['undecodable', await request('GET', '/calendar/%.ics', { host: world.host })],
      ['deeper', await read(`${ofOther.url}/more`)],
      ['no ending', await read(ofOther.url.replace('.ics', ''))],
    ] as const)
      expect([
        why,
        answer.status,
        answer.text,
        answer.headers['x-robots-tag'],
        answer.headers['referrer-policy'],
      ]).toEqual([why, 404, dead.text, 'noindex', 'no-referrer'])
    expect((await read(ofOther.url)).status).toBe(200)
    const archived = await buildOrganisation({ clientId: world.clientId })
    const { url } = await make(await world.person(archived.id, 2))
    expect((await read(url)).status).toBe(200)
    await systemDb.organisation.update({ where: { id: archived.id }, data: { deletedAt: new Date() } })
    expect((await read(url)).text).toBe(dead.text)
    await systemDb.client.update({ where: { id: world.clientId }, data: { requireSecondFactor: 'everybody' } })
    expect((await read(ofOther.url)).text).toBe(dead.text)
    await systemDb.client.update({ where: { id: world.clientId }, data: { requireSecondFactor: 'nobody' } })
    expect((await call('GET', '', needsMore)).body.items).toMatchObject([{ isAlive: true }])
  })

  // CALENDAR-5, CALENDAR-13
  it('shows its owner that it is dead once the role is lost', async () => {
    const who = await world.person(world.customer.id, 0)
    await systemDb.membership.create({
      data: { clientId: world.clientId, userId: who.id, organisationId: world.stranger.id, role: 0 },
    })
    const acting = (organisationId: string) => ({ host: world.host, token: who.token, organisationId })
    const path = '/api/v1/calendarFeeds'
    const { body } = await request('POST', path, { ...acting(world.customer.id), json: { name: 'Tasks' } })
    await systemDb.membership.deleteMany({ where: { userId: who.id, organisationId: world.customer.id } })
    const { items } = (await request('GET', path, acting(world.stranger.id))).body
    expect(items).toMatchObject([{ id: body.id, organisation: { id: world.customer.id }, isAlive: false }])
    expect((await read(body.url)).status).toBe(404)
  })

  // CALENDAR-6
  it('can be read 120 times an hour, by all readers together', async () => {
    const { url } = await make(world.customerManager)
    const answers = []
    for (let at = 0; at < 12; at++)
      answers.push(
        ...(await Promise.all(Array.from({ length: 11 }, () => read(url, { headers: { 'If-None-Match': 'x' } })))),
      )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(120)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(12)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), ...headers })
    expect((await read((await make(world.customerManager)).url)).status).toBe(200)
  })
})
