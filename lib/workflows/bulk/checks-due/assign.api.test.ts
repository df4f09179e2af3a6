import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

interface Who {
  token: string
}

/** Three planned tasks of the customer, one of the stranger. */
async function stage() {
  const world = await buildWorld()
  const { clientId, customer, stranger, host, customerManager } = world
  const planned = async (organisationId: string) => {
    const check = await buildCheck({ clientId, organisationId })
    const asset = await buildAsset({
      ...{ clientId, customerId: organisationId, installationDate: '2026-01-10', checkIds: [check.id] },
    })
    return systemDb.assetCheck.findFirstOrThrow({ where: { assetId: asset.id } })
  }
  const call = async (method: string, path: string, { token }: Who = customerManager, json?: object) =>
    request(method, `/api/v1${path}`, { host, token, json })
  return {
    ...world,
    rows: [await planned(customer.id), await planned(customer.id), await planned(customer.id)],
    foreign: await planned(stranger.id),
    call,
    assign: (ids: string[], assigneeUserId: unknown, who?: Who) =>
      call('POST', '/bulk', who, { list: 'checksDue', ids, action: 'assign', values: { assigneeUserId } }),
  }
}

let world: Built<typeof stage>
beforeAll(async () => {
  world = await stage()
})
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
/** Whom the planner says that each of the customer's tasks is given to. */
const planner = async (query = '', who: Who = world.customerManager) => {
  const { body } = await world.call('GET', `/checksDue${query}`, who)
  return Object.fromEntries(
    body.items.map((item: { id: string; assignee: { id: string } | null }) => [item.id, item.assignee?.id ?? null]),
  )
}
const of = (userId: string) => `?filters[assigneeUserId]=${userId}`

describe('tasks that are given to people', () => {
  // BULK-29, SCHEDULE-27
  it('show their person in the planner and on the asset, until the assignment is undone', async () => {
    const { rows, foreign, customerUser, customerManager, distributorAdmin, clientId, call } = world
    const [one, two, three] = idsOf(rows) as [string, string, string]
    const nowhere = newId()
    const ids = [one, two, foreign.id, nowhere]
    const { status, body } = await world.assign(ids, customerUser.id)
    expect([status, body]).toMatchObject([201, { count: 4, done: 2, canUndoUntil: expect.any(String) }])
    expect(body.wont).toEqual(
      expect.arrayContaining([
        { id: foreign.id, name: null, why: 'Not found' },
        { id: nowhere, name: null, why: 'Not found' },
      ]),
    )
    expect(await planner()).toEqual({ [one]: customerUser.id, [two]: customerUser.id, [three]: null })
    expect(await planner(of('me'), customerUser)).toEqual({ [one]: customerUser.id, [two]: customerUser.id })
    expect(await planner(of('me'), customerManager)).toEqual({})
    expect(await planner(of(customerUser.id), distributorAdmin)).toEqual(await planner(of('me'), customerUser))
    expect((await call('GET', '/checksDue/days?filters[from]=2026-01-01&filters[to]=2026-02-01')).status).toBe(200)
    const asset = (await call('GET', `/assets/${rows[0]?.assetId}`)).body
    expect(asset.checks).toMatchObject([{ assignee: { id: customerUser.id, fullName: expect.any(String) } }])

    expect((await world.assign([one], customerUser.id)).body).toMatchObject({ wont: [{ why: 'It has this already' }] })
    const other = await world.assign([one, three], distributorAdmin.id)
    expect(other.body).toMatchObject({ done: 2 })
    expect((await world.assign([three], null)).body).toMatchObject({ done: 1 })
    expect(await planner()).toEqual({ [one]: distributorAdmin.id, [two]: customerUser.id, [three]: null })
    const undone = await call('POST', `/bulk/${other.body.id}/undo`, customerManager, {})
    expect(undone.body).toMatchObject({ undone: 1, kept: [{ id: three, why: 'It has been changed since' }] })
    expect(await planner()).toEqual({ [one]: customerUser.id, [two]: customerUser.id, [three]: null })
    const lines = await systemDb.auditLog.findMany({
      where: { clientId, recordId: one },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    expect(lines.map(({ action, recordType }) => [action, recordType])).toEqual([
      ['bulk', 'checksDue'],
      ['bulk', 'checksDue'],
      ['bulk-undo', 'checksDue'],
    ])
  })

  // SCHEDULE-27
  it('have nobody once their person no longer inspects there, and that person again afterwards', async () => {
    const { rows, clientId, customer } = world
    const [, , three] = idsOf(rows) as [string, string, string]
    const person = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] })
    expect((await world.assign([three], person.id)).body).toMatchObject({ done: 1 })
    const role = (next: number) =>
      systemDb.membership.updateMany({ where: { userId: person.id }, data: { role: next } })
    expect([await planner(of('me'), person), (await planner())[three]]).toEqual([{ [three]: person.id }, person.id])
    await role(4)
    expect([await planner(of('me'), person), (await planner())[three]]).toEqual([{}, null])
    await role(1)
    expect(await planner(of(person.id))).toEqual({ [three]: person.id })
    await systemDb.membership.deleteMany({ where: { userId: person.id } })
    expect([await planner(of(person.id)), (await planner())[three]]).toEqual([{}, null])
  })

  // BULK-2, BULK-29
  it('may be given only to inspectors of the customer or its distributor, by those who record results', async () => {
    const { rows, customerReader, strangerAdmin, clientAdmin, customerUser, distributorAdmin } = world
    const [one] = idsOf(rows) as [string]
    const elsewhere = await buildWorld()
    const refused = { values: ['Choose an inspector of the customer or of its distributor'] }
    for (const { id } of [customerReader, strangerAdmin, clientAdmin, elsewhere.customerAdmin, { id: newId() }])
      expect(await world.assign([one], id)).toMatchObject({ status: 422, body: refused })
    expect((await world.assign([one], 'x')).status).toBe(422)
    for (const who of [customerReader, clientAdmin, world.systemAdmin])
      expect((await world.assign([one], customerUser.id, who)).status).toBe(403)
    expect((await world.assign([one], strangerAdmin.id, strangerAdmin)).body).toMatchObject({
      done: 0,
      wont: [{ id: one, name: null, why: 'Not found' }],
    })
    expect((await world.assign([one], customerUser.id, distributorAdmin)).status).toBe(201)
    const without = await request('POST', '/api/v1/bulk', { host: world.host, json: { list: 'checksDue' } })
    expect(without.status).toBe(401)
  })

  // BELL-4, BELL-6
  it('make one line in their person’s bell, which is gone once the assignment is undone', async () => {
    const { rows, customer, clientId, call } = world
    const who = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] })
    const bell = async () => (await call('GET', '/notifications', who)).body
    const { body } = await world.assign(idsOf(rows), who.id)
    expect(await bell()).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'tasks-assigned',
          text: '3 tasks were given to you',
          href: `/portal/${customer.id}/task-planner?filters[assigneeUserId]=${who.id}`,
          by: expect.any(String),
        },
      ],
    })
    await world.assign(idsOf(rows).slice(0, 1), null)
    await call('POST', `/bulk/${body.id}/undo`, world.customerManager, {})
    expect(await bell()).toMatchObject({ items: [{ text: '1 task was given to you' }] })
    await world.assign(idsOf(rows), who.id, who)
    expect((await bell()).unread).toBe(1)
  })

  // BULK-14: a task that is taken off, and given back, is still whose it was.
  it('keep their person when they are taken off an asset and given back', async () => {
    const { rows, customerUser, customerManager, call } = world
    const { assetId, checkId } = rows[1] as { assetId: string; checkId: string }
    await world.assign([rows[1]?.id ?? ''], customerUser.id)
    const asked = { list: 'assets', ids: [assetId], action: 'remove-task', values: { checkId } }
    const { body } = await call('POST', '/bulk', customerManager, asked)
    await call('POST', `/bulk/${body.id}/undo`, customerManager, {})
    const again = await systemDb.assetCheck.findFirstOrThrow({ where: { assetId, checkId } })
    expect(again.assigneeUserId).toBe(customerUser.id)
  })
})
