import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { notify } from '@/lib/domain/notifications/notify'
import { buildAsset } from '@/lib/testing/asset-factories'
import { bellCalls, buildBellWorld, nameOf } from '@/lib/testing/bell-calls'
import { bringRegister, csvOf } from '@/lib/testing/bring-register'
import { type Built, buildSite } from '@/lib/testing/factories'
import { buildManyAssets } from '@/lib/testing/many-assets'
import { quoteCalls } from '@/lib/testing/quote-calls'
import { stage } from '@/lib/testing/register-stage'
import { request } from '@/lib/testing/request'

/* What the bell rings for, and for whom. */

let world: Built<typeof buildBellWorld>
beforeAll(async () => {
  world = await buildBellWorld()
})
const { call, bell, member, note } = bellCalls(() => world)

describe('the bell rings for', () => {
  // BELL-3, BELL-6
  it('a finding that somebody is given, and not for what one does oneself', async () => {
    const { customerManager: by, distributorUser } = world
    const who = await member()
    const { id: assetId, name } = await world.asset()
    const post = (assigneeUserId: string) =>
      call('POST', '/findings', by, { assetId, title: 'Pin missing', severity: 2, assigneeUserId })
    const made = (await post(who.id)).body
    expect((await bell(who)).items).toMatchObject([
      {
        kind: 'finding-assigned',
        text: `Finding ${made.number}, “Pin missing” on ${name}, was given to you`,
        href: `/portal/${world.customer.id}/findings/${made.id}`,
        by: nameOf(by),
      },
    ])
    await post(by.id)
    expect((await bell(by)).unread).toBe(0)
    await call('PUT', '/findings', by, { id: made.id, assigneeUserId: distributorUser.id })
    await call('PUT', '/findings', by, { id: made.id, title: 'Pin is missing' })
    expect((await bell(distributorUser)).items).toMatchObject([
      { text: expect.stringContaining('“Pin is missing”'), organisation: { id: world.distributor.id } },
    ])
    expect((await bell(who)).unread).toBe(1)
  })

  // BELL-4, BELL-6
  it('many findings at once, in one line', async () => {
    const { customerManager: by } = world
    const who = await member()
    const ids: string[] = []
    for (let at = 0; at < 3; at++) {
      const { id: assetId } = await world.asset()
      ids.push((await call('POST', '/findings', by, { assetId, title: 'Dirty', severity: 1 })).body.id)
    }
    const values = { assigneeUserId: who.id }
    const { status } = await call('POST', '/bulk', by, { list: 'findings', action: 'assign', ids, values })
    expect([200, 201]).toContain(status)
    expect((await bell(who)).items).toMatchObject([
      {
        kind: 'findings-assigned',
        text: '3 findings were given to you',
        href: `/portal/${world.customer.id}/findings?filters[assigneeUserId]=${who.id}`,
      },
    ])
  })

  // BELL-6
  it('a round that somebody is given, when it is made or later', async () => {
    const { customerManager: by, clientId, customer, check } = world
    const [who, other] = [await member(), await member()]
    const site = await buildSite({ clientId, organisationId: customer.id, name: 'Mill' })
    await buildAsset({
      clientId,
      customerId: customer.id,
      installationDate: '2024-01-01',
      organisationZoneId: site.id,
      checkIds: [check.id],
    })
    const json = { customerOrganisationId: customer.id, siteId: site.id, name: 'Monday', assigneeUserId: who.id }
    const made = await call('POST', '/rounds', by, { ...json, plannedDate: '2026-05-04' })
    expect(made.status, made.text).toBe(201)
    expect((await bell(who)).items).toMatchObject([
      {
        kind: 'round-assigned',
        text: `Round ${made.body.number}, “Monday”, was given to you for 04/05/2026`,
        href: `/portal/${customer.id}/rounds/${made.body.id}`,
      },
    ])
    await call('PUT', '/rounds', by, { id: made.body.id, assigneeUserId: other.id })
    await call('PUT', '/rounds', by, { id: made.body.id, notes: 'Ring the bell' })
    expect([(await bell(who)).unread, (await bell(other)).unread]).toEqual([1, 1])
  })

  // BELL-6
  it('a quote that was decided, at its distributor', async () => {
    const { draft, send, decide, receiver } = quoteCalls(() => world)
    const receives = await receiver()
    const quote = await draft()
    expect((await send(quote.id, { userIds: [receives.id] })).status).toBeLessThan(300)
    const decided = await decide(quote.id, 'decline', world.customerAdmin)
    expect(decided.status, decided.text).toBe(200)
    expect((await bell(world.distributorAdmin)).items).toMatchObject([
      {
        kind: 'quote-decided',
        text: `Quote ${quote.number}, “Repairs”, was declined by ${world.customer.name}`,
        href: `/portal/${world.distributor.id}/quotes/${quote.id}`,
        by: nameOf(world.customerAdmin),
      },
    ])
    expect((await bell(receives)).unread).toBe(0)
  })

  // BELL-6
  it('an import of a register that has come in', async () => {
    const { who, choices, references, host } = await stage()
    const csv = csvOf([
      ['Tag', 'Type'],
      [references[0] ?? '', 'Hose reel'],
    ])
    const register = await bringRegister(who, { csv, mapping: { 0: 'tag', 1: 'assetType' }, choices })
    expect((await register.run()).state).toBe(3)
    const { body } = await request('GET', '/api/v1/notifications', { host, token: who.token })
    expect(body.items).toMatchObject([
      {
        kind: 'import-ended',
        text: 'register.csv has been brought in',
        detail: '1 asset made',
        href: expect.stringMatching(`/asset-imports/${register.id}$`),
        by: null,
      },
    ])
  })

  // BELL-6
  it('one’s own change of many rows once its job is done, and not for one done within the call', async () => {
    const own = await buildBellWorld()
    const { clientId, customer, customerAdmin, check, host } = own
    const { id: userId, token } = customerAdmin
    await buildManyAssets({ clientId, customerId: customer.id, count: 250, checkIds: [check.id], userId })
    const site = await buildSite({ clientId, organisationId: customer.id })
    const values = { organisationZoneId: site.id }
    const bulk = (json: object) =>
      request('POST', '/api/v1/bulk', { host, token, json: { list: 'assets', action: 'set-zone', values, ...json } })
    const [some] = await systemDb.asset.findMany({ where: { clientId }, take: 1 })
    expect((await bulk({ ids: [some?.id] })).status).toBeLessThan(202)
    expect((await bulk({ filters: {} })).status).toBe(202)
    const items = async () => (await request('GET', '/api/v1/notifications', { host, token })).body.items
    await expect.poll(items).toMatchObject([
      {
        kind: 'bulk-ended',
        text: 'What you did to 250 assets at once is done',
        detail: '249 changed, 1 stayed as they were',
        href: `/portal/${customer.id}/activity`,
      },
    ])
  })

  // BELL-4, BELL-6
  it('an escalation, each of its steps once, of a task that is still overdue', async () => {
    const { clientId, customer } = world
    const who = await member(2)
    const asset = await world.asset()
    const task = await systemDb.assetCheck.findFirstOrThrow({ where: { clientId, assetId: asset.id } })
    const happened = (once: string) =>
      transaction((tx) =>
        notify(tx, {
          ...{ clientId, kind: 'task-escalated', subjectId: task.id, by: null, once },
          to: [{ userId: who.id, organisationId: customer.id }],
        }),
      )
    await Promise.all([happened('step 1'), happened('step 1')])
    await happened('step 2')
    expect((await bell(who)).items).toMatchObject([
      { text: expect.stringMatching(`^Annual service of ${asset.name} has been overdue since \\d`), by: null },
      { href: `/portal/${customer.id}/assets/${asset.id}` },
    ])
    expect((await bell(who)).unread).toBe(2)
  })

  // BELL-3
  it('no mention in a note that was refused', async () => {
    const who = await member()
    const { id: assetId } = await world.asset()
    const refused = await note(world.customerManager, assetId, [who.id, world.id()])
    expect([refused.status, refused.body]).toEqual([
      422,
      { mentions: ['Mention people of the customer or of its distributor'] },
    ])
    expect((await bell(who)).unread).toBe(0)
    expect(await systemDb.assetNote.count({ where: { clientId: world.clientId, assetId } })).toBe(0)
  })
})
