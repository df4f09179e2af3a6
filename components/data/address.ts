import { filled } from '@/lib/core/client/endpoint'

/** Where the API is, on whatever host. */
const root = '/api/v1'

export type Query = string | URLSearchParams | Record<string, string>

/** What any call is about: the parameters of its path, and its query. */
export interface AboutAny {
  params?: Record<string, string>
  query?: Query
}

/** The address of a call below that of the API. */
export function addressOf(path: string, { params, query }: AboutAny = {}): string {
  return filled(path, params) + (query === undefined ? '' : `?${new URLSearchParams(query)}`)
}

/** The same on the host that the page is on. */
export const urlOf = (address: string): string => root + address

/** Of a whole address that the API answered: the address below that of the API. */
export const addressIn = (url: string): string => new URL(url).pathname.replace(root, '')

/**
 * Where bytes go. Our own server is spoken to on the host that the page is on, whatever the portal’s main address is.
 */
export function storageUrl(url: string): string {
  const { pathname } = new URL(url)
  return pathname.startsWith(urlOf('/files/')) ? pathname : url
}
