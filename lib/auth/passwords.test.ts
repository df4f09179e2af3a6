import { getRounds, hash } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { passwordProblems } from './password-rules'
import { hashPassword, isPassword, NOBODY } from './passwords'

describe('passwords', () => {
  it('match their hash exactly, also when several are compared at once', async () => {
    const kept = await hashPassword('Inspect-Me-1')
    const tries = ['Inspect-Me-1', 'inspect-me-1', 'Inspect-Me-1 ', '']
    expect(await Promise.all(tries.map((text) => isPassword(text, kept)))).toEqual([true, false, false, false])
  })

  it('never match where no hash is stored', async () => {
    for (const kept of [null, undefined]) expect(await isPassword('Inspect-Me-1', kept)).toBe(false)
  })

  // ACCOUNT-3
  it('cost the same work for an unknown person: a whole hash of the same cost is compared', async () => {
    const kept = await hashPassword('Inspect-Me-1')
    expect(NOBODY).toHaveLength(kept.length)
    expect(getRounds(NOBODY)).toBe(getRounds(kept))
    // The hash of a password under nobody's own salt: bcrypt takes it as a salt like any other, and does all of its
    // work.
    expect((await hash('Inspect-Me-1', NOBODY.slice(0, 29))).slice(0, 29)).toBe(NOBODY.slice(0, 29))
  })

  // ACCOUNT-32
  it('count in full: a difference that bcrypt would cut off makes another password', async () => {
    const longest = `Aa${'x'.repeat(70)}`
    const kept = await hashPassword(longest)
    expect(await isPassword(longest, kept)).toBe(true)
    expect(await isPassword(`${longest}y`, kept)).toBe(false)
  })

  // ACCOUNT-32
  it('are refused with each problem once', () => {
    expect(passwordProblems('Inspect-Me-1')).toEqual([])
    expect(passwordProblems('Ñandúñandú')).toEqual([])
    expect(passwordProblems('')).toHaveLength(3)
    expect(passwordProblems(`Aa${'€'.repeat(23)}`)).toEqual([])
    expect(passwordProblems(`Aa${'€'.repeat(24)}`)).toEqual(['Must be at most 72 bytes long'])
    expect(passwordProblems('Aa😀😀😀')).toEqual(['Must have at least 8 characters'])
  })
})
