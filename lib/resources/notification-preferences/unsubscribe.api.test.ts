import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { unsubscribeCode } from '@/lib/core/signing/unsubscribe'
import { newId } from '@/lib/core/text/new-id'
import { defaultReminders } from '@/lib/domain/reminders/settings'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let code: string
beforeEach(async () => {
  world = await buildWorld()
  await set(defaultReminders)
  code = codeOf()
})
const set = (reminders: object) =>
  systemDb.client.update({ where: { id: world.clientId }, data: { reminders: reminders as never } })
const codeOf = (more: Partial<Parameters<typeof unsubscribeCode>[0]> = {}) =>
  unsubscribeCode({
    clientId: world.clientId,
    userId: world.customerAdmin.id,
    kind: 1,
    organisationId: world.customer.id,
    ...more,
  })
const look = (of = code, host = world.host) => request('GET', `/unsubscribe/${of}`, { host })
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = (of = code, host = world.host, body = 'List-Unsubscribe=One-Click') =>
  request('POST', `/unsubscribe/${of}`, { host, headers: form, body })
const kinds = async ({ token } = world.customerAdmin) => {
  const { body } = await request('GET', '/api/v1/notificationPreferences', { host: world.host, token })
  return body.items.map(({ frequency }: { frequency: number }) => frequency)
}
/** A page of a code is neither found by searches nor told to other sites. */
const closed = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

describe('the address in a mail of reminders', () => {
  // NOTIFY-10, NOTIFY-12
  it('shows what it is about and changes nothing', async () => {
    const { status, headers, text } = await look()
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject(closed)
    expect(text).toContain(world.customer.name)
    expect(text).toContain('<form method="post"')
    expect(text).not.toContain('<script')
    expect(text).not.toContain(world.customerAdmin.email)
    expect((await request('HEAD', `/unsubscribe/${code}`, { host: world.host })).status).toBe(200)
    expect(await kinds()).toEqual([2, 1, 1, 1])
  })

  // NOTIFY-10
  it('switches off that kind of mail for that membership, and again has no other effect', async () => {
    const chosen = { organisationId: world.customer.id, kind: 1, frequency: 2, weekday: 4, hour: 15 }
    const { token } = world.customerAdmin
    await request('PUT', '/api/v1/notificationPreferences', { host: world.host, token, json: { items: [chosen] } })
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await post()
      expect(status).toBe(200)
      expect(headers).toMatchObject(closed)
    }
    expect(await kinds()).toEqual([0, 1, 1, 1])
    expect((await look()).text).not.toContain('<form')
    const { body } = await request('GET', '/api/v1/notificationPreferences', { host: world.host, token })
    expect(body.items[0]).toMatchObject({ weekday: 4, hour: 15 })
  })

  // NOTIFY-10
  it('takes whatever a mail program sends, also nothing, also much', async () => {
    expect((await request('POST', `/unsubscribe/${code}`, { host: world.host })).status).toBe(200)
    expect((await post(codeOf({ kind: 2 }), world.host, 'x'.repeat(100_000))).status).toBe(200)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const address = `/unsubscribe/${codeOf({ kind: 4 })}`
    expect((await request('POST', address, { host: world.host, headers, body })).status).toBe(200)
    expect(await kinds()).toEqual([0, 0, 1, 0])
  })

  // NOTIFY-10
  it('switches off that kind for all memberships where the mail was about several', async () => {
    const { clientId, customer, stranger } = world
    const memberships = [customer, stranger].map(({ id }) => ({ organisationId: id, role: 1 as const }))
    const one = await buildUser({ clientId, memberships })
    expect((await post(codeOf({ userId: one.id, organisationId: null, kind: 2 }))).status).toBe(200)
    const { body } = await request('GET', '/api/v1/notificationPreferences', { host: world.host, token: one.token })
    const of = (kind: number) => body.items.filter((item: { kind: number }) => item.kind === kind)
    expect(of(2)).toMatchObject([{ frequency: 0 }, { frequency: 0 }])
    expect(of(1)).toMatchObject([{ frequency: 2 }, { frequency: 2 }])
  })

  // NOTIFY-11
  it('says that a locked kind can’t be switched off, and leaves it on', async () => {
    await set({ ...defaultReminders, locked: [1] })
    const page = await look()
    expect(page.status).toBe(200)
    expect(page.text).toContain('These mails can’t be switched off')
    expect(page.text).not.toContain('<form')
    const answer = await post()
    expect(answer.status).toBe(403)
    expect(answer.headers).toMatchObject(closed)
    expect(answer.text).toContain('These mails can’t be switched off')
    expect(await kinds()).toEqual([2, 1, 1, 1])
  })

  // NOTIFY-11
  it('switches off kinds that are not locked where the mail was about several, and names the others', async () => {
    const { clientId, customer, stranger } = world
    const memberships = [
      { organisationId: customer.id, role: 2 as const },
      { organisationId: stranger.id, role: 0 as const },
    ]
    const one = await buildUser({ clientId, memberships })
    const json = { items: [{ organisationId: stranger.id, kind: 1, frequency: 1 }] }
    await request('PUT', '/api/v1/notificationPreferences', { host: world.host, token: one.token, json })
    await set({ ...defaultReminders, locked: [1] })
    const both = codeOf({ userId: one.id, organisationId: null })
    expect((await look(both)).text).toContain('<form')
    const { status, text } = await post(both)
    expect(status).toBe(200)
    expect(text).toContain(`for ${customer.name} goes on: it can’t be switched off there`)
    const { body } = await request('GET', '/api/v1/notificationPreferences', { host: world.host, token: one.token })
    const of = (organisationId: string) =>
      body.items.find(
        (item: { organisationId: string; kind: number }) => item.organisationId === organisationId && item.kind === 1,
      )
    expect(of(customer.id)).toMatchObject({ frequency: 2 })
    expect(of(stranger.id)).toMatchObject({ frequency: 0 })
  })

  // NOTIFY-12
  it('answers the same 404 to every code that is dead, foreign or malformed', async () => {
    const { clientId, customer, strangerAdmin } = world
    const other = await buildWorld()
    const gone = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
    const deleted = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
    await systemDb.membership.deleteMany({ where: { userId: gone.id } })
    await systemDb.user.update({ where: { id: deleted.id }, data: { deletedAt: new Date(), email: null } })
    const dead: [string, string][] = [
      ['x', world.host],
      ['A'.repeat(87), world.host],
      [`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, world.host],
      [`${code}A`, world.host],
      ['', world.host],
      ['%2e%2e', world.host],
      ['%', world.host],
      [`${code}/x`, world.host],
      [`/${code}`, world.host],
      [code, other.host],
      [codeOf({ userId: newId() }), world.host],
      [codeOf({ userId: strangerAdmin.id }), world.host],
      [codeOf({ userId: gone.id }), world.host],
      [codeOf({ userId: deleted.id }), world.host],
      [codeOf({ organisationId: newId() }), world.host],
    ]
    const pages = new Set<string>()
    for (const [of, host] of dead) {
      for (const { status, headers, text } of [await look(of, host), await post(of, host)]) {
        expect([of, status]).toEqual([of, 404])
        expect(headers).toMatchObject({ ...closed, 'content-type': 'text/html; charset=utf-8' })
        pages.add(text)
      }
    }
    expect(pages.size).toBe(1)
    await systemDb.organisation.update({ where: { id: customer.id }, data: { deletedAt: new Date() } })
    expect((await post()).status).toBe(404)
    expect((await look(code, 'nowhere.test')).status).toBe(404)
  })

  // NOTIFY-12
  it('answers 405 to PUT, PATCH and DELETE', async () => {
    for (const verb of ['PUT', 'DELETE', 'PATCH'])
      expect((await request(verb, `/unsubscribe/${code}`, { host: world.host })).status).toBe(405)
    expect(await kinds()).toEqual([2, 1, 1, 1])
  })
})
