import { expect, it } from 'vitest'
import { siteOf } from './site'

const at = (host: string | null, primaryUrl = 'https://portal.example.com', more: Record<string, string> = {}) =>
  siteOf(new Headers({ ...(host && { host }), ...more }), { primaryUrl })

// FACTOR-8
it('the site of passkeys is the hostname that was called, with the scheme of the primary address', () => {
  expect(at('portal.example.com')).toEqual({ hostname: 'portal.example.com', origins: ['https://portal.example.com'] })
  expect(at('Other.Example.com:8443')).toEqual({
    hostname: 'other.example.com',
    origins: ['https://other.example.com:8443'],
  })
  expect(at('acme.localhost:3000', 'http://acme.localhost:3000').origins).toEqual(['http://acme.localhost:3000'])
  expect(at('inner:3000', undefined, { 'x-forwarded-host': 'portal.example.com' }).hostname).toBe('portal.example.com')
})

// FACTOR-8
it('the site of passkeys also accepts the primary address, where a proxy leaves its port out', () => {
  expect(at('portal.example.com', 'https://portal.example.com:8443').origins).toEqual([
    'https://portal.example.com',
    'https://portal.example.com:8443',
  ])
})

// FACTOR-8
it('there is no site of passkeys at an IP address', () => {
  for (const host of ['127.0.0.1:3000', '[::1]:3000', '[::1]', null]) expect(at(host).hostname).toBeNull()
})
