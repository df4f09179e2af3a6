import { request } from './request'

/** Calls of `/organisations` on the client of a world that is built before the first of them. */
export function organisationCalls(world: () => { host: string }) {
  const call = (method: string, tail: string, who?: { token: string }, json?: unknown, organisationId?: string) =>
    request(method, `/api/v1/organisations${tail}`, { host: world().host, token: who?.token, json, organisationId })
  const ids = async (who?: { token: string }, query = ''): Promise<string[]> =>
    (await call('GET', `?limit=1000${query}`, who)).body.items.map(({ id }: { id: string }) => id)
  return { call, ids }
}
