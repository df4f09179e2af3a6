import { expect, it, vi } from 'vitest'
import { newId } from '@/lib/core/text/new-id'
import { isUuid } from '@/lib/core/text/zod'
import { derivedId } from './derived-id'

it('an identifier derived for a purpose is always the same, and has the form of any other', () => {
  vi.stubEnv('AUTH_SECRET', 'a secret')
  const [one, other] = [newId(), newId()]
  const derived = derivedId('unseen', one)
  expect(derived).toBe(derivedId('unseen', one))
  expect(isUuid(derived)).toBe(true)
  expect(derived).toMatch(new RegExp(`^${one.slice(0, 13)}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`))
  const others = [derivedId('unseen', other), derivedId('another', one), derivedId('unseen', one, other), one]
  expect(new Set([derived, ...others]).size).toBe(5)
  vi.stubEnv('AUTH_SECRET', 'another secret')
  expect(derivedId('unseen', one)).not.toBe(derived)
  vi.unstubAllEnvs()
})
