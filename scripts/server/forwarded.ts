import type { IncomingHttpHeaders } from 'node:http'

/** Headers by which Next talks to itself behind its own proxies: from outside they would be believed. */
const INTERNAL = /^x-(middleware|invoke|matched|now|vercel|nonce|nextjs-rewritten)(-|$)/

/** Set to `1` where a header of a proxy came with the request, believed or not: it may be somebody else's. */
const THROUGH_PROXY = 'x-through-proxy'

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]
/** Others by which proxies give themselves away. */
const isForwarding = (name: string) =>
  FORWARDED.includes(name) || /^(via|cf-connecting-ip|true-client-ip|x-(forwarded|original|client)-.+)$/.test(name)

/** The last of several values is the nearest proxy's own (TENANT-2). */
const last = (value: string | string[] | undefined) => [value].flat().join(',').split(',').at(-1)?.trim() || undefined

/**
 * Says in `x-forwarded-for`, `-host`, `-proto` and `-port`, and in `host`, where a request really came from and for
 * which host: from the socket and `Host`, or with a trusted proxy from what it says. Whatever else the sender claimed
 * is gone, so code behind this may believe these headers (next-auth does).
 */
export function rewriteForwarded(
  headers: IncomingHttpHeaders,
  from: { address: string | undefined; port: number; trustProxy: boolean },
): void {
  const trusted = from.trustProxy ? headers : {}
  const address = last(trusted['x-forwarded-for']) ?? from.address ?? ''
  const host = last(trusted['x-forwarded-host']) ?? headers.host
  const proto = last(trusted['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  const port = last(trusted['x-forwarded-port'])

  const isThroughProxy = Object.keys(headers).some(isForwarding)

  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name]
  for (const name of [...FORWARDED, THROUGH_PROXY]) delete headers[name]
  if (isThroughProxy) headers[THROUGH_PROXY] = '1'
  headers['x-forwarded-for'] = address.replace(/^::ffff:(?=\d+\.)/, '')
  headers['x-forwarded-proto'] = proto
  headers['x-forwarded-port'] = port && /^\d{1,5}$/.test(port) ? port : String(from.port)
  if (host) {
    headers.host = host
    headers['x-forwarded-host'] = host
  }
}
