import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { audit } from '@/lib/domain/audit/audit'
import { buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type Who = { token: string } | null
type Line = { id: string; action: string; recordId: string | null }
const dayMs = 24 * 60 * 60_000

let world: Awaited<ReturnType<typeof buildWorld>>
let elsewhere: Awaited<ReturnType<typeof buildWorld>>
const records: Record<string, string> = {}

beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
  const { clientId, customerAdmin, clientAdmin, customer } = world
  const inCustomer = {
    as: 'organisation',
    organisationId: customer.id,
    role: 2,
    isDistributor: false,
    distributorId: null,
  } as const
  for (const name of ['archived', 'changed', 'foreign']) records[name] = world.id()
  await audit(systemDb, { clientId, userId: null }, { action: 'sign-in-failed', details: { email: 'who_is@x.test' } })
  await audit(
    systemDb,
    { clientId, userId: customerAdmin.id, acting: inCustomer },
    { action: 'archive', recordType: 'assets', recordId: records.archived, details: { name: 'HT-100%' } },
  )
  await audit(
    systemDb,
    { clientId, userId: customerAdmin.id, impersonator: clientAdmin, acting: inCustomer },
    { action: 'note-change', recordType: 'assetMeta', recordId: records.changed },
  )
  await audit(
    systemDb,
    { clientId: elsewhere.clientId, userId: elsewhere.customerAdmin.id },
    { action: 'archive', recordType: 'assets', recordId: records.foreign },
  )
  await systemDb.auditLog.create({
    data: { clientId, userId: clientAdmin.id, action: 'import', createdAt: new Date(Date.now() - 40 * dayMs) },
  })
})

const call = (method: string, tail: string, who: Who) =>
  request(method, `/api/v1/auditLog${tail}`, { host: world.host, token: who?.token })
const actions = async (query: string, who: Who = world.clientAdmin) =>
  (await call('GET', `?limit=1000${query}`, who)).body.items
    .map(({ action }: Line) => action)
    .filter((action: string) => action !== 'export')

describe('the audit log', () => {
  // AUDIT-4, AUDIT-5
  it('is read by client admins and system admins alone, and written by nobody', async () => {
    for (const tail of ['', '/export']) {
      expect((await call('GET', tail, null)).status).toBe(401)
      expect((await call('GET', tail, elsewhere.clientAdmin)).status).toBe(401)
      for (const who of [world.customerAdmin, world.distributorAdmin, world.customerReader])
        expect((await call('GET', tail, who)).status).toBe(403)
      for (const who of [world.clientAdmin, world.systemAdmin]) expect((await call('GET', tail, who)).status).toBe(200)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await call(method, '', world.systemAdmin)).status).toBe(405)
  })

  // AUDIT-1, AUDIT-2
  it('says who did what, as whom, to which record, newest first', async () => {
    const { body } = await call('GET', `?filters[recordId]=${records.changed}`, world.clientAdmin)
    const { customerAdmin, clientAdmin, customer } = world
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        action: 'note-change',
        user: { id: customerAdmin.id, fullName: `Sam ${customerAdmin.lastName}` },
        impersonator: { id: clientAdmin.id, fullName: `Sam ${clientAdmin.lastName}` },
        organisationId: customer.id,
        recordType: 'assetMeta',
        recordId: records.changed,
        details: {},
      },
    ])
    expect(await actions('')).toEqual(['note-change', 'archive', 'sign-in-failed', 'import'])
    expect(await actions('&sort=createdAt')).toEqual(['import', 'sign-in-failed', 'archive', 'note-change'])
    const failed = (await call('GET', '?filters[action]=sign-in-failed', world.systemAdmin)).body.items
    expect(failed).toMatchObject([{ user: null, recordId: null, details: { email: 'who_is@x.test' } }])
  })

  // AUDIT-5, LIST-13
  it('is filtered by action, person, organisation and words, and only within the client', async () => {
    const { customerAdmin, clientAdmin, customer } = world
    const name = (who: { lastName: string }) => encodeURIComponent(`sam ${who.lastName.toUpperCase()}`)
    for (const [query, wanted] of [
      ['&filters[action]=archive', ['archive']],
      ['&filters[action][]=archive&filters[action][]=import', ['archive', 'import']],
      [`&filters[userId]=${customerAdmin.id}`, ['note-change', 'archive']],
      [`&filters[organisationId]=${customer.id}`, ['note-change', 'archive']],
      [`&filters[recordId]=${records.archived}`, ['archive']],
      [`&filters[recordId]=${records.foreign}`, []],
      [`&filters[userId]=${elsewhere.customerAdmin.id}`, []],
      ['&filters[period]=30d', ['note-change', 'archive', 'sign-in-failed']],
      ['&filters[period]=90d', ['note-change', 'archive', 'sign-in-failed', 'import']],
      [`&filters[keywords]=${name(customerAdmin)}`, ['note-change', 'archive']],
      [`&filters[keywords]=${name(clientAdmin)}`, ['note-change', 'import']],
      ['&filters[keywords]=ht-100%25', ['archive']],
      ['&filters[keywords]=ht_100', []],
      ['&filters[keywords]=who_is', ['sign-in-failed']],
      ['&filters[keywords]=assetmeta', ['note-change']],
    ] as const)
      expect(await actions(query), query).toEqual(wanted)
    for (const query of [
      'action=delete',
      'userId=x',
      'recordId=x',
      'organisationId=x',
      'period=1d',
      'impersonatorId=x',
    ])
      expect((await call('GET', `?filters[${query.replace('=', ']=')}`, world.clientAdmin)).status, query).toBe(422)
    expect((await call('GET', '?sort=action', world.clientAdmin)).status).toBe(422)
  })

  // AUDIT-6, LIST-25
  it('is exported, and has a line about that export', async () => {
    const { url } = (await call('GET', '/export?filters[action]=archive', world.systemAdmin)).body
    const csv = await request('GET', new URL(url).pathname, { host: world.host })
    const [header, line, ...rest] = csv.text.split('\r\n')
    expect(header).toBe('\ufeffTime,Action,User,Impersonated by,Organisation,Record type,Record,Details')
    expect(line).toContain(
      `,Archived,Sam ${world.customerAdmin.lastName},,${world.customer.id},assets,${records.archived},`,
    )
    expect(rest).toEqual([''])
    const { body } = await call(
      'GET',
      `?filters[action]=export&filters[userId]=${world.systemAdmin.id}`,
      world.clientAdmin,
    )
    expect(body.items[0]).toMatchObject({ recordType: 'auditLog', user: { id: world.systemAdmin.id } })
  })

  // AUDIT-1, AUDIT-3
  it('keeps the name that a record had, and the names of people who have left', async () => {
    const at = await buildWorld()
    const who = { host: at.host, token: at.clientAdmin.token }
    const { id, name } = at.stranger
    expect((await request('DELETE', `/api/v1/organisations/${id}`, who)).status).toBe(200)
    await systemDb.organisation.update({ where: { id }, data: { name: 'Called otherwise' } })
    const line = async () =>
      (await request('GET', `/api/v1/auditLog?filters[recordId]=${id}`, { ...who, token: at.systemAdmin.token })).body
        .items[0]
    const told = { action: 'archive', recordType: 'organisations', details: { name }, user: { id: at.clientAdmin.id } }
    expect(await line()).toMatchObject(told)
    const fullName = `Sam ${at.clientAdmin.lastName}`
    expect((await request('DELETE', `/api/v1/users/${at.clientAdmin.id}`, who)).status).toBe(200)
    expect(await line()).toMatchObject({ ...told, user: { id: at.clientAdmin.id, fullName } })
  })
})
