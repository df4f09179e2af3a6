import type { Challenge } from 'altcha-lib/v1/types'
import { sha256 } from './sha256'

/** @returns the number whose hash with the salt is the challenge, by trying; `null` where none up to the highest is. */
export function findNumber({ challenge, salt, maxnumber = 1_000_000 }: Challenge): number | null {
  for (let number = 0; number <= maxnumber; number += 1) if (sha256(salt + number) === challenge) return number
  return null
}
