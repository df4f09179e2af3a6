import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from './asset-factories'
import { buildAssetType, buildCheck, buildSite, buildWorld } from './factories'
import { request } from './request'

interface Who {
  token: string
}

/** A client whose customer has assets to be changed many at once, with calls of its Admin, or of somebody else. */
export async function bulkStage() {
  const world = await buildWorld()
  const { clientId, distributor, customer, host, customerAdmin } = world
  const type = await buildAssetType({ clientId, organisationId: distributor.id })
  return {
    ...world,
    zone: await buildSite({ clientId, organisationId: customer.id }),
    type,
    check: await buildCheck({ clientId, organisationId: distributor.id }),
    bulk: (json: object, { token }: Who = customerAdmin) =>
      request('POST', '/api/v1/bulk', { host, token, json: { list: 'assets', ...json } }),
    undo: (id: string, { token }: Who = customerAdmin) =>
      request('POST', `/api/v1/bulk/${id}/undo`, { host, token, json: {} }),
    assets: (count: number, given: { checkIds?: string[]; maxChecks?: number; deletedAt?: Date } = {}) =>
      Promise.all(
        Array.from({ length: count }, () =>
          buildAsset({ clientId, customerId: customer.id, assetTypeId: type.id, ...given }),
        ),
      ),
    stored: (ids: string[]) =>
      systemDb.asset.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' }, include: { checks: true } }),
  }
}

export const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).sort()
