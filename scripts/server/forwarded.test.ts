import type { IncomingHttpHeaders } from 'node:http'
import { expect, it } from 'vitest'
import { rewriteForwarded } from './forwarded'

const spoofed: IncomingHttpHeaders = {
  host: 'portal.test',
  forwarded: 'for=1.2.3.4;host=evil.test',
  'x-forwarded-for': '1.2.3.4, 5.6.7.8',
  'x-forwarded-host': 'evil.test, shop.test',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-port': '443',
  'x-real-ip': '1.2.3.4',
  'x-middleware-subrequest': 'middleware',
  'x-nonce': 'guessed',
  accept: '*/*',
}

function rewritten(headers: IncomingHttpHeaders, trustProxy: boolean): IncomingHttpHeaders {
  const copy = { ...headers }
  rewriteForwarded(copy, { address: '::ffff:10.0.0.9', port: 3000, trustProxy })
  return copy
}

// ACCOUNT-47, RUN-22, TENANT-2
it('without a trusted proxy, only the socket and Host are believed', () => {
  expect(rewritten(spoofed, false)).toEqual({
    host: 'portal.test',
    accept: '*/*',
    'x-through-proxy': '1',
    'x-forwarded-for': '10.0.0.9',
    'x-forwarded-host': 'portal.test',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '3000',
  })
})

// ACCOUNT-47, TENANT-2
it('behind a trusted proxy, the last value of each header is believed', () => {
  expect(rewritten(spoofed, true)).toEqual({
    host: 'shop.test',
    accept: '*/*',
    'x-through-proxy': '1',
    'x-forwarded-for': '5.6.7.8',
    'x-forwarded-host': 'shop.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
  })
})

it('behind a trusted proxy that sends no headers, the socket and Host are believed', () => {
  expect(rewritten({ host: 'portal.test' }, true)).toMatchObject({
    'x-forwarded-for': '10.0.0.9',
    'x-forwarded-host': 'portal.test',
    'x-forwarded-proto': 'http',
  })
})

// RUN-6, RUN-18
it('whether any header of a proxy came is noted, whatever the caller claims', () => {
  const isThrough = (headers: IncomingHttpHeaders) => rewritten(headers, false)['x-through-proxy']
  expect(isThrough({ host: 'localhost', 'x-through-proxy': '0' })).toBeUndefined()
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-server', 'x-real-ip', 'via', 'cf-connecting-ip'])
    expect(isThrough({ host: 'localhost', [name]: 'x', 'x-through-proxy': '0' }), name).toBe('1')
})
