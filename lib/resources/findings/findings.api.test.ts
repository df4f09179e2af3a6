import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { findingCalls } from '@/lib/testing/finding-calls'

let world: Built<typeof buildWorld>
let manager: { token: string }
beforeAll(async () => {
  world = await buildWorld()
  manager = world.customerManager
})

const { call, tasked, record, findingsOf, step, storyOf, byHand } = findingCalls(() => world)

describe('results without a checklist', () => {
  // FINDING-1, FINDING-4, FINDING-5, FINDING-7, FINDING-17
  it('raise a finding for their task, repeat it and close it', async () => {
    const { assetId, checkId } = await tasked()
    const on = { assetId, checkId }
    expect((await record(on, 2, '2026-02-28T12:00:00Z')).body.findings).toEqual([])
    const { body: failed } = await record(on, 3, '2026-03-01T12:00:00Z')
    const [found] = await findingsOf(assetId)
    expect(found).toMatchObject({
      ...{ title: failed.checkName, severity: 2, severityLabel: 'Major', state: 0, source: 2, unconfirmed: false },
      ...{ ...on, checkName: failed.checkName, completedCheckId: failed.id, itemKey: null, dueDate: '2026-03-15' },
      ...{ isOverdue: true, assignee: null, reopenedCount: 0, closedAt: null, user: { id: world.customerUser.id } },
      ...{ customerOrganisationId: world.customer.id, customerName: world.customer.name, uploads: [] },
      distributorOrganisationId: world.distributor.id,
    })
    const { id, number, title } = found
    const mention = { id, number, title, severity: 2, state: 0 }
    expect(failed.findings).toEqual([mention])
    const { body: again } = await record(on, 3, '2026-04-01T12:00:00Z')
    expect(again.findings).toEqual([mention])
    const { body: passed } = await record(on, 1, '2026-05-01T12:00:00Z')
    expect(passed.findings).toEqual([])
    const [closed, ...others] = await findingsOf(assetId)
    expect(others).toEqual([])
    expect(closed).toMatchObject({
      id,
      state: 6,
      dueDate: '2026-03-15',
      resolvedCompletedCheckId: passed.id,
      isOverdue: false,
    })
    const story = (await storyOf(id)).map((one: Record<string, unknown>) => [one.from, one.to, one.completedCheckId])
    expect(story).toEqual([
      [null, 0, failed.id],
      [null, null, again.id],
      [0, 6, passed.id],
    ])
    const noted = { ...on, status: 3, completedAt: '2026-06-01T12:00:00Z', notes: 'The gauge is broken' }
    await call('POST', '/assetCompletedChecks', noted)
    expect((await findingsOf(assetId)).map((one: { description: string | null }) => one.description)).toEqual([
      null,
      'The gauge is broken',
    ])
    expect((await findingsOf(assetId)).map((one: { state: number }) => one.state)).toEqual([6, 0])
  })

  // FINDING-6
  it('do nothing to findings where they are not the latest of their task, in whatever order', async () => {
    const { assetId, checkId } = await tasked()
    await record({ assetId, checkId }, 1, '2026-05-01T12:00:00Z')
    await record({ assetId, checkId }, 3, '2026-04-01T12:00:00Z')
    expect(await findingsOf(assetId)).toEqual([])
    await record({ assetId, checkId }, 3, '2026-06-01T12:00:00Z')
    await record({ assetId, checkId }, 1, '2026-05-15T12:00:00Z')
    expect(await findingsOf(assetId)).toMatchObject([{ state: 0 }])
  })

  // FINDING-1, FINDING-6
  it('raise one finding however many arrive at once, and number them without a gap', async () => {
    const [one, other] = [await tasked(3), await tasked(3)]
    const sent = [one, other].flatMap(({ assetId, checkIds }) => checkIds.map((checkId) => ({ assetId, checkId })))
    const answers = await Promise.all([...sent, ...sent, ...sent].map((on) => record(on, 3)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const found = [...(await findingsOf(one.assetId)), ...(await findingsOf(other.assetId))]
    expect(found.map(({ checkId }) => checkId).sort()).toEqual(sent.map(({ checkId }) => checkId).sort())
    const numbers = await systemDb.finding.findMany({
      where: { clientId: world.clientId, numberedById: world.customer.id },
      select: { number: true },
      orderBy: { number: 'asc' },
    })
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
  })

  // FINDING-9, FINDING-10
  it('open a finding again that was fixed, and close one that was fixed', async () => {
    const { assetId, checkId } = await tasked()
    await record({ assetId, checkId }, 3)
    const [{ id }] = await findingsOf(assetId)
    await step(id, { to: 5, notes: 'New pin' })
    await record({ assetId, checkId }, 3)
    expect(await findingsOf(assetId)).toMatchObject([{ id, state: 0, reopenedCount: 1 }])
    await step(id, { to: 5, notes: 'Another pin' })
    await record({ assetId, checkId }, 1)
    expect(await findingsOf(assetId)).toMatchObject([{ id, state: 6 }])
  })

  // FINDING-13
  it('do not change an accepted risk until that runs out', async () => {
    const { assetId, checkId } = await tasked()
    await record({ assetId, checkId }, 3)
    const [{ id }] = await findingsOf(assetId)
    const acceptedUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const accepted = { to: 7, notes: 'The owner bears it', dismissReason: 2, acceptedUntil }
    expect((await step(id, accepted, manager)).status).toBe(201)
    expect((await record({ assetId, checkId }, 3)).body.findings).toMatchObject([{ id, state: 7 }])
    expect(await findingsOf(assetId)).toMatchObject([{ id, state: 7, dismissReason: 2, acceptedUntil }])
    await systemDb.finding.update({ where: { id }, data: { acceptedUntil: new Date('2026-01-01') } })
    await record({ assetId, checkId }, 3)
    expect(await findingsOf(assetId)).toMatchObject([
      { id, state: 0, dismissReason: null, acceptedUntil: null, closedAt: null },
    ])
  })
})

describe('results with answers', () => {
  // FINDING-4, FINDING-5, FINDING-9
  it('raise a finding for each item that failed, and a later pass of the item closes it', async () => {
    const { clientId, customer } = world
    const items = [
      { ...seal, failStatus: 3, severity: 1, findingTitle: 'Seal broken', correctiveAction: 'New seal' },
      { ...seal, key: 'hose', label: 'Hose whole' },
    ]
    const made = await buildChecklist({ clientId, organisationId: customer.id, versions: 1, items })
    const { checkId } = made
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [checkId] })
    const answer = (first: string, second: string, more: object = {}) =>
      call('POST', '/assetCompletedChecks', {
        ...{ assetId, checkId, checklistVersionId: made.versionId, ...more },
        answers: [
          { key: seal.key, value: first },
          { key: 'hose', value: second },
        ],
      })
    const { body: failed } = await answer('fail', 'fail')
    // By their number, of one time as they are (FINDING-5).
    expect(failed.findings).toMatchObject([{ title: 'Seal broken' }, { title: 'Hose whole' }])
    expect(await findingsOf(assetId)).toMatchObject([
      { itemKey: seal.key, title: 'Seal broken', severity: 1, source: 1, correctiveAction: 'New seal', state: 0 },
      { itemKey: 'hose', title: 'Hose whole', severity: 2, source: 1, state: 0 },
    ])
    await record({ assetId, checkId }, 1)
    await answer('pass', 'na')
    expect(await findingsOf(assetId)).toMatchObject([{ state: 6 }, { state: 0 }])
    await answer('pass', 'pass', { status: 3 })
    expect(await findingsOf(assetId)).toMatchObject([
      { state: 6 },
      { state: 6 },
      { source: 2, itemKey: null, state: 0 },
    ])
  })
})

describe('an asset that is archived', () => {
  // FINDING-12
  it('ends its open findings, and takes no change of any', async () => {
    const { assetId, checkId } = await tasked()
    await record({ assetId, checkId }, 3)
    const { id } = await byHand(assetId)
    expect((await call('DELETE', `/assets/${assetId}`, undefined, manager)).status).toBe(200)
    expect(await findingsOf(assetId)).toMatchObject([
      { state: 7, dismissReason: 4 },
      { id, state: 7, dismissReason: 4 },
    ])
    expect((await storyOf(id)).at(-1)).toMatchObject({ from: 0, to: 7 })
    expect((await step(id, { notes: 'Still there' })).status).toBe(409)
    expect((await step(id, { to: 0, notes: 'Again' }, manager)).status).toBe(409)
    expect((await call('PUT', '/findings', { id, title: 'x' })).status).toBe(409)
    expect((await call('POST', '/findings', { assetId, title: 'x', severity: 1 })).status).toBe(409)
  })
})
