import { beforeAll, expect, it, vi } from 'vitest'
import { newId } from '@/lib/core/text/new-id'
import { readUnsubscribeCode, unsubscribeCode } from './unsubscribe'

beforeAll(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the test')
})

const [clientId, userId, organisationId] = [newId(), newId(), newId()]

// REMIND-18
it.each([
  { userId, organisationId, kind: 1 },
  { userId, organisationId: null, kind: 4 },
])('a code tells which mails it ends, and only to the client that made it', (about) => {
  const code = unsubscribeCode({ clientId, ...about })
  expect(readUnsubscribeCode(clientId, code)).toEqual(about)
  expect(readUnsubscribeCode(newId(), code)).toBeNull()
})

// REMIND-18
it('a code that was altered anywhere tells nothing', () => {
  const code = unsubscribeCode({ clientId, userId, organisationId, kind: 2 })
  const altered = [...code].map((letter, at) => code.slice(0, at) + (letter === 'A' ? 'B' : 'A') + code.slice(at + 1))
  // The last letters of both parts have bits that say nothing; those of the second are compared as they are written.
  const read = altered.map((one) => readUnsubscribeCode(clientId, one)).filter((one) => one !== null)
  expect(read.every((one) => JSON.stringify(one) === JSON.stringify({ userId, kind: 2, organisationId }))).toBe(true)
  expect(read.length).toBeLessThanOrEqual(1)
  for (const text of ['', 'x', code.slice(1), `${code}A`, code.replace(/./g, '0'), 'é'.repeat(87)])
    expect(readUnsubscribeCode(clientId, text)).toBeNull()
})
