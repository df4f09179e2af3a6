import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, checklistOf, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let owner: { clientId: string; organisationId: string }
const call = (method: string, path: string, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json })

beforeAll(async () => {
  world = await buildWorld()
  owner = { clientId: world.clientId, organisationId: world.customer.id }
})

/** A task on an allocated asset. */
async function planned() {
  const check = await buildCheck(owner)
  const asset = await buildAsset({
    clientId: world.clientId,
    customerId: world.customer.id,
    distributorId: world.distributor.id,
    installationDate: '2026-01-01',
    checkIds: [check.id],
  })
  return { checkId: check.id, assetId: asset.id }
}

/** What a task asks, by every answer that tells of it. */
async function told({ checkId, assetId }: { checkId: string; assetId: string }) {
  const rows = (await call('GET', `/checks?limit=1000&filters[excludeAssetTypeId]=${checkId}`)).body.items
  const [due] = (await call('GET', `/checksDue?filters[assetId]=${assetId}`)).body.items
  return [
    rows.find(({ id }: { id: string }) => id === checkId).checklist,
    (await call('GET', `/checks/${checkId}`)).body.checklist,
    due.checklist,
    (await call('GET', `/checksDue/${due.id}`)).body.checklist,
    (await call('GET', `/assets/${assetId}`)).body.checks[0].checklist,
  ]
}
const five = (value: unknown) => Array.from({ length: 5 }, () => value)

describe('the checklist of a task', () => {
  // CHECKLIST-11, CHECKLIST-12
  it('comes with the task, in the planner and on the asset, once it is published', async () => {
    const task = await planned()
    expect(await told(task)).toEqual(five(null))
    const { id } = (await call('POST', '/checklists', { checkId: task.checkId })).body
    await call('PUT', '/checklists', { id, revision: 1, draft: checklistOf(seal), required: true })
    expect(await told(task)).toEqual(five(null))
    const { versionId } = (await call('POST', `/checklists/${id}/publish`)).body
    expect(await told(task)).toEqual(five({ id, versionId, number: 1, required: true }))
    await call('PUT', '/checklists', {
      id,
      revision: 2,
      draft: checklistOf({ ...seal, label: 'Seal' }),
      required: false,
    })
    const second = (await call('POST', `/checklists/${id}/publish`)).body
    expect(await told(task)).toEqual(five({ id, versionId: second.versionId, number: 2, required: false }))
    await call('DELETE', `/checklists/${id}`)
    expect(await told(task)).toEqual(five(null))
  })

  // CHECKLIST-8, CHECKLIST-11, ANSWER-3, ASSET-25
  it('stays as it was on the assets of a customer that leaves, and that customer still reads it', async () => {
    const { clientId, distributor } = world
    const customer = await buildOrganisation({ clientId, distributorId: distributor.id })
    const { token } = await world.person(customer.id, 2)
    const theirs = { clientId, organisationId: distributor.id }
    const { id, checkId, versionId } = await buildChecklist({ ...theirs, versions: 1, required: true })
    const { id: assetId } = await buildAsset({
      clientId,
      customerId: customer.id,
      distributorId: distributor.id,
      checkIds: [checkId],
    })
    const as = (method: string, path: string, who = token, json?: object) =>
      request(method, `/api/v1${path}`, { host: world.host, token: who, json })
    const unlinked = await as('DELETE', `/organisations/link/${customer.accountCode}`, world.distributorAdmin.token)
    expect(unlinked.status).toBe(200)
    const changed = { id, revision: 1, required: false, draft: checklistOf({ ...seal, label: 'Seal' }) }
    await request('PUT', '/api/v1/checklists', { host: world.host, token: world.distributorAdmin.token, json: changed })
    expect((await as('POST', `/checklists/${id}/publish`, world.distributorAdmin.token)).body).toMatchObject({
      number: 2,
    })
    const { body } = await as('GET', `/assets/${assetId}`)
    expect(body.checks[0].checklist).toEqual({ id, versionId, number: 1, required: true })
    const bare = await as('POST', '/assetCompletedChecks', token, { assetId, checkId, status: 1 })
    expect([bare.status, bare.body]).toEqual([422, { answers: ['This task needs its checklist'] }])
    expect((await as('GET', `/checklistVersions/${versionId}`)).body).toMatchObject({ number: 1 })
    expect((await as('GET', `/checklists/${id}/versions`)).body).toMatchObject([{ versionId, number: 1 }])
    expect((await as('GET', `/checklists/${id}`)).status).toBe(404)
  })

  // CHECKLIST-11, CHECKLIST-12
  it('is the version at the moment when the task was frozen on its asset, or none', async () => {
    const [asking, silent] = [await planned(), await planned()]
    const { id, versionId } = await buildChecklist({ ...owner, ...asking, versions: 1, required: true })
    const later = await buildChecklist({ ...owner, ...silent, versions: 1 })
    await systemDb.assetCheck.updateMany({
      where: { assetId: asking.assetId },
      data: { checkName: 'As it was', checklistVersionId: versionId },
    })
    await systemDb.assetCheck.updateMany({ where: { assetId: silent.assetId }, data: { checkName: 'As it was' } })
    await call('PUT', '/checklists', { id, revision: 1, draft: checklistOf({ ...seal, label: 'Seal' }) })
    const second = (await call('POST', `/checklists/${id}/publish`)).body
    const frozen = { id, versionId, number: 1, required: true }
    const [ofTask, , inPlanner, , onAsset] = await told(asking)
    expect(ofTask).toEqual({ ...frozen, versionId: second.versionId, number: 2 })
    expect([inPlanner, onAsset]).toEqual([frozen, frozen])
    const [ofOther, , ...others] = await told(silent)
    expect(ofOther).toMatchObject({ id: later.id })
    expect(others).toEqual([null, null, null])
    await call('DELETE', `/checklists/${id}`)
    expect((await told(asking))[4]).toEqual({ ...frozen, required: false })
  })
})
