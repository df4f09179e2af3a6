import { expect, it } from 'vitest'
import { reportsIn } from './csp-reports'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789_-x'
const page = `https://tags.example.test/validate/${token}?next=secret`

// SECURITY-3
it.each([
  [{ 'csp-report': { 'document-uri': page, 'violated-directive': 'script-src', 'blocked-uri': 'inline' } }],
  [[{ type: 'csp-violation', body: { documentURL: page, effectiveDirective: 'script-src', blockedURL: 'inline' } }]],
])('a report is logged without tokens and queries: %j', (body) =>
  expect(reportsIn(JSON.stringify(body))).toEqual([
    {
      page: 'https://tags.example.test/validate/[token]',
      directive: 'script-src',
      blocked: 'inline',
      source: undefined,
    },
  ]),
)

// SECURITY-3
it.each(['', 'x', 'null', '[]', '{}', '[1]', '{"csp-report":7}', '{"csp-report":{"document-uri":"https://a.test"}}'])(
  'a malformed report is dropped: %s',
  (text) => expect(reportsIn(text)).toEqual([]),
)

// SECURITY-3
it('a long report is cut, and at most five of one call are taken', () => {
  const long = 'x'.repeat(5_000)
  const body = { 'csp-report': { 'document-uri': `https://a.test/${long}`, 'violated-directive': long } }
  expect(JSON.stringify(reportsIn(JSON.stringify(body))).length).toBeLessThan(400)
  const many = Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'img-src' } }))
  expect(reportsIn(JSON.stringify(many))).toHaveLength(5)
})
