import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildAssetType, buildCheck, buildSector, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

const rounds = 3

// ERROR-15
it('an import beside deletes, edits and uses of the same records at the same time never answers 500', async () => {
  for (let round = 0; round < rounds; round++) {
    const at = await buildWorld()
    const owner = { clientId: at.clientId, organisationId: at.customer.id }
    const [sector, leaving] = [await buildSector(owner), await buildSector(owner)]
    const checkIds: string[] = []
    for (let i = 0; i < 5; i++) checkIds.push((await buildCheck({ ...owner, sectorId: sector.id })).id)
    const type = await buildAssetType({ ...owner, sectorId: sector.id, checkIds: checkIds.slice(0, 3) })
    const given = { clientId: at.clientId, customerId: at.customer.id, installationDate: '2026-01-31' }
    const asset = await buildAsset({ ...given, checkIds: checkIds.slice(0, 4) })
    const to = async (method: string, path: string, json?: unknown) => ({
      call: `${method} ${path}`,
      status: (await request(method, `/api/v1${path}`, { host: at.host, token: at.customerAdmin.token, json })).status,
    })

    const every = { frequency: 2, frequencyUnit: 'week' }
    const checks = checkIds.map((id, i) => ({ id, name: `Task ${i}`, sector: sector.name, ...every }))
    const detail = { name: 'Colour', value: 'red' }
    const assets = [
      { id: type.id, name: 'Changed', sector: sector.name, additionalFields: [detail] },
      { name: 'New', sector: leaving.name, additionalFields: [detail] },
    ]
    const answers = await Promise.all([
      to('POST', `/checks/import/${at.customer.id}`, { checks }),
      to('POST', `/checks/import/${at.customer.id}`, { checks: [{ name: 'New', sector: leaving.name, ...every }] }),
      to('POST', `/assetTypes/import/${at.customer.id}`, { assets }),
      to('DELETE', `/sectors/${leaving.id}`),
      to('DELETE', `/checks/${checkIds[round % 5]}`),
      to('PATCH', `/checks/${checkIds[4]}`, { name: 'Task 0', checkTimeline: { periodValue: 5, period: 1 } }),
      to('PUT', '/assetTypes', { id: type.id, fields: [{ additionalField: 'colour', additionalFieldValue: 'blue' }] }),
      to('PUT', '/assets', { id: asset.id, checkIds: checkIds.slice(2) }),
      to('POST', '/assetCompletedChecks', { assetId: asset.id, checkId: checkIds[3], status: 1 }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const odd = await systemDb.check.count({ where: { clientId: at.clientId, name: { startsWith: '\u0001' } } })
    expect(odd).toBe(0)
  }
})
