import { buildAsset } from './asset-factories'
import type { Built, buildWorld } from './factories'
import { buildCheck } from './factories'
import { request } from './request'

type Who = { token: string }

/** What tests of findings do in a world of theirs, as a User of its customer unless they say who. */
export function findingCalls(world: () => Built<typeof buildWorld>) {
  const call = (method: string, path: string, json?: unknown, who: Who = world().customerUser) =>
    request(method, `/api/v1${path}`, { host: world().host, token: who.token, json })
  return {
    call,
    /** An asset of the customer with tasks. */
    tasked: async (count = 1) => {
      const { clientId, customer } = world()
      const checks = []
      for (let at = 0; at < count; at++) checks.push(await buildCheck({ clientId, organisationId: customer.id }))
      const checkIds = checks.map(({ id }) => id)
      const { id: assetId } = await buildAsset({
        ...{ clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds },
      })
      return { assetId, checkId: checkIds[0] as string, checkIds }
    },
    record: (on: { assetId: string; checkId: string }, status: number, completedAt?: string) =>
      call('POST', '/assetCompletedChecks', { ...on, status, ...(completedAt && { completedAt }) }),
    findingsOf: async (assetId: string) =>
      (await call('GET', `/findings?filters[assetId]=${assetId}&sort=number`)).body.items,
    step: (id: string, body: object, who?: Who) => call('POST', `/findings/${id}/events`, body, who),
    storyOf: async (id: string) => (await call('GET', `/findings/${id}/events`)).body.items,
    byHand: async (assetId: string, more: object = {}) =>
      (await call('POST', '/findings', { assetId, title: 'Pin missing', severity: 2, ...more })).body,
  }
}
