import type { Declaration } from './route'

/** Whether anybody may call, without a session. */
export const isOpen = (access: Declaration['access']): access is 'everywhere' | 'anybody' =>
  access === 'everywhere' || access === 'anybody'

/**
 * The statuses of success: of a POST that creates also 200, for the same call again (ERROR-17, ERROR-33); of a file
 * also its redirect; of what is tagged also that nothing has changed; of what may take long that it goes on.
 */
export function successStatuses({ method, response, status, file, isTagged, goesOn }: Declaration): number[] {
  const usual = status ?? (method === 'POST' && response ? 201 : 200)
  if (file) return [200, 302]
  if (isTagged) return [200, 304]
  return [...(usual === 201 ? [201, 200] : [usual]), ...(goesOn ? [202] : [])]
}

/** What each error status means, for those that a call can answer. */
export function errorStatuses(declaration: Declaration): Map<number, string> {
  const { method, query, changes, isBounded, forbidsSome, maybeLater } = declaration
  const writes = method !== 'GET'
  const all: [number, string, boolean][] = [
    [400, 'The body is no JSON', writes],
    [401, 'No session, or a dead one', !isOpen(declaration.access) || declaration.path === '/refresh'],
    [403, 'Not allowed', !isOpen(declaration.access) || forbidsSome === true],
    [404, 'Not found, or not within reach', true],
    [409, 'Conflict', writes || changes === true || maybeLater === true],
    [413, 'Too large', writes],
    [415, 'Wrong content type', writes],
    [422, 'Not valid', writes || changes === true || query !== undefined],
    [429, 'Too many attempts; see Retry-After', writes || changes === true || isBounded === true],
    [503, 'A needed part is away', true],
  ]
  return new Map(all.filter(([, , can]) => can).map(([status, description]) => [status, description]))
}
