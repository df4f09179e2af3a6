import { beforeAll, describe, expect, it } from 'vitest'
import { issueTokens, startSession } from '@/lib/auth/sessions'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type Who = { token: string } | null

let world: Awaited<ReturnType<typeof buildWorld>>
beforeAll(async () => {
  world = await buildWorld()
})

const call = (method: string, tail: string, who: Who, json?: unknown, host = world.host) =>
  request(method, `/api/v1/savedViews${tail}`, { host, token: who?.token, json })
const overdue = {
  list: 'assets',
  name: 'Overdue',
  filters: { taskStatus: '1', taskResult: ['2', '3'] },
  sort: '-nextInspectionDate',
  columns: ['tag', 'nextInspectionDate'],
}

describe('saved views', () => {
  // LIST-31
  it('belong to one person each, also to Read-only users and admins', async () => {
    const everybody = [
      world.customerReader,
      world.customerUser,
      world.distributorAdmin,
      world.clientAdmin,
      world.systemAdmin,
    ]
    for (const who of everybody) {
      const { status, body } = await call('POST', '', who, overdue)
      expect([status, body]).toEqual([201, { id: expect.any(String), ...overdue }])
      expect((await call('GET', '', who)).body.items).toEqual([body])
      expect((await call('GET', `/${body.id}`, who)).body).toEqual(body)
      for (const [method, tail, json] of [
        ['GET', `/${body.id}`],
        ['PUT', '', { id: body.id }],
        ['PATCH', `/${body.id}`, {}],
        ['DELETE', `/${body.id}`],
      ] as const) {
        expect((await call(method, tail, null, json)).status).toBe(401)
        for (const other of [world.customerAdmin, world.clientAdmin, world.systemAdmin].filter((one) => one !== who))
          expect((await call(method, tail, other, json)).body, method).toEqual({ global: ['Not found'] })
      }
    }
    expect((await call('GET', '', null)).status).toBe(401)
    expect((await call('GET', '', world.customerManager)).body.totalItems).toBe(0)
    const elsewhere = await buildWorld()
    expect((await call('GET', '', elsewhere.customerUser)).status).toBe(401)
  })

  // LIST-32
  it('are created once, changed and deleted, and no two have the same name', async () => {
    const who = world.customerManager
    const json = { id: world.id(), list: 'checksDue', name: ' This week ' }
    const first = await call('POST', '', who, json)
    const made = { id: json.id, list: 'checksDue', name: 'This week', filters: {}, sort: null, columns: [] }
    expect([first.status, first.body]).toEqual([201, made])
    expect((await call('POST', '', who, json)).status).toBe(200)
    expect((await call('POST', '', who, { ...json, name: 'Other' })).status).toBe(409)
    const taken = await call('POST', '', who, { list: 'checksDue', name: 'THIS WEEK' })
    expect([taken.status, taken.body]).toEqual([422, { name: ['This name is already in use'] }])
    expect((await call('POST', '', who, { list: 'assets', name: 'This week' })).status).toBe(201)

    const put = await call('PUT', '', who, {
      id: json.id,
      list: 'assets',
      filters: { due: true },
      columns: ['a', 'b', 'a'],
    })
    expect(put.body).toEqual({ ...made, filters: { due: true }, columns: ['a', 'b'] })
    const patch = await call('PATCH', `/${json.id}`, who, { name: 'Week', filters: null, sort: 'nextDue' })
    expect(patch.body).toEqual({ ...made, name: 'Week', sort: 'nextDue', columns: ['a', 'b'] })

    expect((await call('GET', '?filters[list]=checksDue', who)).body.items).toEqual([patch.body])
    expect((await call('GET', '?sort=-name', who)).body.totalItems).toBe(2)
    for (const query of ['?filters[name]=x', '?filters[list]=nothing', '?sort=list'])
      expect((await call('GET', query, who)).status).toBe(422)
    expect((await call('GET', '/export', who)).status).toBe(404)

    expect((await call('DELETE', `/${json.id}`, who)).body).toEqual({})
    expect((await call('DELETE', `/${json.id}`, who)).status).toBe(404)
  })

  // LIST-32
  it.each<[field: string, wrong: object]>([
    ['list', { list: undefined }],
    ['list', { list: 'nothing' }],
    ['name', { name: '' }],
    ['name', { name: undefined }],
    ['filters', { filters: 'x' }],
    ['filters', { filters: { keywords: { deep: 1 } } }],
    ['filters', { filters: { keywords: 'a\0' } }],
    ['filters', { filters: { keywords: 'x'.repeat(20_000) } }],
    ['columns', { columns: 'tag' }],
    ['columns', { columns: [''] }],
    ['sort', { sort: 5 }],
    ['id', { id: 'x' }],
  ])('are refused for a wrong %s (%#)', async (field, wrong) => {
    const { status, body } = await call('POST', '', world.customerUser, { ...overdue, ...wrong })
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })

  it('are the same for a system admin on every client', async () => {
    const { systemAdmin } = world
    const other = await buildClient()
    const sessionId = await startSession(systemDb, { clientId: other.id, userId: systemAdmin.id })
    const there = { token: (await issueTokens(systemDb, sessionId)).accessToken }
    const { status, body } = await call('POST', '', there, { ...overdue, list: 'clients' }, other.hostname)
    expect(status).toBe(201)
    expect((await call('GET', `/${body.id}`, systemAdmin)).body).toEqual(body)
    expect((await call('DELETE', `/${body.id}`, there, undefined, other.hostname)).status).toBe(200)
  })
})
