import { buildAsset } from './asset-factories'
import { type Built, buildCheck, type buildWorld } from './factories'
import { request } from './request'

type Who = { token: string }

/** Calls that make and read results in a world, which may come later than these. */
export function resultsIn(worldOf: () => Built<typeof buildWorld>) {
  const get = (url: string, who?: Who, host = worldOf().host) => request('GET', url, { host, token: who?.token })
  const post = (json: object, who?: Who, host = worldOf().host) =>
    request('POST', '/api/v1/assetCompletedChecks', { host, token: who?.token, json })

  /** An allocated asset of the world's customer with one monthly task. */
  const assetWithTask = async (given: Partial<Parameters<typeof buildAsset>[0]> & { period?: 0 | 1 | 2 | 3 } = {}) => {
    const { clientId, customer } = worldOf()
    const { period = 3, ...more } = given
    const check = await buildCheck({ clientId, organisationId: customer.id, period, periodValue: 1 })
    const asset = await buildAsset({
      clientId,
      customerId: customer.id,
      installationDate: '2026-01-10',
      checkIds: [check.id],
      ...more,
    })
    return { assetId: asset.id, checkId: check.id, asset, check }
  }
  return { get, post, assetWithTask }
}
