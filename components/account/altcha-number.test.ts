import { createHash } from 'node:crypto'
import { createChallenge } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { processorTime } from '@/lib/testing/processor-time'
import { findNumber } from './altcha-number'
import { sha256 } from './sha256'

describe('sha256', () => {
  it('is the same as that of Node, whatever the length', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'abcdefghij&?=0123456789'.repeat(9).slice(0, length)
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })
})

describe('a challenge', () => {
  it('is solved soon enough not to be noticed', async () => {
    const expires = new Date('2030-01-01')
    const challenge = await createChallenge({ hmacKey: 'secret', maxnumber: 20_000, number: 20_000, expires })
    expect(await processorTime(() => expect(findNumber(challenge)).toBe(20_000))).toBeLessThan(2_000)
  })

  it('without a solution answers null', async () => {
    const challenge = await createChallenge({ hmacKey: 'secret', maxnumber: 50, number: 60 })
    expect(findNumber(challenge)).toBeNull()
  })
})
