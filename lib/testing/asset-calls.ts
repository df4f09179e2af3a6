import { buildAsset } from './asset-factories'
import type { Built, buildWorld } from './factories'
import { request } from './request'

type World = Built<typeof buildWorld>

/** Assets of a world's customer, and changes of them by its Admin where nobody else is named. */
export const assetCalls = (world: () => World) => ({
  patch: (id: string, json: unknown, who: { token: string } = world().customerAdmin, at = world()) =>
    request('PATCH', `/api/v1/assets/${id}`, { host: at.host, token: who.token, json }),
  own: (given: Partial<Parameters<typeof buildAsset>[0]> = {}) =>
    buildAsset({ clientId: world().clientId, customerId: world().customer.id, ...given }),
})
