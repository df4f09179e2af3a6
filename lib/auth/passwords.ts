import { compare, hash } from './bcrypt'
import { maxPasswordBytes } from './password-rules'

/**
 * bcrypt's work factor: some 0.07 s of one core a password. All hashes have the same, so that all logins take the same.
 */
const COST = 10

/**
 * A hash that no password has, of the same cost: compared with where there is none, so that it takes as long
 * (ACCOUNT-3).
 */
export const NOBODY = `$2b$${COST}$${'N'.repeat(21)}u${'o'.repeat(31)}`

/** The hash that is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether `password` is the one that `kept` is the hash of. Takes the same time where nothing is kept, and however long
 * the password is: of one that is too long, only what bcrypt looks at is hashed.
 */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await compare(password.slice(0, maxPasswordBytes), kept ?? NOBODY)
  return isRight && kept != null && Buffer.byteLength(password) <= maxPasswordBytes
}
