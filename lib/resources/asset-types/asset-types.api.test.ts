import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildAssetType, buildCheck, buildSector, buildWorld } from '@/lib/testing/factories'
import { describeLibrary } from '@/lib/testing/library-suite'
import { request } from '@/lib/testing/request'

const detail = (additionalField: string, additionalFieldValue: string) => ({ additionalField, additionalFieldValue })

describeLibrary({
  path: '/assetTypes',
  build: buildAssetType,
  body: async (owner) => ({ name: 'Hose reel', sectorId: (await buildSector(owner)).id }),
  usersWrite: true,
  invalid: [
    ['name', { name: '' }],
    // LIBRARY-13
    ['sectorId', { sectorId: '' }],
    ['sectorId', { sectorId: '01890000-0000-7000-8000-000000000000' }],
    ['notes', { notes: 'x'.repeat(10_001) }],
    ['defaultCheckIds', { defaultCheckIds: ['x'] }],
    ['defaultCheckIds', { defaultCheckIds: ['01890000-0000-7000-8000-000000000000'] }],
    ['fields', { fields: 'x' }],
    ['fields', { fields: [detail('', 'Red')] }],
  ],
})

describe('asset types', () => {
  let world: Awaited<ReturnType<typeof buildWorld>>
  let owner: { clientId: string; organisationId: string }
  const call = (method: string, path: string, json?: unknown, who = world.customerAdmin) =>
    request(method, `/api/v1/assetTypes${path}`, { host: world.host, token: who.token, json })
  beforeAll(async () => {
    world = await buildWorld()
    owner = { clientId: world.clientId, organisationId: world.customer.id }
  })
  const notes = (body: { audits: { notes: string }[] }) => body.audits.map((one) => one.notes)

  // LIBRARY-21, LIBRARY-24, LIBRARY-25, LIBRARY-26, LIBRARY-29
  it('keep tasks, details and a history of what was changed from what to what', async () => {
    const sector = await buildSector(owner)
    const own = await buildCheck({ ...owner, name: 'Look' })
    const shared = await buildCheck({ ...owner, organisationId: world.distributor.id, name: 'Pressure test' })
    const { status, body } = await call('POST', '', {
      name: 'Reel',
      sectorId: sector.id,
      notes: 'First',
      defaultCheckIds: [shared.id, own.id, own.id],
      fields: [detail('Colour', 'Red'), detail('Length', '30 m')],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Reel',
      notes: 'First',
      defaultCheckIds: [shared.id, own.id],
      defaultChecks: [
        { checkName: 'Pressure test' },
        { checkName: 'Look', checkTimeline: { periodValue: 1, period: 3 } },
      ],
      fields: [detail('Colour', 'Red'), detail('Length', '30 m')],
      additionalFields: [{ name: 'Colour' }, { name: 'Length' }],
      uploads: [],
      assetCount: 0,
      audits: [{ notes: 'Asset type created', user: { id: world.customerAdmin.id }, impersonator: null }],
    })

    const unchanged = await call('PUT', '', { ...body, fields: body.fields })
    expect(unchanged.body.audits).toHaveLength(1)

    const { body: changed } = await call('PUT', '', {
      id: body.id,
      name: 'Hose',
      notes: null,
      sectorId: (await buildSector(owner)).id,
      defaultCheckIds: [own.id],
      fields: [detail('COLOUR', 'Blue')],
    })
    expect(changed).toMatchObject({ sectorId: sector.id, notes: null, fields: [detail('Colour', 'Blue')] })
    expect(notes(changed).slice(0, -1)).toEqual([
      'Name changed from "Reel" to "Hose"',
      'Notes changed from "First" to ""',
      'Recommended task "Pressure test" removed',
      'Additional detail "Length" removed, it was "30 m"',
      'Additional detail "Colour" changed from "Red" to "Blue"',
    ])
    const logged = await systemDb.auditLog.count({ where: { recordId: body.id, action: 'asset-type-change' } })
    expect(logged).toBe(2)
  })

  // LIBRARY-20
  it('may have the same name twice', async () => {
    const { id: sectorId } = await buildSector(owner)
    for (let time = 0; time < 2; time++) expect((await call('POST', '', { name: 'Twin', sectorId })).status).toBe(201)
  })

  // LIBRARY-29
  it('leave a line in the audit log when they are deleted', async () => {
    const type = await buildAssetType({ ...owner, name: 'Gone' })
    expect((await call('DELETE', `/${type.id}`)).body).toEqual({})
    const rows = await systemDb.auditLog.findMany({ where: { recordId: type.id } })
    expect(rows).toMatchObject([{ action: 'asset-type-change', details: { changes: ['Asset type "Gone" deleted'] } }])
  })

  // LIBRARY-29
  it('keep their lines in the audit log when they are deleted, which nobody can prevent', async () => {
    const { id: sectorId } = await buildSector(owner)
    const { body: type } = await call('POST', '', { name: 'Kept', sectorId })
    expect((await call('DELETE', `/${type.id}`)).status).toBe(200)
    const lines = { where: { assetTypeId: type.id } }
    expect(await systemDb.assetTypeAudit.findMany(lines)).toMatchObject([{ notes: 'Asset type created' }])
    const refusal = 'AssetTypeAudit is append-only'
    await expect(systemDb.assetTypeAudit.deleteMany(lines)).rejects.toThrow(refusal)
    await expect(systemDb.assetTypeAudit.updateMany({ ...lines, data: { notes: 'x' } })).rejects.toThrow(refusal)
  })

  // LIBRARY-25, LIBRARY-27
  it('refuse two details with the same name, and details without a name or a value', async () => {
    const type = await buildAssetType(owner)
    const say = async (...fields: unknown[]) => (await call('PATCH', `/${type.id}`, { fields })).body.fields
    expect(await say(detail('A', '1'), detail(' a ', '2'))).toEqual(['Field name must be unique'])
    expect(await say(detail('', '1'))).toEqual(['Field name cannot be empty'])
    expect(await say(detail('A', ' '))).toEqual(['Field value cannot be empty'])
    expect((await call('PATCH', `/${type.id}`, { fields: null })).body.fields).toEqual([])
  })

  // ASSET-25, LIBRARY-24
  it('recommend only tasks that their organisation reads; a task already on the list may stay', async () => {
    const foreign = await buildCheck({ ...owner, organisationId: world.stranger.id })
    const type = await buildAssetType({ ...owner, checkIds: [foreign.id] })
    const own = await buildCheck(owner)
    const kept = await call('PATCH', `/${type.id}`, { defaultCheckIds: [own.id, foreign.id] })
    expect(kept.body.defaultCheckIds).toEqual([own.id, foreign.id])
    await call('PATCH', `/${type.id}`, { defaultCheckIds: [own.id] })
    const put = await call('PATCH', `/${type.id}`, { defaultCheckIds: [own.id, foreign.id] })
    expect([put.status, Object.keys(put.body)]).toEqual([422, ['defaultCheckIds']])

    const ofDistributor = await buildAssetType({ ...owner, organisationId: world.distributor.id })
    const wrong = await call('PATCH', `/${ofDistributor.id}`, { defaultCheckIds: [own.id] }, world.distributorAdmin)
    expect(wrong.status).toBe(422)
  })

  // LIBRARY-22, LIBRARY-23
  it('are not deleted while assets use them, archived ones too', async () => {
    const type = await buildAssetType(owner)
    await buildAsset({ clientId: world.clientId, customerId: world.customer.id, assetTypeId: type.id })
    const archived = {
      clientId: world.clientId,
      customerId: world.customer.id,
      assetTypeId: type.id,
      deletedAt: new Date(),
    }
    await buildAsset(archived)
    expect((await call('GET', `/${type.id}`)).body.assetCount).toBe(1)
    const { status, body } = await call('DELETE', `/${type.id}`)
    expect([status, body]).toEqual([422, { global: ['This asset type is in use by 2 tagged assets'] }])
  })

  it('list up to 10000, and are found by their sector’s name', async () => {
    const sector = await buildSector({ ...owner, name: 'Cold store' })
    const type = await buildAssetType({ ...owner, sectorId: sector.id })
    const { body } = await call('GET', '?limit=20000&filters[keywords]=cold')
    expect([body.perPage, body.items.map(({ id }: { id: string }) => id)]).toEqual([10_000, [type.id]])
  })

  // LIBRARY-26
  it('make one detail where two saves name the same new one at once', async () => {
    const sector = await buildSector(owner)
    const types = await Promise.all(Array.from({ length: 6 }, () => buildAssetType({ ...owner, sectorId: sector.id })))
    const answers = await Promise.all(
      types.map(({ id }) => call('PATCH', `/${id}`, { fields: [detail('Bore', '19 mm')] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(types.map(() => 200))
    expect(await systemDb.additionalField.count({ where: { sectorId: sector.id } })).toBe(1)
  })

  // FILE-7, LIBRARY-28, LIBRARY-29
  it('take documents and drop them again, each with a line in the history', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const file = (filename: string, bytes = pdf) => ({
      filename,
      uploadType: 2,
      fileSize: bytes.length,
      base64Data: bytes.toString('base64'),
    })
    const { id: sectorId } = await buildSector(owner)
    const json = { name: 'Reel', sectorId, newUploads: [file('manual.pdf')] }
    const { status, body } = await call('POST', '', json)
    expect([status, body.uploads]).toMatchObject([201, [{ filename: 'manual.pdf', assetTypeId: body.id }]])
    const [{ id: uploadId, signedLink }] = body.uploads
    expect(signedLink.startsWith(`${world.client.primaryUrl}/api/v1/files/`)).toBe(true)

    const bad = { name: 'Changed', newUploads: [file('good.pdf'), file('bad.pdf', Buffer.from('no pdf'))] }
    const refused = await call('PATCH', `/${body.id}`, bad)
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['newUploads']])
    for (const deletedUploadIds of [[world.id()], ['x']])
      expect(Object.keys((await call('PATCH', `/${body.id}`, { deletedUploadIds })).body)).toEqual(['deletedUploadIds'])

    const { body: after } = await call('PATCH', `/${body.id}`, {
      newUploads: [file('new.pdf')],
      deletedUploadIds: [uploadId, uploadId],
    })
    expect(after).toMatchObject({ name: 'Reel', uploads: [{ filename: 'new.pdf' }] })
    expect(notes(after).slice(0, -1)).toEqual(['Document "manual.pdf" removed', 'Document "new.pdf" added'])
    expect((await call('DELETE', `/${body.id}`)).status).toBe(200)
    expect(await systemDb.upload.count({ where: { assetTypeId: body.id } })).toBe(0)
  })
})
