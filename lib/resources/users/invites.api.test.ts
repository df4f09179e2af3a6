import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildOrganisation, buildUser, buildWorld, unique } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'

const mayNot = { global: ['You do not have permission to edit this user'] }

let world: Built<typeof buildWorld>
beforeEach(async () => {
  world = await buildWorld()
})

const call = (method: string, tail: string, who: { token: string }, json?: unknown) =>
  request(method, `/api/v1/users${tail}`, { host: world.host, token: who.token, json })
const newcomer = (more: object = {}) => ({
  firstName: 'Jo',
  lastName: 'Park',
  email: `${unique('jo').replace(' ', '.')}@example.test`,
  ...more,
})

describe('inviting', () => {
  // ORGANISATION-27, ORGANISATION-38, ORGANISATION-39, ORGANISATION-40, ORGANISATION-43
  it('makes a pending invite, answers a repeated one the same, and merges a second one', async () => {
    const json = { id: world.id(), ...newcomer({ role: 1, receiveQuotes: true, organisationIds: [] }) }
    const { status, body } = await call('POST', '', world.customerAdmin, json)
    const membership = { organisationId: world.customer.id, role: 1, label: world.customer.name, receiveQuotes: true }
    expect([status, body]).toMatchObject([201, { id: json.id, email: json.email, organisationIds: [membership] }])
    expect(new Date(body.expiresAt).getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000)
    const again = await call('POST', '', world.customerAdmin, json)
    expect([again.status, again.body]).toEqual([200, body])
    expect((await call('POST', '', world.customerAdmin, { ...json, role: 0 })).status).toBe(409)

    const before = await systemDb.emailToken.findFirstOrThrow({ where: { userId: json.id } })
    const second = await call('POST', '', world.strangerAdmin, newcomer({ email: json.email.toUpperCase(), role: 0 }))
    expect([second.status, second.body]).toMatchObject([201, { id: json.id, organisationIds: [{ role: 0 }] }])
    const tokens = await systemDb.emailToken.findMany({ where: { userId: json.id } })
    expect([tokens.length, tokens[0]?.id === before.id]).toEqual([1, false])
    expect(await systemDb.membership.count({ where: { userId: json.id } })).toBe(2)
    const members = (await call('GET', '?limit=1000', world.customerAdmin)).body.items
    expect(members.map(({ id }: { id: string }) => id)).not.toContain(json.id)

    const pending = (await call('GET', '/pending', world.customerManager)).body
    expect([pending.totalItems, pending.items[0].organisationIds]).toEqual([1, [membership]])
    expect((await call('GET', '/pending', world.clientAdmin)).body.items[0].organisationIds).toHaveLength(2)
    expect((await call('GET', '/pending?filters[keywords]=x', world.clientAdmin)).status).toBe(422)
  })

  // MAIL-3, ORGANISATION-39
  it('makes a person with an account a member at once, once', async () => {
    const email = world.strangerAdmin.email ?? ''
    const json = newcomer({ email: email.toUpperCase(), role: 0 })
    const { status, body } = await call('POST', '', world.customerManager, json)
    expect([status, body]).toMatchObject([201, { id: world.strangerAdmin.id, role: 0 }])
    // Of the account it tells nothing but what was sent.
    expect(body).toMatchObject({ firstName: 'Jo', lastName: 'Park', fullName: 'Jo Park', email: json.email })
    expect([body.clientAdmin, body.systemAdmin, body.organisations.length]).toEqual([false, false, 1])
    // To the address as it is the person's, whatever the inviter typed.
    const mail = await waitForMail(email)
    expect(mail.to?.map(({ address }) => address)).toEqual([email])
    const again = await call('POST', '', world.customerAdmin, json)
    expect([again.status, Object.keys(again.body)]).toEqual([422, ['email']])
    const logged = await systemDb.auditLog.findFirstOrThrow({ where: { recordId: body.id, action: 'role-change' } })
    expect(logged.details).toMatchObject({ organisationId: world.customer.id, from: null, to: 0 })
  })

  // ORGANISATION-38, ORGANISATION-39
  it('answers only what was sent, even where the address is known or invited by others', async () => {
    const { id, email } = await buildUser({
      clientId: world.clientId,
      clientAdmin: true,
      memberships: [{ organisationId: world.stranger.id, role: 1 }],
    })
    const to = (organisationId: string) => ({ organisationIds: [{ organisationId, role: 0 }] })
    const known = await call('POST', '', world.clientAdmin, newcomer({ email, ...to(world.customer.id) }))
    expect([known.status, known.body]).toMatchObject([201, { id, fullName: 'Jo Park', clientAdmin: false }])
    expect(known.body.organisationIds).toMatchObject([{ organisationId: world.customer.id, role: 0 }])

    const pending = newcomer({ role: 0 })
    await call('POST', '', world.strangerAdmin, pending)
    const again = { ...pending, firstName: 'Josephine', role: 0 }
    const { body } = await call('POST', '', world.customerAdmin, again)
    expect(body).toMatchObject({ firstName: 'Josephine', fullName: 'Josephine Park', email: pending.email })
  })

  // ORGANISATION-50, TENANT-10
  it('answers to a system admin’s address what it answers to any other, and adds no membership', async () => {
    const { id, email } = world.systemAdmin
    const like = async (of: string | null, who: { token: string }, more: object) => {
      const { status, body } = await call('POST', '', who, newcomer({ email: of, ...more }))
      return [status, { ...body, id: 'x', email: 'x' }]
    }
    const organisationIds = [{ organisationId: world.stranger.id, role: 1, receiveQuotes: true }]
    const other = await buildUser({ clientId: world.clientId })
    for (const [who, more] of [
      [world.customerManager, { role: 1, receiveQuotes: true }],
      [world.clientAdmin, { organisationIds }],
      [world.clientAdmin, { clientAdmin: true }],
    ] as const) {
      expect(await like(email, who, more)).toEqual(await like(other.email, who, more))
      // The same again.
      expect(await like(email, who, more)).toEqual(await like(other.email, who, more))
    }
    expect(await systemDb.membership.count({ where: { userId: id } })).toBe(0)
    expect(await systemDb.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ clientAdmin: false })
    expect(await systemDb.auditLog.count({ where: { recordId: id } })).toBe(0)
    expect(await mailsTo(email ?? '')).toEqual([])
  })

  // ORGANISATION-50, TENANT-10
  it('answers always the same made-up id for a system admin’s address', async () => {
    const { id, email } = world.systemAdmin
    const ids: string[] = []
    for (const who of [world.customerAdmin, world.strangerAdmin]) {
      const sent = { id: world.id(), ...newcomer({ email, role: 0 }) }
      const first = await call('POST', '', who, sent)
      // The same POST once more, as a browser sends it whose answer was lost.
      const again = await call('POST', '', who, sent)
      expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
      expect([id, sent.id]).not.toContain(first.body.id)
      ids.push(first.body.id)
    }
    expect(ids[0]).toBe(ids[1])
    expect((await call('GET', `/${ids[0]}`, world.clientAdmin)).status).toBe(404)
  })

  // ORGANISATION-33, ORGANISATION-41
  it('refuses roles and organisations that the caller may not give', async () => {
    const refused = await call('POST', '', world.customerManager, newcomer({ role: 2 }))
    expect([refused.status, refused.body]).toEqual([403, mayNot])
    const admin = newcomer({ role: 2 })
    expect((await call('POST', '', world.customerAdmin, admin)).status).toBe(201)
    const again = await call('POST', '', world.customerManager, { ...admin, role: 0 })
    expect([again.status, again.body]).toEqual([403, mayNot])
    const sneaky = newcomer({
      role: 0,
      clientAdmin: true,
      systemAdmin: true,
      clientId: world.id(),
      organisationIds: [{ organisationId: world.stranger.id, role: 2 }],
    })
    const { body } = await call('POST', '', world.customerAdmin, sneaky)
    const row = await systemDb.user.findUniqueOrThrow({ where: { id: body.id }, include: { memberships: true } })
    expect([row.clientAdmin, row.systemAdmin, row.clientId, row.memberships.length]).toEqual([
      false,
      false,
      world.clientId,
      1,
    ])
    const odd = newcomer({ role: 0, clientAdmin: 'x', organisationIds: 'x' })
    expect((await call('POST', '', world.customerAdmin, odd)).status).toBe(201)
  })

  // ORGANISATION-32, ORGANISATION-38, ORGANISATION-41
  it.each([
    ['email', { email: 'nobody' }],
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: undefined }],
    ['role', { role: 3 }],
    ['role', { role: 7 }],
    ['role', { role: '1' }],
    ['role', { role: undefined }],
    ['id', { id: 'x' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { status, body } = await call('POST', '', world.customerAdmin, newcomer({ role: 0, ...wrong }))
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })

  // ORGANISATION-42
  it('by a client admin needs organisations, or makes a client admin', async () => {
    const post = (more: object) => call('POST', '', world.clientAdmin, newcomer(more))
    const place = (organisationId: string, role: number) => ({ organisationId, role })
    const archived = await buildOrganisation({ clientId: world.clientId, deletedAt: new Date() })
    const elsewhere = await buildWorld()
    for (const organisationIds of [
      undefined,
      [],
      [place(elsewhere.customer.id, 0)],
      [place(archived.id, 0)],
      [place(world.customer.id, 3)],
      [place('x', 0)],
      [place(world.customer.id, 0), place(world.customer.id, 1)],
    ])
      expect(Object.keys((await post({ role: 0, organisationIds })).body)).toEqual(['organisationIds'])
    const made = await post({ organisationIds: [place(world.customer.id, 2), place(world.stranger.id, 4)] })
    expect([made.status, made.body.organisationIds.length]).toEqual([201, 2])
    const ignored = { role: 'x', receiveQuotes: 'x', organisationIds: [place(world.customer.id, 0)] }
    expect((await post(ignored)).body.organisationIds).toMatchObject([{ role: 0, receiveQuotes: false }])
    expect((await post({ clientAdmin: true })).status).toBe(201)
    const promoted = await post({ email: world.customerUser.email, clientAdmin: true })
    expect([promoted.status, promoted.body.clientAdmin]).toEqual([201, true])
    expect(Object.keys((await post({ email: world.customerUser.email, clientAdmin: true })).body)).toEqual(['email'])
  })

  // ORGANISATION-40
  it('of one address by many at once makes one invite', async () => {
    const json = newcomer({ role: 0 })
    const people = [world.customerAdmin, world.strangerAdmin, world.distributorAdmin, world.customerManager]
    const answers = await Promise.all(people.map((who) => call('POST', '', who, json)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await systemDb.user.count({ where: { clientId: world.clientId, email: json.email } })).toBe(1)
  })
})

describe('many invites', () => {
  // ACCOUNT-44
  it('are refused beyond fifty of one person in an hour, and a hundred to one organisation, and nobody else’s are', async () => {
    const by = async (who: { token: string }) => (await call('POST', '', who, newcomer({ role: 0 }))).status
    for (let sent = 0; sent < 50; sent++) expect(await by(world.customerAdmin)).toBe(201)
    expect(await by(world.customerAdmin)).toBe(429)
    for (let sent = 0; sent < 50; sent++) expect(await by(world.customerManager)).toBe(201)
    const { clientId, customer } = world
    const another = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 as const }] })
    expect(await by(another)).toBe(429)
    expect(await by(world.strangerAdmin)).toBe(201)
  })
})

describe('invites of one address', () => {
  // ACCOUNT-44
  it('are ten in an hour on a client, whoever sends them', async () => {
    const person = newcomer({ role: 0 })
    const invite = (by: { token: string }, email = person.email) => call('POST', '', by, { ...person, email })
    for (let n = 0; n < 10; n++)
      expect((await invite(n % 2 ? world.customerAdmin : world.strangerAdmin)).status).toBe(201)
    const refused = await invite(world.customerAdmin, person.email.toUpperCase())
    expect([refused.status, Object.keys(refused.body)]).toEqual([429, ['global']])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await call('POST', '', world.customerAdmin, newcomer({ role: 0 }))).status).toBe(201)
  })
})

describe('taking an invite back', () => {
  // ORGANISATION-44
  it('removes this organisation, and deletes a person who has no other left', async () => {
    const json = newcomer({ role: 0 })
    const { body } = await call('POST', '', world.customerAdmin, json)
    await call('POST', '', world.strangerAdmin, json)
    expect((await call('DELETE', `/pending/${body.id}`, world.distributorAdmin)).status).toBe(404)
    expect((await call('DELETE', `/pending/${body.id}`, world.customerManager)).body).toEqual({})
    expect((await call('DELETE', `/pending/${body.id}`, world.customerManager)).status).toBe(404)
    const kept = { userId: body.id, organisationId: world.stranger.id }
    expect((await systemDb.membership.findFirst({ where: kept }))?.role).toBe(0)
    expect((await call('DELETE', `/pending/${body.id}`, world.strangerAdmin)).status).toBe(200)
    expect(await systemDb.user.count({ where: { id: body.id } })).toBe(0)
    expect((await call('DELETE', `/pending/${world.customerUser.id}`, world.customerAdmin)).status).toBe(404)
  })

  // ORGANISATION-33, ORGANISATION-44
  it('of an Admin is refused to a Manager; a client admin takes back all of it', async () => {
    const json = newcomer({ role: 2 })
    const { body } = await call('POST', '', world.customerAdmin, json)
    await call('POST', '', world.strangerAdmin, json)
    const refused = await call('DELETE', `/pending/${body.id}`, world.customerManager)
    expect([refused.status, refused.body]).toEqual([403, mayNot])
    expect((await call('DELETE', `/pending/${body.id}`, world.clientAdmin)).status).toBe(200)
    expect(await systemDb.user.count({ where: { id: body.id } })).toBe(0)
  })
})

describe('sending an invite again', () => {
  const resend = (id: string, who: { token: string }) => call('POST', `/pending/${id}/resend`, who)

  // ORGANISATION-59
  it('mails a new link, kills the one before, and is written to the audit log', async () => {
    const json = newcomer({ role: 0 })
    const { body } = await call('POST', '', world.customerAdmin, json)
    await waitForMail(json.email)
    const before = await systemDb.emailToken.findFirstOrThrow({ where: { userId: body.id } })
    const { status, body: again } = await resend(body.id, world.customerManager)
    expect([status, again]).toEqual([200, { ...body, createdAt: expect.any(String), expiresAt: expect.any(String) }])
    expect(again.expiresAt > body.expiresAt).toBe(true)
    const tokens = await systemDb.emailToken.findMany({ where: { userId: body.id } })
    expect([tokens.length, tokens[0]?.id === before.id]).toEqual([1, false])
    await waitForMail(json.email, 2)
    const lines = await systemDb.auditLog.findMany({ where: { clientId: world.clientId, action: 'invite-again' } })
    expect(lines).toMatchObject([
      { userId: world.customerManager.id, recordType: 'users', recordId: body.id, details: { name: 'Jo Park' } },
    ])
  })

  // ORGANISATION-33, ORGANISATION-59
  it('is allowed to those who may take it back, while nobody has answered it', async () => {
    const { body } = await call('POST', '', world.customerAdmin, newcomer({ role: 2 }))
    const refused = await resend(body.id, world.customerManager)
    expect([refused.status, refused.body]).toEqual([403, mayNot])
    expect((await resend(body.id, world.customerUser)).status).toBe(403)
    expect((await resend(body.id, world.strangerAdmin)).status).toBe(404)
    expect((await resend(body.id, world.clientAdmin)).status).toBe(200)
    expect((await resend('no-id', world.customerAdmin)).status).toBe(404)
    expect((await resend(world.customerUser.id, world.customerAdmin)).status).toBe(404)
    await systemDb.user.update({ where: { id: body.id }, data: { verifiedAt: new Date() } })
    expect((await resend(body.id, world.clientAdmin)).status).toBe(404)
  })
})
