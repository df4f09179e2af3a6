import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'
import { resultsIn } from '@/lib/testing/results'

const path = '/api/v1/assetCompletedChecks'
const unknownId = '018f4e6a-0000-7000-8000-000000000000'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
})

type Who = { token: string }
const { get, post, assetWithTask } = resultsIn(() => world)

const taskOf = (assetId: string) => systemDb.assetCheck.findFirstOrThrow({ where: { assetId } })

describe('POST /assetCompletedChecks', () => {
  // RESULT-1, SCHEDULE-13
  it('records a result, which names person, task and asset, and moves the schedule on', async () => {
    const { asset, check, ...ids } = await assetWithTask()
    const answer = await post(
      { ...ids, status: 2, notes: ' Pin bent ', completedAt: '2026-03-05T10:00:00+01:00' },
      world.customerUser,
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...ids,
      status: 2,
      notes: 'Pin bent',
      completedAt: '2026-03-05T09:00:00.000Z',
      user: { id: world.customerUser.id, fullName: `Sam ${world.customerUser.lastName}` },
      impersonator: null,
      check: { id: check.id, name: check.name },
      asset: { id: asset.id, name: asset.name, customer: { name: world.customer.name } },
      uploads: [],
    })
    expect((await get(`${path}/${answer.body.id}`, world.distributorAdmin)).body).toEqual(answer.body)
    const due = await get(`/api/v1/checksDue?filters[assetId]=${asset.id}`, world.customerReader)
    expect(due.body.items).toMatchObject([
      {
        lastCheckDate: '2026-03-05T09:00:00.000Z',
        lastCheckStatus: 2,
        nextDue: '2026-04-04T23:00:00.000Z',
        isDue: true,
      },
    ])
    const row = await systemDb.asset.findUniqueOrThrow({ where: { id: asset.id } })
    expect(row).toMatchObject({ monitorCount: 1, lastInspectionUserId: world.customerUser.id })
  })

  // RESULT-13
  it('records a second result within the hour, unless the call asks not to', async () => {
    const { assetId, checkId, check } = await assetWithTask()
    const sent = { assetId, checkId, status: 3, completedAt: '2026-03-05T09:00:00Z' }
    expect((await post({ ...sent, unlessRecent: true }, world.customerUser)).status).toBe(201)
    const repeated = { ...sent, id: newId(), completedAt: '2026-03-05T09:59:59Z', unlessRecent: true }
    const { firstName, lastName } = world.customerUser
    const said = `${firstName} ${lastName} recorded ${check.name} as Action on 05/03/2026 at 09:00`
    expect(await post(repeated, world.customerAdmin)).toMatchObject({ status: 422, body: { unlessRecent: [said] } })
    const image = { filename: 'a.png', uploadType: 1, base64Data: base64(await buildImage()) }
    const withPhoto = await post({ ...repeated, uploads: [image] }, world.customerAdmin)
    expect(withPhoto.body).toEqual({ unlessRecent: [said] })
    // The same id once more, now that it is meant.
    expect((await post({ ...repeated, unlessRecent: false }, world.customerAdmin)).status).toBe(201)
    for (const completedAt of ['2026-03-05T08:00:00Z', '2026-03-05T11:00:00Z'])
      expect((await post({ ...sent, completedAt, unlessRecent: true }, world.customerUser)).status).toBe(201)
    expect(await systemDb.completedCheck.count({ where: { assetId } })).toBe(4)
  })

  // RESULT-3
  it('takes the present time where none is sent, and allows a phone’s clock to be five minutes ahead', async () => {
    const ids = await assetWithTask()
    const sent = { assetId: ids.assetId, checkId: ids.checkId, status: 1 }
    const before = Date.now()
    const now = await post(sent, world.customerUser)
    expect(new Date(now.body.completedAt).getTime()).toBeGreaterThanOrEqual(before - 1)
    const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    expect((await post({ ...sent, completedAt: ahead(4) }, world.customerUser)).status).toBe(201)
    const future = await post({ ...sent, completedAt: ahead(6) }, world.customerUser)
    expect([future.status, Object.keys(future.body)]).toEqual([422, ['completedAt']])
  })

  // SCHEDULE-11
  it('follows the latest completedAt, whatever order results arrive in', async () => {
    const { assetId, checkId } = await assetWithTask()
    const record = (completedAt: string, status: number) =>
      post({ assetId, checkId, status, completedAt }, world.customerUser)
    await record('2026-06-30T12:00:00Z', 1)
    await record('2026-02-01T12:00:00Z', 3)
    expect(await taskOf(assetId)).toMatchObject({ lastCheckStatus: 1, lastCheckDate: new Date('2026-06-30T12:00:00Z') })
    await record('2026-06-30T12:00:00Z', 2)
    expect(await taskOf(assetId)).toMatchObject({ lastCheckStatus: 2 })
    // 30 June 23:30Z is 1 July in London.
    await record('2026-06-30T23:30:00Z', 1)
    expect((await taskOf(assetId)).nextDue).toEqual(new Date('2026-07-31T23:00:00Z'))
  })

  // RESULT-4
  it('records a result of an unallocated asset, whose task stays without a due date', async () => {
    const { assetId, checkId } = await assetWithTask({ installationDate: undefined })
    expect((await post({ assetId, checkId, status: 1 }, world.customerUser)).status).toBe(201)
    expect(await taskOf(assetId)).toMatchObject({ lastCheckStatus: 1, nextDue: null, planned: false })
  })

  it('records one result for one id, however many calls come at once', async () => {
    const { assetId, checkId } = await assetWithTask()
    const sent = { id: newId(), assetId, checkId, status: 1, completedAt: '2026-05-01T08:00:00Z' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(sent, world.customerUser)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(await systemDb.completedCheck.count({ where: { assetId } })).toBe(1)
    expect((await post({ ...sent, status: 2 }, world.customerUser)).status).toBe(409)
    expect((await post(sent, world.customerAdmin)).status).toBe(409)
  })

  it('leaves the latest of many results at once as the last one of the asset', async () => {
    const { assetId, checkId } = await assetWithTask()
    const days = Array.from({ length: 10 }, (_, i) => `2026-05-${String(i + 10)}T08:00:00Z`)
    const answers = await Promise.all(
      days.map((completedAt, i) => post({ assetId, checkId, status: (i % 3) + 1, completedAt }, world.customerUser)),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await taskOf(assetId)).toMatchObject({ lastCheckDate: new Date('2026-05-19T08:00:00Z'), lastCheckStatus: 1 })
    const asset = await systemDb.asset.findUniqueOrThrow({ where: { id: assetId } })
    expect(asset).toMatchObject({ goodCount: 1, monitorCount: 0, actionRequiredCount: 0 })
  })

  it('records before or after an archiving, the removal of its task or an unlink, never in between', async () => {
    const { clientId, customer, distributor, customerAdmin } = world
    const check = await buildCheck({ clientId, organisationId: customer.id })
    const assets = await Promise.all(
      Array.from({ length: 2 }, () =>
        buildAsset({ clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [check.id] }),
      ),
    )
    const call = (method: string, url: string, who: Who = customerAdmin) =>
      request(method, `/api/v1/${url}`, { host: world.host, token: who.token })
    const record = ({ id }: { id: string }) => post({ assetId: id, checkId: check.id, status: 1 }, world.customerUser)
    const results = await Promise.all([
      ...assets.map(record),
      call('DELETE', `organisations/link/${customer.accountCode}`, world.distributorAdmin),
      call('DELETE', `assets/${assets[0]?.id}`, world.customerManager),
      ...assets.map(record),
      call('DELETE', `checks/${check.id}`),
      ...assets.map(record),
    ])
    const made = results.flatMap(({ body, status }) => (status === 201 ? [body] : []))
    expect(results.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([])
    expect([results[2]?.status, results[3]?.status, results[6]?.status]).toEqual([200, 200, 200])
    const stored = await systemDb.completedCheck.findMany({ where: { clientId, checkId: check.id } })
    expect(stored.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    expect(stored.every((one) => one.distributorOrganisationId === null)).toBe(true)
    await systemDb.organisation.update({ where: { id: customer.id }, data: { distributorId: distributor.id } })
  })

  // ASSET-27
  it('answers a repeated POST also after the asset was archived, and refuses everything else', async () => {
    const { assetId, checkId } = await assetWithTask()
    const sent = { id: newId(), assetId, checkId, status: 1 }
    expect((await post(sent, world.customerUser)).status).toBe(201)
    await systemDb.asset.update({ where: { id: assetId }, data: { deletedAt: new Date() } })
    expect((await post(sent, world.customerUser)).status).toBe(200)
    expect((await post({ ...sent, id: newId() }, world.customerUser)).status).toBe(409)
    expect((await post({ assetId, status: 'rubbish' }, world.customerUser)).status).toBe(409)
  })

  // ASSET-28
  it('refuses an archived customer’s asset', async () => {
    const { clientId, distributor } = world
    const gone = await buildOrganisation({ clientId, distributorId: distributor.id, deletedAt: new Date() })
    const { assetId, checkId } = await assetWithTask({ customerId: gone.id })
    expect((await post({ assetId, checkId, status: 1 }, world.distributorAdmin)).status).toBe(409)
  })

  // RESULT-1, RESULT-2, RESULT-3
  it('says which field is wrong', async () => {
    const { assetId, checkId } = await assetWithTask()
    const other = await buildCheck({ clientId: world.clientId, organisationId: world.customer.id })
    const cases: [object, string[]][] = [
      [{}, ['assetId', 'checkId', 'status']],
      [{ assetId: unknownId, checkId, status: 1 }, ['assetId']],
      [{ assetId: 'x', checkId, status: 1 }, ['assetId']],
      [{ assetId, checkId: unknownId, status: 1 }, ['checkId']],
      [{ assetId, checkId: other.id, status: 1 }, ['checkId']],
      [{ assetId, checkId, status: 4 }, ['status']],
      [{ assetId, checkId, status: '1' }, ['status']],
      [{ assetId, checkId, status: 1, notes: 'x'.repeat(10_001) }, ['notes']],
      [{ assetId, checkId, status: 1, completedAt: '2026-05-01T08:00:00' }, ['completedAt']],
      [{ assetId, checkId, status: 1, completedAt: '2026-02-30T08:00:00Z' }, ['completedAt']],
      [{ assetId, checkId, status: 1, completedAt: '0001-01-01T00:00:00Z' }, ['completedAt']],
      [{ assetId, checkId, status: 1, completedAt: '1899-12-31T23:59:59Z' }, ['completedAt']],
      [{ assetId, checkId, status: 1, uploads: [{}] }, ['uploads']],
      [{ assetId, checkId, status: 1, uploadIds: [unknownId] }, ['uploadIds']],
      [{ id: 'x', assetId, checkId, status: 1 }, ['id']],
    ]
    for (const [sent, fields] of cases) {
      const answer = await post(sent, world.customerUser)
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(sent).slice(0, 200)).toEqual([422, fields])
    }
    expect(await systemDb.completedCheck.count({ where: { assetId } })).toBe(0)
  })

  // RESULT-3
  it('takes a result as old as 1900', async () => {
    const { assetId, checkId } = await assetWithTask()
    for (const completedAt of ['1900-01-01T00:00:00.000Z', '1969-07-20T20:17:00.000Z'])
      expect((await post({ assetId, checkId, status: 1, completedAt }, world.customerUser)).body).toMatchObject({
        completedAt,
      })
  })

  it('is for those who may record, on what they reach', async () => {
    const { assetId, checkId } = await assetWithTask()
    const sent = { assetId, checkId, status: 1 }
    expect((await post(sent)).status).toBe(401)
    expect((await post(sent, world.customerUser, elsewhere.host)).status).toBe(401)
    for (const who of [world.customerReader, world.clientAdmin, world.systemAdmin])
      expect((await post(sent, who)).status).toBe(403)
    for (const who of [world.strangerAdmin])
      expect((await post(sent, who)).body).toEqual({ assetId: [expect.any(String)] })
    expect((await post(sent, elsewhere.customerAdmin, elsewhere.host)).status).toBe(422)
    expect((await post(sent, world.distributorAdmin)).status).toBe(201)
  })

  it('names the impersonator', async () => {
    const { assetId, checkId } = await assetWithTask()
    const person = await buildUser({
      clientId: world.clientId,
      memberships: [{ organisationId: world.customer.id, role: 0 }],
      impersonatorId: world.clientAdmin.id,
    })
    const answer = await post({ assetId, checkId, status: 1 }, person)
    expect(answer.body.impersonator).toEqual({
      id: world.clientAdmin.id,
      fullName: `Sam ${world.clientAdmin.lastName}`,
    })
  })
})
