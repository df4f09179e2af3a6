import type { IncomingHttpHeaders } from 'node:http'

/** Headers by which Next talks to itself behind its own proxies: from outside they would be believed. */
const INTERNAL = /^x-(middleware|invoke|matched|now|vercel|nonce|nextjs-rewritten)(-|$)/

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

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

  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name]
  for (const name of FORWARDED) delete headers[name]
  headers['x-forwarded-for'] = address.replace(/^::ffff:(?=\d+\.)/, '')
  headers['x-forwarded-proto'] = proto
  headers['x-forwarded-port'] = port && /^\d{1,5}$/.test(port) ? port : String(from.port)
  if (host) {
    headers.host = host
    headers['x-forwarded-host'] = host
  }
}
