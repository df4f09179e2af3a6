import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildCheck, buildSector, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let owner: { clientId: string; organisationId: string }
beforeAll(async () => {
  world = await buildWorld()
  owner = { clientId: world.clientId, organisationId: world.customer.id }
})

const call = (method: string, path: string, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerAdmin.token, json })
const post = (assets: unknown[]) => call('POST', `/assetTypes/import/${owner.organisationId}`, { assets })
const inSector = async (sectorId: string) => (await call('GET', `/assetTypes?filters[sectorId]=${sectorId}`)).body.items
const details = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }))

describe('importing asset types', () => {
  // LIBRARY-26, IMPORT-22, IMPORT-19
  it('creates asset types with notes and details, and reuses details with a known name and value', async () => {
    const sector = await buildSector(owner)
    const row = { sector: sector.name, notes: 'Two\r\nlines' }
    const rows = [
      { ...row, name: 'A', additionalFields: details(['Colour', 'Red'], ['Size', ''], ['Length', '20 m']) },
      { ...row, name: 'A', notes: null, additionalFields: details(['colour', 'red'], ['Length', '30 m']) },
    ]
    expect((await post(rows)).body).toEqual({ created: 2, updated: 0 })
    const types = await inSector(sector.id)
    const fields = types.map((type: { fields: { additionalField: string; additionalFieldValue: string }[] }) =>
      type.fields.map((one) => `${one.additionalField} ${one.additionalFieldValue}`),
    )
    expect(fields.sort()).toEqual([
      ['Colour Red', 'Length 20 m'],
      ['Colour Red', 'Length 30 m'],
    ])
    expect(types.map(({ notes }: { notes: string | null }) => notes).sort()).toEqual(['Two\r\nlines', null])
    expect(await systemDb.additionalField.count({ where: { sectorId: sector.id } })).toBe(2)
    const { body } = await call('GET', `/assetTypes/${types[0].id}`)
    expect(body.audits).toMatchObject([{ notes: 'Asset type created', user: { id: world.customerAdmin.id } }])
  })

  // LIBRARY-29, LIBRARY-21, IMPORT-20, IMPORT-21, IMPORT-25
  it('changes what the file has, records each change, and leaves everything else', async () => {
    const [sector, other] = [await buildSector(owner), await buildSector(owner)]
    const check = await buildCheck({ ...owner, sectorId: sector.id })
    const fields = [
      { additionalField: 'Colour', additionalFieldValue: 'Red' },
      { additionalField: 'Size', additionalFieldValue: 'L' },
      { additionalField: 'Kept', additionalFieldValue: 'yes' },
    ]
    const { body: type } = await call('POST', '/assetTypes', {
      name: 'Hose',
      notes: 'Old',
      sectorId: sector.id,
      defaultCheckIds: [check.id],
      fields,
    })
    const row = { id: type.id, name: 'Hose', sector: sector.name, notes: 'Old' }
    expect((await post([{ ...row, additionalFields: details(['Colour', 'RED'], ['Size', 'L']) }])).body).toEqual({
      created: 0,
      updated: 0,
    })
    expect((await call('GET', `/assetTypes/${type.id}`)).body.audits).toHaveLength(1)

    const changed = {
      ...row,
      name: 'Long hose',
      sector: other.name,
      notes: '',
      additionalFields: details(['Colour', 'Blue'], ['Size', ''], ['New', '1']),
    }
    expect((await post([changed])).body).toEqual({ created: 0, updated: 1 })
    const { body: after } = await call('GET', `/assetTypes/${type.id}`)
    expect(after).toMatchObject({ name: 'Long hose', notes: null, sectorId: sector.id, defaultCheckIds: [check.id] })
    expect(after.fields.map((one: (typeof fields)[0]) => [one.additionalField, one.additionalFieldValue])).toEqual([
      ['Colour', 'Blue'],
      ['Kept', 'yes'],
      ['New', '1'],
    ])
    expect(after.audits.map(({ notes }: { notes: string }) => notes).sort()).toEqual([
      'Additional detail "Colour" changed from "Red" to "Blue"',
      'Additional detail "New" added with "1"',
      'Additional detail "Size" removed, it was "L"',
      'Asset type created',
      'Name changed from "Hose" to "Long hose"',
      'Notes changed from "Old" to ""',
    ])
    const log = await systemDb.auditLog.count({ where: { recordId: type.id, action: 'asset-type-change' } })
    expect(log).toBe(2)
  })

  it('takes 10 000 rows with details', async () => {
    const at = await buildWorld()
    await buildSector({ clientId: at.clientId, organisationId: at.stranger.id, name: 'S' })
    const assets = Array.from({ length: 10_000 }, (_, i) => ({
      name: `Type ${i}`,
      sector: 'S',
      notes: 'n',
      additionalFields: details(['Colour', `c${i % 7}`], ['Serial', `s${i}`]),
    }))
    const { body } = await request('POST', `/api/v1/assetTypes/import/${at.stranger.id}`, {
      host: at.host,
      token: at.strangerAdmin.token,
      json: { assets },
    })
    expect(body).toEqual({ created: 10_000, updated: 0 })
    expect(await systemDb.assetTypeField.count({ where: { clientId: at.clientId } })).toBe(20_000)
    expect(await systemDb.additionalFieldValue.count({ where: { clientId: at.clientId } })).toBe(10_007)
  })
})
