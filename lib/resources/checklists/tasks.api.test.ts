import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, checklistOf, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
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

describe('what a task asks', () => {
  // CHECKLIST-11, CHECKLIST-12
  it('is told with the task, in the planner and on the asset, once it is published', async () => {
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

  // CHECKLIST-11, CHECKLIST-12
  it('is the version of that moment, or nothing, where the task was frozen on its asset', async () => {
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
