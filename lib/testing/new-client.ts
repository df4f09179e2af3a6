import { unique } from './factories'

/** A hostname that nothing has. */
export const newHost = (): string => `${unique('host').replace(' ', '-')}.test`

/** What a new client is posted with. */
export const newClient = (more: object = {}) => {
  const host = newHost()
  return { name: unique('Supplier'), hostnames: [host], primaryUrl: `https://${host}`, ...more }
}
