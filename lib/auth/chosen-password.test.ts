import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assertNotGuessed, isCommonPassword, isOfOwnWords } from './chosen-password'

const chooser = { fullName: 'Ada Ferrier', email: 'ada.f@harbour-hoses.example', portal: 'Northgate Safety' }

// ACCOUNT-60
describe('a password that others guess first', () => {
  it('is on a list of over 10,000 in lower case, of eight letters or more, each once', () => {
    const words = readFileSync('lib/auth/common-passwords.txt', 'latin1').trim().split('\n')
    expect(words.length).toBeGreaterThan(10_000)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  })

  it.each(['Password', 'PASSWORD', 'Password1', 'Password2026!', 'Qwertyuiop', 'Trustno1', 'Football123'])(
    '%s is',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  // RUN-10
  it.each(['Inspect-Me-1', 'Reels-And-Hoses', 'Ñandúñandú', 'Passwordless-Doors', 'Aa1', ''])(
    '%s is not',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  )

  it.each(['AdaFerrier1', 'Ferrier-2026', 'Ada.F@harbour-hoses', 'Northgate!1', 'HoseS99Ada', 'xNorthgateSafety'])(
    '%s is made of what is known of its owner',
    (password) => expect(isOfOwnWords(password, chooser)).toBe(true),
  )

  it.each(['Inspect-Me-1', 'Adamant-Otters', 'Ferrier-Rope-7', 'Correct-Horse'])('%s is not', (password) =>
    expect(isOfOwnWords(password, chooser)).toBe(false),
  )

  it('is refused with a message that says what to choose instead', async () => {
    const wrong = (password: string) => assertNotGuessed(password, chooser).catch((error) => error.body.password[0])
    expect(await wrong('Password1')).toMatch(/^This is one of the passwords that are tried first/)
    expect(await wrong('Northgate1')).toMatch(/^Choose a password that is more than your name/)
    expect(await wrong('Inspect-Me-1')).toBeUndefined()
    expect(await assertNotGuessed('Inspect-Me-1', { fullName: '', email: null, portal: '' })).toBeUndefined()
  })
})
