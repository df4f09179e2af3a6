import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { buildImage } from '@/lib/testing/files'
import { findingCalls } from '@/lib/testing/finding-calls'

let world: Built<typeof buildWorld>
let manager: { token: string }
beforeAll(async () => {
  world = await buildWorld()
  manager = world.customerManager
})

type Who = { token: string }
const { call, tasked, record, findingsOf, step, storyOf, byHand } = findingCalls(() => world)

describe('a finding by hand', () => {
  // FINDING-14
  it('is made for an asset within reach, with a task or a result of it, once for one id', async () => {
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
  it('can stand beside others of the same task, and no result closes it', async () => {
    const { assetId, checkId } = await tasked()
    await byHand(assetId, { checkId })
    await byHand(assetId, { checkId })
    await record({ assetId, checkId }, 1)
    expect(await findingsOf(assetId)).toMatchObject([{ state: 0 }, { state: 0 }])
  })
})

// FINDING-15
it('the events of a finding are in the order in which they were written, however long one had waited', async () => {
  const { assetId, checkId } = await tasked()
  const { body: failed } = await record({ assetId, checkId }, 3)
  const [{ id }] = failed.findings
  let closing: ReturnType<typeof record> | undefined
  await systemDb.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Finding" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      closing = record({ assetId, checkId }, 1)
      await expect
        .poll(() => tx.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`)
        .toHaveLength(1)
      const { userName, userId, clientId } = await tx.findingEvent.findFirstOrThrow({ where: { findingId: id } })
      const data = { clientId, findingId: id, notes: 'Came first', userId, userName }
      await tx.findingEvent.create({ data: { ...data, createdAt: new Date() } })
    },
    { timeout: 20_000 },
  )
  expect((await closing)?.status).toBe(201)
  const story = (await storyOf(id)) as { notes: string | null; to: number | null; createdAt: string }[]
  expect(story.map(({ notes, to }) => notes ?? to)).toEqual([0, 'Came first', 6])
  const { closedAt } = await systemDb.finding.findUniqueOrThrow({ where: { id } })
  expect(closedAt?.getTime()).toBeGreaterThanOrEqual(Date.parse(story[1]?.createdAt ?? ''))
})

describe('steps by hand', () => {
  // FINDING-8, FINDING-11, FINDING-15
  it('follow the table of states, by those who may take them, with the fields that they need', async () => {
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
    expect(await tried({ to: 7, notes: 'x'.repeat(10_001) }, manager)).toEqual([
      422,
      'Must be at most 10000 characters',
    ])
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
  it('are taken by one of several people at the same time', async () => {
    const { assetId } = await tasked()
    const { id } = await byHand(assetId)
    const answers = await Promise.all([1, 2, 3].map(() => step(id, { from: 0, to: 4 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  // FINDING-11
  it('do not open a finding again where another one of the task is open', async () => {
    const { assetId, checkId } = await tasked()
    await record({ assetId, checkId }, 3)
    const [{ id }] = await findingsOf(assetId)
    await step(id, { to: 7, notes: 'No fault', dismissReason: 1 }, manager)
    await record({ assetId, checkId }, 3)
    expect((await step(id, { to: 0, notes: 'Open it' }, manager)).status).toBe(409)
  })

  // FINDING-15
  it('keep the files that come with them', async () => {
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
  it('keep files that were uploaded before', async () => {
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
  it('is changed by writers, severity and due date by Managers and Admins only', async () => {
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
  it('is read by both sides and the client admin, and by no stranger', async () => {
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
