import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp'

const secret = newTotpSecret()
const at = 1_800_000_015_000
const codeAt = (time: number) => new TOTP({ secret }).generate({ timestamp: time })

// FACTOR-6
it('takes the codes of this half minute, the one before and the one after, and answers which it was', () => {
  const step = Math.floor(at / 30_000)
  for (const shift of [-1, 0, 1]) expect(stepOfCode(secret, codeAt(at + shift * 30_000), at)).toBe(step + shift)
  for (const shift of [-2, 2]) expect(stepOfCode(secret, codeAt(at + shift * 30_000), at)).toBeNull()
})

// FACTOR-6
it('agrees with the examples of RFC 6238', () => {
  const example = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ] as const)
    expect(stepOfCode(example, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

it('takes nothing but six digits', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', ` ${codeAt(at)}`, '0x1e24'])
    expect(stepOfCode(secret, code, at)).toBeNull()
})

// FACTOR-15
it('makes secrets of 160 bits, and an address that says whose they are', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(totpUri(secret, { issuer: 'Acme: Fire & Co', account: 'jo@acme.test' })).toBe(
    `otpauth://totp/Acme%20%20Fire%20%26%20Co:jo%40acme.test?issuer=Acme%20%20Fire%20%26%20Co&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
