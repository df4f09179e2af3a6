import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes'

beforeAll(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

// FACTOR-7
it('makes ten codes that differ, without letters that look like digits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

// FACTOR-7
it('a recovery code has the same hash however it is typed, and another one for another person', () => {
  const hash = recoveryCodeHash('jo', 'A0B1C-DEFGH')
  for (const typed of ['a0b1c-defgh', ' A0B1CDEFGH ', 'AOBIC–DEFGH'.replace('–', '-'), 'aobLc defgh'])
    expect(recoveryCodeHash('jo', typed), typed).toBe(hash)
  for (const other of ['A0B1C-DEFGJ', 'A0B1C-DEFG', '']) expect(recoveryCodeHash('jo', other)).not.toBe(hash)
  expect(recoveryCodeHash('sam', 'A0B1C-DEFGH')).not.toBe(hash)
})
