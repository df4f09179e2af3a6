import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { bringRegister, csvOf } from '@/lib/testing/bring-register'
import { buildAssetType, buildBatch, buildSector, buildWorld } from '@/lib/testing/factories'
import { stage } from '@/lib/testing/register-stage'
import { request } from '@/lib/testing/request'

describe('a register that is running', () => {
  // REGRUN-17
  it.each([
    { title: 'keeps what has come in', undo: false },
    { title: 'takes back what has come in', undo: true },
  ])(
    'is stopped and $title',
    async ({ undo }) => {
      const { clientId, who, choices } = await stage()
      const { id: batchId } = await buildBatch({ clientId, count: 2500 })
      const csv = csvOf([['Type', 'Comment'], ...Array.from({ length: 2500 }, (_, row) => ['Hose reel', `No ${row}`])])
      const register = await bringRegister(who, {
        csv,
        mapping: { 0: 'assetType', 1: 'notes' },
        choices: { ...choices, tags: { from: 'batch', batchId } },
      })
      expect((await register.check()).body.counts).toMatchObject({ make: 2500 })
      expect((await register.call('POST', `/${register.id}/run`, {})).status).toBe(200)
      const cancelled = await register.call('POST', `/${register.id}/cancel`, { undo })
      expect(cancelled.status, cancelled.text.slice(0, 300)).toBe(200)
      const { state, made } = await register.ended(undo ? [5, 6] : [6])
      // Whole blocks, and not all of them.
      expect([0, 500, 1000, 1500, 2000]).toContain(made)
      const left = await systemDb.asset.count({ where: { clientId } })
      expect(left).toBe(undo ? 0 : made)
      expect(state).toBe(undo ? 5 : 6)
      expect((await register.call('POST', `/${register.id}/cancel`, {})).status).toBe(undo ? 409 : 200)
    },
    120_000,
  )
})

describe('who may take the steps of a register', () => {
  const tails = ['check', 'run', 'cancel', 'undo']

  // REGRUN-1, REGRUN-16, REGRUN-17
  it('only an Admin of the organisation that brought it', async () => {
    const { who, choices, references, host, customerAdmin, clientAdmin, person, distributor } = await stage()
    const other = await buildWorld()
    const csv = csvOf([
      ['Tag', 'Type'],
      [references[0] ?? '', 'Reel'],
    ])
    const register = await bringRegister(who, { csv, mapping: { 0: 'tag', 1: 'assetType' }, choices })
    const manager = await person(distributor.id, 1)
    const statusOf = async (tail: string, as: { host: string; token?: string; organisationId?: string }) =>
      (await request('POST', `/api/v1/assetImports/${register.id}/${tail}`, { ...as, json: {} })).status
    for (const tail of tails) {
      expect(await statusOf(tail, { host })).toBe(401)
      expect(await statusOf(tail, { host, token: manager.token })).toBe(403)
      expect(await statusOf(tail, { host, token: clientAdmin.token, organisationId: 'admin' })).toBe(403)
      expect(await statusOf(tail, { host, token: customerAdmin.token })).toBe(404)
      expect(await statusOf(tail, { host: other.host, token: other.distributorAdmin.token })).toBe(404)
    }
    for (const tail of ['run', 'cancel', 'undo']) expect(await statusOf(tail, who)).toBe(409)
    expect((await register.check('?limit=none')).status).toBe(422)
    const wrong = await register.call('POST', `/${register.id}/cancel`, { undo: 'perhaps' })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['undo']])
  }, 60_000)

  // REGRUN-5, REGRUN-1
  it('an Admin, who is told what is missing: a sector, or a file without errors', async () => {
    const { clientId, distributor, who, choices, references } = await stage()
    const csv = csvOf([
      ['Tag', 'Type'],
      [references[0] ?? '', 'Reel'],
      ['NOSUCHTAG', 'Reel'],
    ])
    const register = await bringRegister(who, { csv, mapping: { 0: 'tag', 1: 'assetType' }, choices })
    // Somebody makes another one before it is checked.
    await buildSector({ clientId, organisationId: distributor.id })
    const refused = await register.check()
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['choices']])
    const sector = await systemDb.sector.findFirstOrThrow({ where: { clientId } })
    await register.call('PUT', '', { id: register.id, choices: { ...choices, sectorId: sector.id } })
    expect((await register.check('?limit=1')).body.counts).toMatchObject({ rows: 1, success: 1 })
    expect((await register.read()).state).toBe(0)
    expect((await register.check()).body.counts).toMatchObject({ rows: 2, error: 1 })
    expect((await register.read()).state).toBe(1)
    const run = await register.call('POST', `/${register.id}/run`, {})
    expect([run.status, run.body]).toEqual([
      422,
      { global: ['There are errors in the file. Please fix them before importing'] },
    ])
    await register.call('PUT', '', {
      id: register.id,
      choices: { ...choices, sectorId: sector.id, errors: 'leaveOut' },
    })
    expect((await register.read()).state).toBe(0)
  }, 60_000)
})

describe('a register that was started', () => {
  /** Two thousand rows, four blocks, that are ready to come in. */
  const ready = async () => {
    const world = await stage()
    const { id: batchId } = await buildBatch({ clientId: world.clientId, count: 2000 })
    const csv = csvOf([['Type'], ...Array.from({ length: 2000 }, () => ['Hose reel'])])
    const admin = await world.person(world.distributor.id, 2)
    const who = { host: world.host, token: admin.token }
    const choices = { ...world.choices, tags: { from: 'batch', batchId } }
    const register = await bringRegister(who, { csv, mapping: { 0: 'assetType' }, choices })
    expect((await register.check()).status).toBe(200)
    return { ...world, admin, register }
  }
  const read = (id: string) => systemDb.assetImport.findFirstOrThrow({ where: { id } })

  // REGRUN-24
  it('is ended, and says so, where its person loses the right before its job runs', async () => {
    const { clientId, distributor, admin, register, who } = await ready()
    expect((await register.call('POST', `/${register.id}/run`, {})).status).toBe(200)
    // While the import is held no block begins: the one that is waiting may still come in, the next one does not.
    await systemDb.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "AssetImport" WHERE "clientId" = ${clientId}::uuid AND id = ${register.id}::uuid FOR UPDATE`
      const membership = { clientId, userId: admin.id, organisationId: distributor.id }
      await systemDb.membership.updateMany({ where: membership, data: { role: 1 } })
    })
    await expect.poll(async () => (await read(register.id)).state, { timeout: 60_000 }).toBe(4)
    const { made, why } = await read(register.id)
    expect(why).toContain('whoever started it may not bring registers in here any more')
    expect(made).toBeLessThan(2000)
    expect(await systemDb.asset.count({ where: { clientId } })).toBe(made)
    const lines = await systemDb.auditLog.findMany({ where: { clientId, recordId: register.id } })
    expect(lines).toMatchObject([{ action: 'asset-import', userId: admin.id, details: { failed: true, made } }])
    // A colleague takes back what has come in.
    const undone = await request('POST', `/api/v1/assetImports/${register.id}/undo`, { ...who, json: {} })
    expect(undone.status).toBe(200)
    await expect.poll(async () => (await read(register.id)).state, { timeout: 60_000 }).toBe(5)
    expect(await systemDb.asset.count({ where: { clientId } })).toBe(0)
  }, 120_000)
})

describe('a name similar to one in the library', () => {
  // REGISTER-18, REGRUN-4
  it('is suggested, and means that one once somebody says so, also in the next file', async () => {
    const { clientId, distributor, sector, references, who, choices } = await stage()
    await buildAssetType({ clientId, organisationId: distributor.id, sectorId: sector.id, name: 'Foam extinguisher' })
    const file = (tags: readonly string[], ...types: string[]) => ({
      csv: csvOf([['Tag', 'Type'], ...types.map((type, at) => [tags[at] ?? '', type])]),
      mapping: { 0: 'tag', 1: 'assetType' },
      choices,
    })
    const written = ['Foam extingusher', 'FOAM  EXTINGUISHER', 'Foam extinguishr']
    const register = await bringRegister(who, file(references, ...written))
    const near = [
      { kind: 'assetTypes', name: 'Foam extingusher', instead: 'Foam extinguisher' },
      { kind: 'assetTypes', name: 'Foam extinguishr', instead: expect.stringMatching(/^Foam exting/) },
    ]
    expect((await register.check('?limit=1000')).body.near).toEqual(near)
    const same = { assetTypes: { 'foam extingusher': 'Foam extinguisher', 'Foam extinguishr': 'Foam extinguisher' } }
    const said = await register.call('PUT', '', { id: register.id, choices: { ...choices, same } })
    expect(said.body.choices.same).toEqual(same)
    expect((await register.check()).body).toMatchObject({
      near: [],
      make: { assetTypes: { count: 0 } },
      counts: { success: 3 },
    })
    expect(await register.run()).toMatchObject({ state: 3, made: 3 })
    expect(await systemDb.assetType.count({ where: { clientId } })).toBe(1)
    const body = { filename: 'next.csv', file: Buffer.from('Tag,Type\nX1,Foam extingusher\n').toString('base64') }
    const next = await register.call('POST', '', body)
    expect(next.body.choices.same).toEqual(same)
    for (const wrong of [{ assetTypes: { a: '' } }, { assetTypes: ['a'] }, { sites: { a: 'x'.repeat(256) } }]) {
      const refused = await register.call('PUT', '', { id: next.body.id, choices: { ...choices, same: wrong } })
      expect([refused.status, Object.keys(refused.body)[0]?.split('.')[0]]).toEqual([422, 'choices'])
    }
  }, 60_000)
})
