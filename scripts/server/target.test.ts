import { describe, expect, it } from 'vitest'
import { loggable, originForm, targetOf } from './target'

describe('targetOf', () => {
  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/me?x=%zz',
    '/api/v1/sites/list/1',
    '/api/v1/a%20b',
    '/api/v1/a%2Fb',
    '/api/v1/%2F%2f',
    '/api/v1/..%2F..',
    '/api/v1/a%5Cb',
    '/api/v1/a%00b',
  ])('%s is a call', (url) => expect(targetOf(url)).toMatchObject({ isApi: true, isMalformed: false }))

  it.each(['/', '/portal/admin', '/api/docs', '/api/v10/me', '/api/auth/session', '/_next/static/x.js'])(
    '%s is not a call',
    (url) => expect(targetOf(url)).toMatchObject({ isApi: false, isMalformed: false }),
  )

  it.each([
    '/api/v1/%zz',
    '/api/v1//me',
    '//api/v1/me',
    '/api//v1/me',
    '/api/v1/../v1/me',
    '/api/v1/%2e%2e/me',
    '/api/v1/%ff',
    '/api%2Fv1//me',
    '/api/v1/a\\\\b',
    '\\api\\v1\\me',
  ])('%s is a malformed call', (url) => expect(targetOf(url)).toMatchObject({ isApi: true, isMalformed: true }))

  it.each(['/%zz', '//evil.test/x', '/a%00', '*'])('%s is a malformed path', (url) =>
    expect(targetOf(url)).toMatchObject({ isApi: false, isMalformed: true }),
  )
})

it.each([
  ['http://other.test/api/v1/me?a=1', '/api/v1/me?a=1'],
  ['/api/v1/me', '/api/v1/me'],
])('originForm brings %s to %s', (url, path) => expect(originForm(url)).toBe(path))

// RUN-19
it.each([
  ['/validate/abcdefghijklmnopqrstuvwxyz0123456789_-x', '/validate/[token]'],
  ['/api/v1/validate/short', '/api/v1/validate/[token]'],
  ['/undo-email-change/short', '/undo-email-change/[token]'],
  ['/second-factor-reset/short', '/second-factor-reset/[token]'],
  ['/api/v1/clients/one-time-token/0198c5f0-0000-7000-8000-000000000000', '/api/v1/clients/one-time-token/[token]'],
  ['/api/v1/exports/eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2lnbmF0dXJl', '/api/v1/exports/[token]'],
  ['/api/v1/assets/0198c5f0-0000-7000-8000-000000000000', '/api/v1/assets/0198c5f0-0000-7000-8000-000000000000'],
  ['/portal/admin/tasks', '/portal/admin/tasks'],
])('the log shows %s as %s', (path, shown) => expect(loggable(path)).toBe(shown))
