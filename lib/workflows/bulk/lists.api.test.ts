import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist } from '@/lib/testing/checklist-factories'
import { type Built, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { findingCalls } from '@/lib/testing/finding-calls'

/* What is done to many rows of the lists beside assets, each in the words and by the rules of its single call. */

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})
const { call, tasked, byHand } = findingCalls(() => world)

interface Who {
  token: string
}
const bulk = (json: object, who?: Who) => call('POST', '/bulk', json, who)
const dry = async (json: object, who?: Who) => (await bulk({ ...json, dryRun: true }, who)).body
const sorted = (rows: { id: string }[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

/** The planner's row of a task on an asset. */
const rowOf = async ({ assetId, checkId }: { assetId: string; checkId: string }) =>
  (await systemDb.assetCheck.findFirstOrThrow({ where: { assetId, checkId } })).id
const plannedTask = async () => {
  const on = await tasked()
  return { ...on, id: await rowOf(on) }
}
const resultsOf = (assetId: string) => systemDb.completedCheck.findMany({ where: { assetId } })

describe('checksDue', () => {
  // BULK-17
  it('get one result each, which says how many were recorded together', async () => {
    const [one, other] = [await plannedTask(), await plannedTask()]
    const needs = await plannedTask()
    await buildChecklist({
      ...{ clientId: world.clientId, organisationId: world.customer.id, checkId: needs.checkId },
      ...{ required: true, versions: 1 },
    })
    const ids = [one.id, other.id, needs.id, newId()]
    const asked = { list: 'checksDue', ids, action: 'record', values: { status: 2, notes: 'Walked by' } }
    const wont = expect.arrayContaining([
      { id: needs.id, name: expect.stringContaining(' · '), why: 'This task needs its checklist' },
      { id: ids[3], name: null, why: 'Not found' },
    ])
    expect(await dry(asked)).toEqual({ count: 4, will: 2, wont })
    expect(await resultsOf(one.assetId)).toEqual([])
    const { status, body } = await bulk(asked)
    expect([status, body]).toMatchObject([201, { count: 4, done: 2, wont, canUndoUntil: null }])
    for (const { assetId } of [one, other])
      expect(await resultsOf(assetId)).toMatchObject([{ status: 2, notes: 'Walked by\nRecorded with 1 other' }])
    expect(await resultsOf(needs.assetId)).toEqual([])
    expect((await call('POST', `/bulk/${body.id}/undo`, {})).status).toBe(409)
    const lines = await systemDb.auditLog.findMany({ where: { action: 'bulk', recordId: { in: ids } } })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ recordType: 'checksDue', details: { bulkId: body.id, change: 'record' } })
  })

  // BULK-17
  it('get results at a past time, never with the status Action or in the future', async () => {
    const { id, assetId } = await plannedTask()
    const values = (more: object) => bulk({ list: 'checksDue', ids: [id], action: 'record', values: more })
    expect((await values({ status: 3 })).body).toEqual({ values: [expect.stringContaining('status')] })
    expect((await values({ status: 1, completedAt: '2999-01-01T00:00:00Z' })).status).toBe(422)
    expect((await values({ status: 1, completedAt: '2026-05-01T10:00:00.000Z' })).status).toBe(201)
    expect(await resultsOf(assetId)).toMatchObject([{ completedAt: new Date('2026-05-01T10:00:00Z'), notes: null }])
  })

  // BULK-1, BULK-18
  it('become one round for each customer', async () => {
    const { clientId, distributor, distributorAdmin, customer } = world
    const second = await buildOrganisation({ clientId, distributorId: distributor.id })
    const own = [await plannedTask(), await plannedTask()]
    const [asset] = [
      await buildAsset({
        ...{ clientId, customerId: second.id, installationDate: '2026-01-10' },
        checkIds: [own[0]?.checkId ?? ''],
      }),
    ]
    const others = await rowOf({ assetId: asset.id, checkId: own[0]?.checkId ?? '' })
    const ids = [...own.map(({ id }) => id), others]
    const values = { name: 'Friday', plannedDate: '2027-01-08', assigneeUserId: distributorAdmin.id }
    const { status, body } = await bulk({ list: 'checksDue', ids, action: 'make-round', values }, distributorAdmin)
    expect([status, body]).toMatchObject([201, { done: 3, wont: [] }])
    const rounds = await systemDb.round.findMany({ where: { clientId, name: 'Friday' }, include: { items: true } })
    const made = rounds.map((round) => [round.customerOrganisationId, round.assigneeUserId, round.items.length])
    expect(made).toEqual(
      expect.arrayContaining([
        [customer.id, distributorAdmin.id, 2],
        [second.id, distributorAdmin.id, 1],
      ]),
    )
    const nobody = { ...values, assigneeUserId: newId() }
    expect(
      (await bulk({ list: 'checksDue', ids, action: 'make-round', values: nobody }, distributorAdmin)).status,
    ).toBe(422)
    const many = { list: 'checksDue', ids: Array.from({ length: 1001 }, newId), action: 'make-round', values: {} }
    expect((await bulk(many)).body).toEqual({ ids: ['At most 1000 rows for this: choose fewer'] })
    expect((await bulk({ ...many, dryRun: true })).status).toBe(422)
  })

  // BULK-1
  it('can be all that the planner’s filters find', async () => {
    const { id, assetId } = await plannedTask()
    const asked = { list: 'checksDue', filters: { assetId }, action: 'record', values: { status: 1 } }
    expect(await dry(asked)).toEqual({ count: 1, will: 1, wont: [] })
    expect(await dry({ ...asked, except: [id] })).toEqual({ count: 0, will: 0, wont: [] })
  })
})

describe('findings', () => {
  // BULK-19
  it('are given to somebody of the customer or of its distributor', async () => {
    const { customerManager, strangerAdmin, distributorAdmin } = world
    const { assetId } = await tasked()
    const [one, other] = [await byHand(assetId), await byHand(assetId)]
    const asked = (assigneeUserId: string | null) => ({
      ...{ list: 'findings', ids: [one.id, other.id], action: 'assign', values: { assigneeUserId } },
    })
    expect((await bulk(asked(customerManager.id))).body).toMatchObject({ done: 2, wont: [] })
    expect((await call('GET', `/findings/${one.id}`)).body.assignee.id).toBe(customerManager.id)
    expect((await call('GET', `/findings/${one.id}/events`)).body.items).toHaveLength(2)
    expect((await dry(asked(customerManager.id))).wont).toMatchObject([
      { why: 'It has this already' },
      { why: 'It has this already' },
    ])
    expect((await bulk(asked(distributorAdmin.id))).body).toMatchObject({ done: 2 })
    expect((await bulk(asked(strangerAdmin.id))).body).toEqual({
      values: ['Choose somebody of the customer or of its distributor'],
    })
    expect((await bulk(asked(null))).body).toMatchObject({ done: 2 })
  })

  // BULK-20, BULK-2
  it('get a due date only from Managers and Admins', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    const asked = { list: 'findings', ids: [id], action: 'due-date', values: { dueDate: '2027-02-03' } }
    expect((await bulk(asked, world.customerUser)).status).toBe(403)
    expect((await bulk(asked, world.customerManager)).body).toMatchObject({ done: 1 })
    expect((await call('GET', `/findings/${id}`)).body.dueDate).toBe('2027-02-03')
    expect((await bulk({ ...asked, values: { dueDate: 'soon' } }, world.customerManager)).status).toBe(422)
    const filtered = { ...asked, ids: undefined, filters: { assetId }, values: { dueDate: null } }
    expect((await bulk(filtered, world.customerManager)).body).toMatchObject({ count: 1, done: 1 })
  })
})

describe('organisations', () => {
  // BULK-21, BULK-7
  it('are linked to a distributor by client admins, who act in no organisation', async () => {
    const { clientId, clientAdmin, distributor } = world
    const [free, other] = sorted([await buildOrganisation({ clientId }), await buildOrganisation({ clientId })])
    const gone = await buildOrganisation({ clientId, deletedAt: new Date() })
    const ids = [free?.id, other?.id, gone.id, distributor.id, elsewhere.customer.id]
    const asked = { list: 'organisations', ids, action: 'link', values: { distributorId: distributor.id } }
    const { status, body } = await bulk(asked, clientAdmin)
    expect([status, body]).toMatchObject([201, { done: 2 }])
    expect(sorted(body.wont)).toEqual(
      sorted([
        { id: gone.id, name: gone.name, why: 'An archived customer cannot be linked' },
        { id: distributor.id, name: distributor.name, why: 'A distributor has no distributor' },
        { id: elsewhere.customer.id, name: null, why: 'Not found' },
      ] as never),
    )
    const linked = await systemDb.organisation.findMany({ where: { id: { in: [free?.id ?? '', other?.id ?? ''] } } })
    expect(linked.map(({ distributorId }) => distributorId)).toEqual([distributor.id, distributor.id])
    expect((await call('GET', `/bulk/${body.id}`, undefined, clientAdmin)).status).toBe(200)
    for (const who of [world.customerAdmin, world.distributorAdmin])
      expect((await call('GET', `/bulk/${body.id}`, undefined, who)).status).toBe(404)
    for (const distributorId of [newId(), world.customer.id, elsewhere.distributor.id, 'x'])
      expect((await bulk({ ...asked, values: { distributorId } }, clientAdmin)).status).toBe(422)
    expect((await bulk(asked, world.distributorAdmin)).status).toBe(403)
  })
})

describe('users', () => {
  // BULK-22
  it('get a role, except the caller and a role that the caller may not give', async () => {
    const { customer, customerAdmin, customerManager, person } = world
    const [one, other] = [await person(customer.id, 0), await person(customer.id, 4)]
    const asked = (role: number, ...more: string[]) => ({
      ...{ list: 'users', ids: [one.id, other.id, ...more], action: 'role', values: { role } },
    })
    const { body } = await bulk(asked(1, customerAdmin.id, world.strangerAdmin.id), customerAdmin)
    expect(body.done).toBe(2)
    expect(sorted(body.wont)).toMatchObject(
      sorted([
        { id: customerAdmin.id, why: 'You do not have permission to edit this user' },
        { id: world.strangerAdmin.id, name: null, why: 'Not found' },
      ] as never),
    )
    expect((await bulk(asked(2), customerManager)).body).toMatchObject({ done: 0 })
    expect((await bulk(asked(0, customerAdmin.id), customerManager)).body).toMatchObject({ done: 2 })
    const roles = await systemDb.membership.findMany({
      where: { userId: { in: [one.id, other.id, customerAdmin.id] } },
    })
    expect(roles.map(({ role }) => role).sort()).toEqual([0, 0, 2])
    expect((await bulk(asked(3), customerAdmin)).status).toBe(422)
    expect((await bulk(asked(0), world.clientAdmin)).status).toBe(403)
    expect((await bulk(asked(0), world.customerUser)).status).toBe(403)
  })

  // BULK-23
  it('who have not answered are invited again', async () => {
    const { clientId, customer, customerAdmin, customerManager } = world
    const invited = await buildUser({
      ...{ clientId, verifiedAt: null, invitedAt: new Date('2026-01-01') },
      memberships: [{ organisationId: customer.id, role: 0 }],
    })
    const asked = { action: 're-invite', values: {} }
    const ids = [invited.id, customerManager.id]
    const { body } = await bulk({ ...asked, list: 'users', ids }, customerAdmin)
    expect(body).toMatchObject({
      done: 1,
      wont: [{ id: customerManager.id, why: 'This person has answered the invite' }],
    })
    const now = await systemDb.user.findUniqueOrThrow({ where: { id: invited.id }, include: { emailTokens: true } })
    expect(now.invitedAt?.getTime()).toBeGreaterThan(Date.UTC(2026, 0, 2))
    expect(now.emailTokens).toMatchObject([{ kind: 'invite' }])
    const all = await dry({ ...asked, list: 'users/pending', filters: {} }, customerAdmin)
    expect(all).toMatchObject({ count: 1, will: 1 })
  })
})

describe('a call for many rows', () => {
  // BULK-2, BULK-3
  it.each([
    ['checksDue', 'record', { status: 1 }],
    ['checksDue', 'make-round', {}],
    ['findings', 'assign', { assigneeUserId: null }],
    ['findings', 'due-date', { dueDate: null }],
    ['organisations', 'link', {}],
    ['users', 'role', { role: 0 }],
    ['users', 're-invite', {}],
    ['users/pending', 're-invite', {}],
  ])('of %s with the action %s is allowed to those who may do that to one row', async (list, action, values) => {
    const json = { list, action, values: list === 'organisations' ? { distributorId: world.distributor.id } : values }
    const asked = { ...json, ids: [newId()] }
    const anybody = await call('POST', '/bulk', asked, { token: 'nobody' })
    expect(anybody.status).toBe(401)
    expect((await bulk(asked, world.customerReader)).status).toBe(403)
    expect((await bulk(asked, world.systemAdmin)).status).toBe(403)
    // Of another tenant and of nobody the same is said, in the same words.
    const who = list === 'organisations' ? world.clientAdmin : world.customerAdmin
    const foreign = { ...json, ids: [elsewhere.customer.id, elsewhere.customerUser.id], dryRun: true }
    expect((await bulk(foreign, who)).body).toMatchObject({
      ...{ count: 2, will: 0 },
      wont: [
        { name: null, why: 'Not found' },
        { name: null, why: 'Not found' },
      ],
    })
    expect((await bulk({ ...json, filters: { colour: 'red' } }, who)).body).toEqual({
      filters: ['Unknown filter: colour'],
    })
  })

  // BULK-2: findings and tasks of another customer.
  it('changes no row of others', async () => {
    const on = await plannedTask()
    const finding = await byHand(on.assetId)
    const { strangerAdmin } = world
    const record = { list: 'checksDue', ids: [on.id], action: 'record', values: { status: 1 } }
    const assign = { list: 'findings', ids: [finding.id], action: 'assign', values: { assigneeUserId: null } }
    for (const asked of [record, assign])
      expect((await bulk(asked, strangerAdmin)).body).toMatchObject({
        done: 0,
        wont: [{ name: null, why: 'Not found' }],
      })
    expect(await resultsOf(on.assetId)).toEqual([])
  })
})
