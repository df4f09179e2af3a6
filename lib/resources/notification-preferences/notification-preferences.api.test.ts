import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { newId } from '@/lib/core/text/new-id'
import { defaultReminders, type ReminderSettings } from '@/lib/domain/reminders/settings'
import { type Built, buildOrganisation, buildSite, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const path = '/api/v1/notificationPreferences'
let world: Built<typeof buildWorld>
const set = (reminders: ReminderSettings) =>
  systemDb.client.update({ where: { id: world.clientId }, data: { reminders: reminders as never } })
beforeEach(async () => {
  world = await buildWorld()
  await set(defaultReminders)
})

const get = ({ token }: { token: string }, host = world.host) => request('GET', path, { host, token })
const put = ({ token }: { token: string }, json: unknown, host = world.host) =>
  request('PUT', path, { host, token, json })
const site = (organisationId: string) => buildSite({ clientId: world.clientId, organisationId })

describe('reminders of one’s own', () => {
  // NOTIFY-1
  it('are answered for each membership and kind, with the portal’s settings for the role', async () => {
    const { customerAdmin, customerReader, customer, clientAdmin } = world
    const item = { organisationId: customer.id, weekday: 1, hour: 7, siteIds: [], isDefault: true, isLocked: false }
    const items = (...frequencies: number[]) =>
      frequencies.map((frequency, at) => ({ ...item, kind: at + 1, frequency }))
    const rest = { timezone: 'Europe/London', quietFrom: null, quietTo: null }
    expect((await get(customerAdmin)).body).toEqual({ ...rest, items: items(2, 1, 1, 1) })
    expect((await get(customerReader)).body).toEqual({ ...rest, items: items(0, 0, 0, 0) })
    expect((await get(clientAdmin)).body).toEqual({ ...rest, items: [] })
  })

  // NOTIFY-3
  it('are saved; kinds that are not named follow the defaults of the portal', async () => {
    const { customerAdmin: one, customer } = world
    const place = await site(customer.id)
    const chosen = { organisationId: customer.id, kind: 1, frequency: 2, weekday: 5, hour: 16, siteIds: [place.id] }
    const first = await put(one, { timezone: 'Asia/Kolkata', quietFrom: '22:00', quietTo: '06:30', items: [chosen] })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ timezone: 'Asia/Kolkata', quietFrom: '22:00', quietTo: '06:30' })
    expect(first.body.items[0]).toEqual({ ...chosen, isDefault: false, isLocked: false })
    expect(first.body.items[1]).toMatchObject({ kind: 2, frequency: 1, isDefault: true })
    expect((await get(one)).body).toEqual(first.body)

    // A day and an hour that are not named are the defaults'; what was chosen of kind 1 is gone.
    const second = await put(one, { items: [{ organisationId: customer.id, kind: 2, frequency: 3 }] })
    expect(second.body.items[0]).toMatchObject({ frequency: 2, weekday: 1, hour: 7, siteIds: [], isDefault: true })
    expect(second.body.items[1]).toMatchObject({ frequency: 3, weekday: 1, hour: 7, isDefault: false })
    expect(second.body).toMatchObject({ timezone: 'Asia/Kolkata', quietFrom: '22:00' })

    const third = await put(one, { timezone: null, quietFrom: null, quietTo: null })
    expect(third.body).toMatchObject({ timezone: 'Europe/London', quietFrom: null, quietTo: null })
    expect(third.body.items[1]).toMatchObject({ frequency: 3, isDefault: false })
    const daily = { frequency: 1, weekday: 1, hour: 9, roles: [2] } as const
    await set({
      ...defaultReminders,
      digest: { customer: { ...daily, roles: [2] }, distributor: { ...daily, roles: [2] } },
    })
    expect((await get(one)).body.items[0]).toMatchObject({ frequency: 1, hour: 9, isDefault: true })
  })

  // NOTIFY-3, NOTIFY-4
  it('are refused where they make no sense, and nothing is changed', async () => {
    const { customerAdmin: one, customer, stranger } = world
    const [own, foreign] = [await site(customer.id), await site(stranger.id)]
    const item = (more: object) => ({ items: [{ organisationId: customer.id, kind: 1, frequency: 1, ...more }] })
    const many = Array.from({ length: 201 }, () => newId())
    const refused: [object, string][] = [
      [{ quietFrom: '22:00' }, 'quietTo'],
      [{ quietTo: '06:00' }, 'quietFrom'],
      [{ quietFrom: '22:00', quietTo: null }, 'quietTo'],
      [{ quietFrom: '22:00', quietTo: '22:00' }, 'quietTo'],
      [{ quietFrom: '24:00', quietTo: '06:00' }, 'quietFrom'],
      [{ quietFrom: '22:00', quietTo: '6:00' }, 'quietTo'],
      [{ timezone: 'Nowhere/Land' }, 'timezone'],
      [{ timezone: 5 }, 'timezone'],
      [{ items: 'all' }, 'items'],
      [{ items: [null] }, 'items'],
      [item({ kind: 5 }), 'items'],
      [item({ kind: 0 }), 'items'],
      [item({ frequency: 4 }), 'items'],
      [item({ frequency: undefined }), 'items'],
      [item({ weekday: 0 }), 'items'],
      [item({ weekday: 8 }), 'items'],
      [item({ hour: 24 }), 'items'],
      [item({ hour: -1 }), 'items'],
      [item({ hour: '7' }), 'items'],
      [item({ organisationId: stranger.id }), 'items'],
      [item({ organisationId: newId() }), 'items'],
      [item({ organisationId: 'x' }), 'items'],
      [item({ siteIds: [own.id, foreign.id] }), 'items'],
      [item({ siteIds: [newId()] }), 'items'],
      [item({ siteIds: many }), 'items'],
      [{ items: [...item({}).items, ...item({ frequency: 2 }).items] }, 'items'],
      [{ items: Array.from({ length: 4001 }, () => item({}).items[0]) }, 'items'],
    ]
    const before = (await get(one)).body
    for (const [json, field] of refused) {
      const { status, body } = await put(one, { timezone: 'Asia/Tokyo', ...json })
      expect([status, Object.keys(body), json]).toEqual([422, [field], json])
    }
    expect((await get(one)).body).toEqual(before)
    expect((await put(one, [])).status).toBe(422)
  })

  // NOTIFY-3
  it('may name sites of a distributor’s customers, as long as these belong to it', async () => {
    const { distributorAdmin: one, distributor, customer } = world
    const [place, zone] = [await site(customer.id), await site(customer.id)]
    const chosen = { organisationId: distributor.id, kind: 2, frequency: 1, siteIds: [place.id, zone.id] }
    const saved = await put(one, { items: [chosen] })
    expect(saved.body.items[1].siteIds).toEqual([place.id, zone.id])
    await systemDb.site.delete({ where: { id: zone.id } })
    expect((await get(one)).body.items[1].siteIds).toEqual([place.id])
    await systemDb.organisation.update({ where: { id: customer.id }, data: { distributorId: null } })
    expect((await get(one)).body.items[1].siteIds).toEqual([])
    expect((await put(one, { items: [chosen] })).status).toBe(422)
  })

  // NOTIFY-5
  it('are not switched off where the portal has locked them', async () => {
    await set({ ...defaultReminders, locked: [1, 4] })
    const { customerAdmin: one, customerReader: reader, customer } = world
    const off = (kind: number) => ({ items: [{ organisationId: customer.id, kind, frequency: 0 }] })
    for (const kind of [1, 4]) {
      const { status, body } = await put(one, off(kind))
      expect([status, Object.keys(body)]).toEqual([422, ['items']])
    }
    expect((await get(one)).body.items.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect((await put(one, off(2))).status).toBe(200)
    const later = { items: [{ organisationId: customer.id, kind: 1, frequency: 1, hour: 20 }] }
    expect((await put(one, later)).body.items[0]).toMatchObject({ frequency: 1, hour: 20, isLocked: true })
    // Off for this role anyway.
    expect((await put(reader, off(1))).body.items[0]).toMatchObject({ frequency: 0, isLocked: false })

    // Chosen before it was locked: it is on again.
    await put(one, off(2))
    await set({ ...defaultReminders, locked: [2] })
    expect((await get(one)).body.items[1]).toMatchObject({ frequency: 1, isLocked: true })
  })

  // NOTIFY-1, NOTIFY-2
  it('are refused without a session, while acting as somebody else, and on another portal', async () => {
    const { customerAdmin: one, clientAdmin, clientId, customer } = world
    expect((await request('GET', path, { host: world.host })).status).toBe(401)
    expect((await request('PUT', path, { host: world.host, json: {} })).status).toBe(401)
    const memberships = [{ organisationId: customer.id, role: 2 as const }]
    const acted = await buildUser({ clientId, memberships, impersonatorId: clientAdmin.id })
    expect([(await get(acted)).status, (await put(acted, {})).status]).toEqual([403, 403])
    const other = await buildWorld()
    expect((await get(one, other.host)).status).toBe(401)
    const theirs = { items: [{ organisationId: other.customer.id, kind: 1, frequency: 1 }] }
    expect((await put(one, theirs)).status).toBe(422)
    expect((await request('POST', path, { host: world.host, token: one.token, json: {} })).status).toBe(405)
  })

  // NOTIFY-1
  it('end with the membership, and rest while its organisation is archived or the portal sends none', async () => {
    const { clientId } = world
    const organisation = await buildOrganisation({ clientId })
    const one = await buildUser({ clientId, memberships: [{ organisationId: organisation.id, role: 1 }] })
    const chosen = { organisationId: organisation.id, kind: 1, frequency: 3 }
    await put(one, { items: [chosen] })
    const archive = (deletedAt: Date | null) =>
      systemDb.organisation.update({ where: { id: organisation.id }, data: { deletedAt } })
    await archive(new Date())
    expect((await get(one)).body.items).toEqual([])
    // A save meanwhile leaves them alone.
    await put(one, { items: [] })
    await archive(null)
    expect((await get(one)).body.items[0]).toMatchObject({ frequency: 3, isDefault: false })
    await systemDb.client.update({ where: { id: clientId }, data: { reminders: Prisma.DbNull } })
    expect((await get(one)).body.items[0]).toMatchObject({ frequency: 3 })
    expect((await get(one)).body.items[1]).toMatchObject({ frequency: 0 })
    await systemDb.membership.deleteMany({ where: { userId: one.id } })
    expect(await systemDb.notificationPreference.count({ where: { userId: one.id } })).toBe(0)
  })
})
