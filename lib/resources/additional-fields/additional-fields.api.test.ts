import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildAssetType, buildSector, buildWorld, unique } from '@/lib/testing/factories'
import { describeLibrary } from '@/lib/testing/library-suite'
import { request } from '@/lib/testing/request'

type Owner = { clientId: string; organisationId: string }

const buildField = async (owner: Owner) =>
  systemDb.additionalField.create({
    data: { ...owner, sectorId: (await buildSector(owner)).id, name: unique('Field') },
  })
const buildValue = async (owner: Owner) =>
  systemDb.additionalFieldValue.create({
    data: { ...owner, additionalFieldId: (await buildField(owner)).id, fieldValue: unique('Value') },
  })

describeLibrary({
  // LIBRARY-32
  path: '/additionalFields',
  build: buildField,
  body: async (owner) => ({ name: unique('Field'), sectorId: (await buildSector(owner)).id }),
  usersWrite: true,
  invalid: [
    ['name', { name: '' }],
    // LIBRARY-13
    ['sectorId', { sectorId: 'x' }],
    ['sectorId', { sectorId: '01890000-0000-7000-8000-000000000000' }],
  ],
})

describeLibrary({
  // LIBRARY-32
  path: '/additionalFieldValues',
  build: buildValue,
  body: async (owner) => ({ fieldValue: unique('Value'), additionalFieldId: (await buildField(owner)).id }),
  usersWrite: true,
  invalid: [
    ['fieldValue', { fieldValue: ' ' }],
    // LIBRARY-31
    ['additionalFieldId', { additionalFieldId: null }],
    ['additionalFieldId', { additionalFieldId: '01890000-0000-7000-8000-000000000000' }],
  ],
  hasExport: false,
})

describe('additional fields', () => {
  let world: Awaited<ReturnType<typeof buildWorld>>
  let owner: Owner
  const call = (method: string, path: string, json?: unknown) =>
    request(method, `/api/v1${path}`, { host: world.host, token: world.customerUser.token, json })
  beforeAll(async () => {
    world = await buildWorld()
    owner = { clientId: world.clientId, organisationId: world.customer.id }
  })

  // LIBRARY-30, LIBRARY-31
  it('have messages of their own about their names and values', async () => {
    const { id: sectorId } = await buildSector(owner)
    const { body } = await call('POST', '/additionalFields', { name: 'Colour', sectorId })
    const again = await call('POST', '/additionalFields', { name: 'COLOUR', sectorId })
    expect([again.status, again.body]).toEqual([422, { name: ['Field name must be unique'] }])
    expect((await call('POST', '/additionalFields', { sectorId })).body).toEqual({
      name: ['Field name cannot be empty'],
    })
    const other = await call('POST', '/additionalFields', { name: 'Bore', sectorId })
    expect((await call('PATCH', `/additionalFields/${other.body.id}`, { name: 'colour' })).body).toEqual({
      name: ['Field name must be unique'],
    })
    const value = { additionalFieldId: body.id, fieldValue: 'Red' }
    expect((await call('POST', '/additionalFieldValues', value)).status).toBe(201)
    expect(Object.keys((await call('POST', '/additionalFieldValues', { ...value, fieldValue: 'RED' })).body)).toEqual([
      'fieldValue',
    ])
    expect((await call('POST', '/additionalFieldValues', { additionalFieldId: body.id })).body).toEqual({
      fieldValue: ['Field value cannot be empty'],
    })
  })

  it('are filtered by sector and field', async () => {
    const value = await buildValue(owner)
    const field = await systemDb.additionalField.findUniqueOrThrow({ where: { id: value.additionalFieldId } })
    const ids = async (path: string) => (await call('GET', path)).body.items.map(({ id }: { id: string }) => id)
    expect(await ids(`/additionalFields?filters[sectorId]=${field.sectorId}`)).toEqual([field.id])
    expect(await ids(`/additionalFieldValues?filters[additionalFieldId]=${field.id}`)).toEqual([value.id])
    expect((await call('GET', '/additionalFieldValues?filters[sectorId]=x')).status).toBe(422)
  })

  // LIBRARY-33
  it('are not deleted while an asset type uses them', async () => {
    const { id: sectorId } = await buildSector(owner)
    const type = await buildAssetType({ ...owner, sectorId })
    const fields = [{ additionalField: 'Colour', additionalFieldValue: 'Red' }]
    const { body } = await call('PATCH', `/assetTypes/${type.id}`, { fields })
    const [{ id: fieldId }] = body.additionalFields
    const value = await systemDb.additionalFieldValue.findFirstOrThrow({ where: { additionalFieldId: fieldId } })
    const refused = async (path: string) => (await call('DELETE', path)).body
    expect(await refused(`/additionalFields/${fieldId}`)).toEqual({ global: ['This field is in use by 1 asset type'] })
    expect(await refused(`/additionalFieldValues/${value.id}`)).toEqual({
      global: ['This value is in use by 1 asset type'],
    })
    await call('PATCH', `/assetTypes/${type.id}`, { fields: [] })
    const asset = await buildAsset({ clientId: owner.clientId, customerId: owner.organisationId })
    const detail = { clientId: owner.clientId, assetId: asset.id, additionalFieldId: fieldId }
    await systemDb.assetDetail.create({ data: { ...detail, value: 'Blue' } })
    expect(await refused(`/additionalFields/${fieldId}`)).toEqual({ global: ['This field is in use by 1 asset'] })
    await systemDb.assetDetail.deleteMany({ where: detail })
    expect((await call('DELETE', `/additionalFields/${fieldId}`)).status).toBe(200)
  })
})
