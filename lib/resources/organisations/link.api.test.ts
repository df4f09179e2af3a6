import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildOrganisation, buildWorld, randomAccountCode } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

type Who = { token: string } | null
let world: Awaited<ReturnType<typeof buildWorld>>
beforeEach(async () => {
  world = await buildWorld()
})

const call = (method: string, code: string, who: Who = world.distributorAdmin) =>
  request(method, `/api/v1/organisations/link/${code}`, { host: world.host, token: who?.token })
const unknown = { accountCode: ['No customer has this account code'] }

/** The stranger's asset with a task of the distributor's library that follows it, and a result. */
async function taggedByStranger() {
  const { clientId, stranger, distributor } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id, periodValue: 1, period: 3 })
  const given = { clientId, customerId: stranger.id, installationDate: '2026-01-31', checkIds: [check.id] }
  const asset = await buildAsset(given)
  await buildResult({ clientId, assetId: asset.id, checkId: check.id, userId: world.strangerAdmin.id })
  return { check, asset }
}
const reachOf = async (assetId: string) =>
  Promise.all([
    systemDb.asset.findFirstOrThrow({ where: { id: assetId } }),
    systemDb.assetCheck.findFirstOrThrow({ where: { assetId } }),
    systemDb.completedCheck.findFirstOrThrow({ where: { assetId } }),
  ]).then((rows) => rows.map(({ distributorOrganisationId }) => distributorOrganisationId))

describe('linking', () => {
  // ORGANISATION-3, ORGANISATION-21
  it.each(['GET', 'POST'])('by %s answers the customer, in any letter case and repeatedly', async (method) => {
    const code = world.stranger.accountCode.toLowerCase()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await call(method, code)
      expect([status, body.id, body.distributorId]).toEqual([200, world.stranger.id, world.distributor.id])
    }
  })

  // ACCOUNT-18
  it('is refused to Read-only users and to anybody who is not of a distributor', async () => {
    const reader = await world.person(world.distributor.id, 4)
    const user = await world.person(world.distributor.id, 0)
    const statuses = async (who: Who) =>
      Promise.all(['GET', 'POST', 'DELETE'].map(async (method) => (await call(method, 'AAAAAA', who)).status))
    expect(await statuses(null)).toEqual([401, 401, 401])
    for (const who of [reader, world.customerAdmin, world.clientAdmin, world.systemAdmin])
      expect(await statuses(who)).toEqual([403, 403, 403])
    expect(await statuses(user)).toEqual([422, 422, 422])
    expect((await call('HEAD', world.stranger.accountCode)).status).toBe(405)
  })

  // ORGANISATION-19, ORGANISATION-22
  it('answers the same 422 to every code that belongs to no customer or an archived one', async () => {
    const archived = await buildOrganisation({ clientId: world.clientId, deletedAt: new Date() })
    const another = await buildOrganisation({ clientId: world.clientId, isDistributor: true })
    const foreign = (await buildWorld()).customer
    const codes = [archived, another, world.distributor, foreign].map(({ accountCode }) => accountCode)
    for (const code of [...codes, randomAccountCode(), 'short', '%00', '%F0%9F%98%80', '..%2F%5C', "a'b-c;"]) {
      const { status, body } = await call('POST', code)
      expect([status, body], code).toEqual([422, unknown])
    }
  })

  // ORGANISATION-23
  it('refuses a customer of another distributor, and says that it is linked already', async () => {
    const other = await buildOrganisation({ clientId: world.clientId, isDistributor: true })
    const rival = await world.person(other.id, 0)
    const { status, body } = await call('GET', world.customer.accountCode, rival)
    expect([status, body]).toEqual([422, { accountCode: ['This customer is already linked to a distributor'] }])
  })

  // ACCOUNT-44, ORGANISATION-22
  it('is refused after ten wrong codes, then even with a right one; right codes do not count', async () => {
    for (let time = 0; time < 12; time++) expect((await call('POST', world.customer.accountCode)).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => call('POST', randomAccountCode())))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    const { status, headers, body } = await call('POST', world.customer.accountCode)
    expect([status, Object.keys(body), Number(headers['retry-after']) > 0]).toEqual([429, ['global'], true])
  })

  // ACCESS-18, ASSET-2, ORGANISATION-24
  it('puts assets, tasks and results in the distributor’s reach, and unlinking ends that at once', async () => {
    const { asset } = await taggedByStranger()
    const { id } = world.distributor
    expect(await reachOf(asset.id)).toEqual([null, null, null])
    await call('POST', world.stranger.accountCode)
    expect(await reachOf(asset.id)).toEqual([id, id, id])
    expect((await call('DELETE', world.stranger.accountCode)).body).toEqual({})
    expect(await reachOf(asset.id)).toEqual([null, null, null])
    expect((await call('DELETE', world.stranger.accountCode)).body).toEqual(unknown)
  })

  // ASSET-24, ASSET-25
  it('and unlinking leaves the distributor’s task on the asset, with its frequency frozen for good', async () => {
    await call('POST', world.stranger.accountCode)
    const { asset, check } = await taggedByStranger()
    await call('DELETE', world.stranger.accountCode)
    const edit = (periodValue: number) =>
      request('PATCH', `/api/v1/checks/${check.id}`, {
        host: world.host,
        token: world.distributorAdmin.token,
        json: { checkTimeline: { periodValue, period: 3 } },
      })
    const task = () => systemDb.assetCheck.findFirstOrThrow({ where: { assetId: asset.id } })
    const before = await task()
    expect(before).toMatchObject({ periodValue: 1, period: 3 })
    expect((await edit(6)).status).toBe(200)
    expect(await task()).toEqual(before)
    await call('POST', world.stranger.accountCode)
    expect((await edit(9)).status).toBe(200)
    expect((await task()).nextDue).toEqual(before.nextDue)
  })

  // ASSET-25
  it('leaves a former distributor’s task and its name on the asset, also when it is renamed or deleted', async () => {
    await call('POST', world.stranger.accountCode)
    const { asset, check } = await taggedByStranger()
    await call('DELETE', world.stranger.accountCode)
    const ask = async (method: string, path: string, token: string, json?: unknown) =>
      (await request(method, `/api/v1${path}`, { host: world.host, token, json })).body
    const tagged = () => ask('GET', `/assets/${asset.id}`, world.strangerAdmin.token)
    const planned = () => ask('GET', `/checksDue?filters[assetId]=${asset.id}`, world.strangerAdmin.token)
    const [before, plannedBefore] = [await tagged(), await planned()]
    expect(before.checks).toMatchObject([{ checkId: check.id, checkName: check.name }])
    const { token } = world.distributorAdmin
    await ask('PATCH', `/checks/${check.id}`, token, { name: 'Renamed' })
    expect(await ask('DELETE', `/checks/${check.id}`, token)).toEqual({})
    expect([await tagged(), await planned()]).toEqual([before, plannedBefore])
    const result = { assetId: asset.id, checkId: check.id, status: 2 }
    const { checkName } = await ask('POST', '/assetCompletedChecks', world.strangerAdmin.token, result)
    expect(checkName).toBe(check.name)
    const kept = { checkIds: [{ id: check.id, checkTimeline: before.checks[0].checkTimeline }] }
    expect((await ask('PATCH', `/assets/${asset.id}`, world.strangerAdmin.token, kept)).checks).toHaveLength(1)
    expect((await ask('PATCH', `/assets/${asset.id}`, world.strangerAdmin.token, { checkIds: [] })).checks).toEqual([])
  })

  it('and unlinking at once ends in one of the two, alike for asset, tasks and results', async () => {
    const { asset } = await taggedByStranger()
    const code = world.stranger.accountCode
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        call('POST', code),
        call('DELETE', code),
        call('POST', code),
        call('DELETE', code),
      ])
      for (const { status } of answers) expect([200, 404, 422]).toContain(status)
      const { distributorId } = await systemDb.organisation.findUniqueOrThrow({ where: { id: world.stranger.id } })
      expect(await reachOf(asset.id)).toEqual([distributorId, distributorId, distributorId])
    }
  })

  // ORGANISATION-23
  it('by two distributors at once lets one win', async () => {
    const other = await buildOrganisation({ clientId: world.clientId, isDistributor: true })
    const rival = await world.person(other.id, 2)
    const code = world.stranger.accountCode
    const answers = await Promise.all([call('POST', code), call('POST', code, rival)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
