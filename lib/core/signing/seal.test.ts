import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seal, unseal } from './seal'

beforeAll(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

// FACTOR-21
it('a sealed text opens only for its purpose and in its place', () => {
  const sealed = seal('one', 'row 1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unseal('one', 'row 1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal('two', 'row 1', sealed)).toBeNull()
  expect(unseal('one', 'row 2', sealed)).toBeNull()
})

// FACTOR-21
it('a sealed text does not open when it was altered or cut, or with another secret', () => {
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

it('the same text is sealed differently each time', () => {
  expect(seal('one', 'row', 'text')).not.toBe(seal('one', 'row', 'text'))
})
