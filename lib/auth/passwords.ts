import { compare, hash } from 'bcryptjs'

/** bcrypt's work factor: some 0.07 s of one core a password. All hashes have the same, so that all logins take the same. */
const COST = 10

/** bcrypt reads no more of a password than this. */
const MAX_BYTES = 72

/** A hash that no password has, of the same cost: compared with where there is none, so that it takes as long (R 55). */
const NOBODY = `$2b$${COST}$${'N'.repeat(21)}u${'o'.repeat(31)}`

/** The hash that is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Whether `password` is the one that `kept` is the hash of. Takes the same time where nothing is kept. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await compare(password, kept ?? NOBODY)
  return isRight && kept != null && Buffer.byteLength(password) <= MAX_BYTES
}

/** What is wrong with a new password, one sentence each; none when it is fine (D §3, R 54, 226). */
export function passwordProblems(password: string): string[] {
  return [
    [...password].length >= 8 || 'Must have at least 8 characters',
    /\p{Lu}/u.test(password) || 'Must have an upper case letter',
    /\p{Ll}/u.test(password) || 'Must have a lower case letter',
    Buffer.byteLength(password) <= MAX_BYTES || `Must be at most ${MAX_BYTES} bytes long`,
  ].filter((problem) => typeof problem === 'string')
}
