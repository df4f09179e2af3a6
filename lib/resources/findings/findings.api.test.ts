import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { buildImage } from '@/lib/testing/files'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let manager: { token: string }
beforeAll(async () => {
  world = await buildWorld()
  manager = world.customerManager
})

type Who = { token: string }
const call = (method: string, path: string, json?: unknown, who: Who = world.customerUser) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })

/** An asset of the customer with tasks. */
async function tasked(count = 1) {
  const { clientId, customer } = world
  const checks = []
  for (let at = 0; at < count; at++) checks.push(await buildCheck({ clientId, organisationId: customer.id }))
  const checkIds = checks.map(({ id }) => id)
  const { id: assetId } = await buildAsset({
    ...{ clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds },
  })
  return { assetId, checkId: checkIds[0] as string, checkIds }
}

const record = (on: { assetId: string; checkId: string }, status: number, completedAt?: string) =>
  call('POST', '/assetCompletedChecks', { ...on, status, ...(completedAt && { completedAt }) })
const findingsOf = async (assetId: string) =>
  (await call('GET', `/findings?filters[assetId]=${assetId}&sort=number`)).body.items
const step = (id: string, body: object, who?: Who) => call('POST', `/findings/${id}/events`, body, who)
const storyOf = async (id: string) => (await call('GET', `/findings/${id}/events`)).body.items
const byHand = async (assetId: string, more: object = {}) =>
  (await call('POST', '/findings', { assetId, title: 'Pin missing', severity: 2, ...more })).body

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
    await record(on, 3, '2026-06-01T12:00:00Z')
    expect((await findingsOf(assetId)).map((one: { state: number }) => one.state)).toEqual([6, 0])
  })

  // FINDING-6
  it('do nothing where they are not the latest of their task, in whatever order they arrive', async () => {
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
  it('open one again that was fixed, and close one that was', async () => {
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
  it('leave an accepted risk alone until it runs out', async () => {
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
    expect(failed.findings).toHaveLength(2)
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
  it('takes its open findings along, and no change of any', async () => {
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

describe('a finding by hand', () => {
  // FINDING-14
  it('is of an asset within reach, with a task or a result of it, however often the call comes', async () => {
    const { assetId, checkId } = await tasked()
    const { body: result } = await record({ assetId, checkId }, 1)
    const id = newId()
    const sent = {
      id,
      assetId,
      title: ' Bent bracket ',
      severity: 1,
      description: 'Left side',
      completedCheckId: result.id,
    }
    const [first, second] = [await call('POST', '/findings', sent), await call('POST', '/findings', sent)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({ id, title: 'Bent bracket', source: 3, checkId, completedCheckId: result.id })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(Math.abs(Date.parse(first.body.dueDate) - Date.parse(tomorrow))).toBeLessThanOrEqual(86_400_000)
    expect(await findingsOf(assetId)).toHaveLength(1)
    const other = await tasked()
    const refused = async (more: object) => (await call('POST', '/findings', { ...sent, id: newId(), ...more })).body
    expect(await refused({ completedCheckId: null, checkId: other.checkId })).toHaveProperty('checkId')
    expect(await refused({ assetId: other.assetId })).toHaveProperty('completedCheckId')
    expect(await refused({ assigneeUserId: (await buildWorld()).customerUser.id })).toHaveProperty('assigneeUserId')
    expect(await refused({ severity: 4 })).toHaveProperty('severity')
    const { status } = await call('POST', '/findings', { ...sent, id: newId() }, (await buildWorld()).customerUser)
    expect([401, 403, 422]).toContain(status)
  })

  // FINDING-14, FINDING-6
  it('is one of several, and no result ends it', async () => {
    const { assetId, checkId } = await tasked()
    await byHand(assetId, { checkId })
    await byHand(assetId, { checkId })
    await record({ assetId, checkId }, 1)
    expect(await findingsOf(assetId)).toMatchObject([{ state: 0 }, { state: 0 }])
  })
})

describe('steps by hand', () => {
  // FINDING-8, FINDING-11, FINDING-15
  it('are those of the table, by whoever may take them, with what they need', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    const tried = async (body: object, who?: Who) => {
      const { status, body: said } = await step(id, body, who)
      return status === 201 ? said.to : [status, ...Object.values(said).flat()]
    }
    for (const to of [0, 6, 7]) expect((await step(id, { to, notes: 'x' })).status).toBe(403)
    expect(await tried({ to: 2 })).toEqual([409, 'This finding is already open'])
    expect(await tried({ to: 5 })).toEqual([422, 'Required.'])
    expect(await tried({ to: 4 })).toBe(4)
    expect(await tried({ to: 4 })).toEqual([409, 'This finding is already in progress'])
    expect(await tried({ to: 5, from: 0, notes: 'Done' })).toEqual([409, 'This finding is already in progress'])
    expect(await tried({ to: 5, from: 4, notes: 'Done' })).toBe(5)
    expect(await tried({ to: 0, notes: 'x' }, manager)).toEqual([409, 'This finding is already fixed'])
    expect(await tried({ to: 6, notes: 'Seen' }, manager)).toBe(6)
    expect(await tried({ to: 7, notes: 'x', dismissReason: 1 }, manager)).toEqual([
      409,
      'This finding is already closed',
    ])
    expect(await tried({ to: 0, notes: 'Broken again' }, manager)).toBe(0)
    expect(await tried({ to: 7, notes: 'x' }, manager)).toEqual([422, 'Required.'])
    expect(await tried({ to: 7, notes: 'x', dismissReason: 2 }, manager)).toEqual([422, 'Required.'])
    const late = { to: 7, notes: 'x', dismissReason: 2, acceptedUntil: '2099-01-01' }
    expect(await tried(late, manager)).toEqual([422, 'Must be from today and within a year'])
    expect(await tried({ to: 7, notes: 'Twice', dismissReason: 3 }, manager)).toBe(7)
    expect((await call('GET', `/findings/${id}`)).body).toMatchObject({ state: 7, dismissReason: 3, reopenedCount: 1 })
    expect(await tried({ notes: 'For the record' })).toBeNull()
    expect((await storyOf(id)).map((one: { to: number | null }) => one.to)).toEqual([0, 4, 5, 6, 0, 7, null])
    const lines = await systemDb.auditLog.findMany({ where: { recordId: id, action: 'finding-change' } })
    expect(lines).toHaveLength(6)
  })

  // FINDING-8
  it('are taken by one of two at the same time', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    const answers = await Promise.all([1, 2, 3].map(() => step(id, { from: 0, to: 4 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  // FINDING-11
  it('open nothing again where another one of the task is open', async () => {
    const { assetId, checkId } = await tasked()
    await record({ assetId, checkId }, 3)
    const [{ id }] = await findingsOf(assetId)
    await step(id, { to: 7, notes: 'No fault', dismissReason: 1 }, manager)
    await record({ assetId, checkId }, 3)
    expect((await step(id, { to: 0, notes: 'Open it' }, manager)).status).toBe(409)
  })

  // FINDING-15
  it('bring files, which stay', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    const photo = { filename: 'after.png', uploadType: 1, base64Data: (await buildImage()).toString('base64') }
    const event = newId()
    const sent = { id: event, to: 5, notes: 'New bracket', uploads: [photo] }
    const [first, second] = [await step(id, sent), await step(id, sent)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(first.body).toMatchObject({ id: event, findingId: id, from: 0, to: 5, uploads: [{ filename: 'after.png' }] })
    const file = first.body.uploads[0].id
    expect((await call('GET', `/findings/${id}`)).body.uploads).toMatchObject([{ id: file }])
    expect((await call('DELETE', `/uploads/${file}`)).status).toBe(409)
    expect((await call('GET', `/assets/${assetId}`)).body.uploads).toEqual([])
    const { body: files } = await call('GET', `/uploads?filters[assetId]=${assetId}`)
    expect(files.items).toMatchObject([{ id: file, findingEventId: event, noteId: null, completedCheckId: null }])
    expect((await call('DELETE', `/findings/${id}`)).status).toBe(405)
  })

  // FINDING-14, FINDING-15
  it('take files that were sent before, which stay theirs', async () => {
    const { assetId } = await tasked()
    const base64Data = (await buildImage()).toString('base64')
    const sent = async (filename: string) =>
      (await call('POST', '/uploads', { assetId, filename, uploadType: 1, base64Data })).body.id
    const [before, after] = [await sent('before.png'), await sent('after.png')]
    const { id, uploads } = await byHand(assetId, { uploadIds: [before] })
    expect(uploads).toMatchObject([{ id: before }])
    const { status, body } = await step(id, { to: 5, notes: 'New pin', uploadIds: [after] })
    expect([status, body.uploads]).toEqual([201, [expect.objectContaining({ id: after })]])
    for (const file of [before, after]) {
      expect((await call('DELETE', `/uploads/${file}`)).status).toBe(409)
      await expect(systemDb.upload.delete({ where: { id: file } })).rejects.toThrow('evidence')
      await expect(systemDb.upload.update({ where: { id: file }, data: { findingEventId: null } })).rejects.toThrow()
    }
    const { body: other } = await step(id, { notes: 'The same picture', uploadIds: [after] })
    expect(other).toHaveProperty('uploadIds')
  })
})

describe('what a finding says', () => {
  // FINDING-16
  it('is changed by writers, but severity and due date by Managers and Admins', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    expect((await call('PUT', '/findings', { id, severity: 1 })).status).toBe(403)
    expect((await call('PUT', '/findings', { id, dueDate: '2030-01-01' })).status).toBe(403)
    const assigneeUserId = world.distributorAdmin.id
    const { body } = await call('PUT', '/findings', {
      id,
      title: 'Pin gone',
      correctiveAction: 'New pin',
      assigneeUserId,
    })
    expect(body).toMatchObject({ title: 'Pin gone', correctiveAction: 'New pin', assignee: { id: assigneeUserId } })
    const { body: decided } = await call('PUT', '/findings', { id, severity: 1, dueDate: '2030-01-01' }, manager)
    expect(decided).toMatchObject({ severity: 1, severityLabel: 'Critical', dueDate: '2030-01-01' })
    const stranger = (await buildWorld()).customerUser.id
    expect((await call('PUT', '/findings', { id, assigneeUserId: stranger })).body).toHaveProperty('assigneeUserId')
    expect((await storyOf(id)).at(-1)).toMatchObject({ from: null, to: null, changes: { severity: [2, 1] } })
  })

  // FINDING-2
  it('is read by both sides, and by nobody else', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    const seen = async (who: Who) => (await call('GET', `/findings/${id}`, undefined, who)).status
    expect([await seen(world.customerUser), await seen(world.distributorAdmin)]).toEqual([200, 200])
    expect(await seen(world.clientAdmin)).toBe(200)
    expect(await seen(world.strangerAdmin)).toBe(404)
    expect((await step(id, { notes: 'x' }, world.clientAdmin)).status).toBe(403)
    expect((await call('PUT', '/findings', { id, title: 'x' }, world.clientAdmin)).status).toBe(403)
  })
})

describe('the list', () => {
  // FINDING-19
  it('is filtered and ordered by what people look for', async () => {
    const { assetId, checkId } = await tasked()
    const { body: result } = await record({ assetId, checkId }, 3, '2026-01-10T12:00:00Z')
    const [raised] = await findingsOf(assetId)
    const assigneeUserId = world.customerUser.id
    const bent = await byHand(assetId, { title: 'Bent bracket', severity: 1, assigneeUserId })
    const closed = await byHand(assetId, { title: 'Faded label', severity: 3 })
    await step(closed.id, { to: 5, notes: 'New label' })
    await step(closed.id, { to: 6, notes: 'Seen' }, manager)
    const ids = async (query: string) => {
      const { body } = await call('GET', `/findings?filters[assetId]=${assetId}&${query}`)
      expect(body.totalItems).toBe(body.items.length)
      return body.items.map(({ id }: { id: string }) => id)
    }
    const [a, b, c] = [raised.id, bent.id, closed.id]
    const wanted: [string, string[]][] = [
      ['', [c, b, a]],
      ['sort=number', [a, b, c]],
      ['sort=severity', [b, a, c]],
      ['sort=-state', [c, b, a]],
      ['sort=dueDate', [a, b, c]],
      ['filters[active]=1&sort=number', [a, b]],
      ['filters[overdue]=1', [a]],
      ['filters[state]=6', [c]],
      ['filters[severity][]=1&filters[severity][]=3&sort=number', [b, c]],
      ['filters[source]=2', [a]],
      [`filters[completedCheckId]=${result.id}`, [a]],
      [`filters[checkId]=${checkId}`, [a]],
      [`filters[assigneeUserId]=${assigneeUserId}`, [b]],
      ['filters[keywords]=brack', [b]],
      [`filters[keywords]=%23${closed.number}`, [c]],
      ['filters[keywords]=nowhere', []],
      ['filters[period]=7d&sort=number', [a, b, c]],
      ['filters[itemKey]=seal', []],
    ]
    for (const [query, found] of wanted) expect([query, await ids(query)]).toEqual([query, found])
    const total = async (query: string) => (await call('GET', `/findings?limit=1&${query}`)).body.totalItems
    const rows = (where: object) => systemDb.finding.count({ where: { clientId: world.clientId, ...where } })
    expect(await total('')).toBe(await rows({}))
    expect(await total('filters[active]=1&filters[severity]=1')).toBe(await rows({ state: { lt: 6 }, severity: 1 }))
  })

  // FINDING-18
  it('shows on the asset and on its tasks in the planner how many are open and how bad they are', async () => {
    const { assetId } = await tasked()
    const counts = async () => {
      const { openFindingCount, worstSeverity } = (await call('GET', `/assets/${assetId}`)).body
      return [openFindingCount, worstSeverity]
    }
    expect(await counts()).toEqual([0, null])
    await byHand(assetId, { severity: 3 })
    const { id } = await byHand(assetId, { severity: 1 })
    expect(await counts()).toEqual([2, 1])
    const listed = async () => {
      const { body } = await call('GET', '/assets?limit=100&filters[findingSeverity]=1')
      return body.items.find((one: { id: string }) => one.id === assetId)
    }
    expect(await listed()).toMatchObject({ openFindingCount: 2, worstSeverity: 1 })
    const { body: planned } = await call('GET', `/checksDue?filters[assetId]=${assetId}`)
    expect(planned.items).toMatchObject([{ assetId, openFindingCount: 2, worstSeverity: 1 }])
    await step(id, { to: 7, notes: 'No fault', dismissReason: 1 }, manager)
    expect(await counts()).toEqual([1, 3])
    expect(await listed()).toBeUndefined()
  })
})

describe('a client', () => {
  // FINDING-3, FINDING-7, FINDING-20
  it('says which results raise findings, when these are due and what they are called', async () => {
    const own = await buildWorld()
    const ask = (method: string, path: string, json: unknown, who: Who) =>
      request(method, `/api/v1${path}`, { host: own.host, token: who.token, json })
    const settings = { findingsFrom: 2, findingDays: { critical: 0, major: 7, minor: null }, defectScheme: 1 }
    const { body } = await ask('PUT', '/clients', { id: own.clientId, ...settings }, own.clientAdmin)
    expect(body).toMatchObject(settings)
    const { body: one } = await ask(
      'PATCH',
      `/clients/${own.clientId}`,
      { findingDays: { critical: 2 } },
      own.clientAdmin,
    )
    expect(one.findingDays).toEqual({ critical: 2, major: 7, minor: null })
    const { status } = await ask('PUT', '/clients', { id: own.clientId, ...settings }, own.customerAdmin)
    expect(status).toBe(403)
    for (const bad of [{ findingsFrom: 3 }, { defectScheme: -1 }, { findingDays: { critical: 731 } }])
      expect((await ask('PUT', '/clients', { id: own.clientId, ...bad }, own.clientAdmin)).status).toBe(422)
    const { clientId, customer } = own
    const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [checkId] })
    await ask('POST', '/assetCompletedChecks', { assetId, checkId, status: 2 }, own.customerUser)
    const { body: list } = await ask('GET', '/findings', undefined, own.customerUser)
    expect(list.items).toMatchObject([{ severity: 3, severityLabel: 'Noncritical deficiency', dueDate: null }])
  })
})
