import { describe, expect, it } from 'vitest'
import { openToken, signToken } from './signed-token'

const now = new Date('2026-01-01T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('signed tokens', () => {
  const data = { id: 'é', list: [1, 2] }
  const token = signToken('secret', 'export', data, 300, now)

  it('opens within its time, any number of times', () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(openToken('secret', 'export', token, now)).toEqual(data)
    expect(openToken('secret', 'export', token, later(299.9))).toEqual(data)
  })

  it('do not open later, for another purpose, with another secret, or when changed', () => {
    expect(openToken('secret', 'export', token, later(300))).toBeNull()
    expect(openToken('secret', 'upload', token, now)).toBeNull()
    expect(openToken('other', 'export', token, now)).toBeNull()
    expect(openToken('secret', 'export', `${token}A`, now)).toBeNull()
    expect(openToken('secret', 'export', token.replace('.', 'A.'), now)).toBeNull()
    for (const wrong of ['', '.', '..', 'a', 'a.b.c', 'é.é'])
      expect(openToken('secret', 'export', wrong, now)).toBeNull()
  })
})
