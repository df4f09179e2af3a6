import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seal, unseal } from './seal'

beforeAll(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

// FACTOR-21
it('opens what was sealed, for its purpose and in its place alone', () => {
  const sealed = seal('one', 'row 1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unseal('one', 'row 1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal('two', 'row 1', sealed)).toBeNull()
  expect(unseal('one', 'row 2', sealed)).toBeNull()
})

// FACTOR-21
it('does not open what was altered, cut, or sealed with another secret', () => {
  const sealed = seal('one', 'row', 'text')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const altered = Buffer.from(bytes)
    altered[i] = (altered[i] ?? 0) ^ 1
    expect(unseal('one', 'row', altered.toString('base64url')), `byte ${i}`).toBeNull()
  }
  for (const cut of ['', 'AAAA', sealed.slice(0, -4)]) expect(unseal('one', 'row', cut)).toBeNull()
  vi.stubEnv('AUTH_SECRET', 'another secret of the tests, long too')
  expect(unseal('one', 'row', sealed)).toBeNull()
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough')
})

it('seals the same text differently each time', () => {
  expect(seal('one', 'row', 'text')).not.toBe(seal('one', 'row', 'text'))
})
