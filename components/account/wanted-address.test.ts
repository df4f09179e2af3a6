import { describe, expect, it } from 'vitest'
import { keepWanted, wantedAddress } from './wanted-address'

// ACCOUNT-20
describe('the wanted address', () => {
  it.each([
    ['/portal/admin', '/portal/admin'],
    ['/portal/0192/assets?filters[taskStatus]=1', '/portal/0192/assets?filters[taskStatus]=1'],
    ['/select-organisation', '/select-organisation'],
    ['/portal/a b', '/portal/a%20b'],
  ])('is followed on this site: %s', (next, path) => {
    expect(wantedAddress(next)).toBe(path)
  })

  it.each([
    'https://elsewhere.example/portal',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    'portal/admin',
    '',
    '/login',
    '/LOGIN?next=/login',
    '/logout',
    '/api/v1/me',
    '/validate/abc',
  ])('is ignored where it could lead to another site or is malformed: %j', (next) => {
    expect(wantedAddress(next)).toBeNull()
  })

  it('is dropped where it is sent twice or not at all', () => {
    expect(wantedAddress(['/portal/admin', '/portal/x'])).toBeNull()
    expect(wantedAddress(undefined)).toBeNull()
  })

  it('is kept when somebody changes to the tab of registration', () => {
    expect(keepWanted('/register', '/portal/a?b=c&d')).toBe('/register?next=%2Fportal%2Fa%3Fb%3Dc%26d')
    expect(keepWanted('/register', null)).toBe('/register')
  })
})
