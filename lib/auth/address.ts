import { isIPv6 } from 'node:net'

/** Where a call comes from: its IP address, as the server in front wrote it (TENANT-2, ACCOUNT-44), and its browser. */
export interface Caller {
  address: string
  userAgent: string | null
}

/**
 * What attempts are counted by (ACCOUNT-47): of IPv6 the first 64 bits, since whoever has one such address has all that
 * begin so.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The URL parser brings any way of writing one to the shortest.
  const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** The caller of a request. `x-forwarded-for` is the server's own word, whatever the sender claimed. */
export function callerOf(headers: Headers): Caller {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return { address: address || 'unknown', userAgent: headers.get('user-agent') }
}
