import { randomInt } from 'node:crypto'
import { sign } from '@/lib/core/signing/tokens'

/** How many there are at a time (FACTOR-7). */
const recoveryCodeCount = 10

/** Without letters and digits that look alike: 50 bits a code. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** New codes, as they are shown. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`)
  return [...codes]
}

/** A code as it is compared: letter case, spaces and dashes don't count, and what looks alike is the same. */
const plain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** What is kept of a code: a hash with the server's secret, so that the table alone gives nothing away (FACTOR-21). */
export const recoveryCodeHash = (userId: string, code: string): string =>
  sign('recovery-code', `${userId}:${plain(code)}`)
