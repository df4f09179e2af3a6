import { expect, it } from 'vitest'
import { securityText } from './security-text'

// SECURITY-1
it('security.txt names the contact and the date until which it holds', () => {
  const now = new Date('2026-11-22T15:00:00Z')
  const rest = 'Expires: 2026-12-22T00:00:00.000Z\nPreferred-Languages: en\n'
  expect(securityText('security@example.test', now)).toBe(`Contact: mailto:security@example.test\n${rest}`)
  expect(securityText('https://example.test/security', now)).toBe(`Contact: https://example.test/security\n${rest}`)
})
