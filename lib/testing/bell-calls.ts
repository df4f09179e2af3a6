import { buildAsset } from './asset-factories'
import { type Built, buildCheck, buildWorld } from './factories'
import { request } from './request'

export type Who = { token: string } | null

/** A customer with a task, whose assets are made when they are asked for, and a distributor with a User. */
export async function buildBellWorld() {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  const check = await buildCheck({ clientId, organisationId: customer.id, name: 'Annual service' })
  return {
    ...world,
    check,
    distributorUser: await world.person(distributor.id, 0),
    asset: () =>
      buildAsset({ clientId, customerId: customer.id, installationDate: '2024-01-01', checkIds: [check.id] }),
  }
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** What tests of the bell do in a world of theirs. */
export function bellCalls(world: () => Built<typeof buildBellWorld>) {
  const call = (method: string, path: string, who: Who, json?: unknown, organisationId?: string) =>
    request(method, `/api/v1${path}`, {
      host: world().host,
      token: who?.token,
      json,
      ...(organisationId && { organisationId }),
    })
  return {
    call,
    bell: async (who: Who, limit = '?limit=200') => (await call('GET', `/notifications${limit}`, who)).body,
    member: (role: 0 | 1 | 2 | 4 = 0) => world().person(world().customer.id, role),
    note: (who: Who, assetId: string, mentions: string[], more = {}) =>
      call('POST', '/assets/assetMeta', who, { assetId, notes: 'The pin is bent', mentions, ...more }),
  }
}
