import { readFile } from 'node:fs/promises'
import { invalid } from '@/lib/core/errors/errors'

/**
 * The passwords that are tried first, most common first, in lower case, one a line: those of 8 and more characters of
 * zxcvbn's list (MIT, github.com/zxcvbn-ts/zxcvbn). Read when a password is set, and kept nowhere: that is rare, and a
 * millisecond.
 */
const FILE = 'lib/auth/common-passwords.txt'

/** Whose password it is to be, and on which portal. */
interface Chooser {
  fullName: string
  email: string | null
  portal: string
}

/**
 * Refuses a password that others guess first (ACCOUNT-60). What it must be made of is the schema's part; those that are
 * set already go on.
 * @throws ApiError 422 `password`.
 */
export async function assertNotGuessed(password: string, chooser: Chooser): Promise<void> {
  if (await isCommonPassword(password))
    throw invalid({
      password: [
        'This is one of the passwords that are tried first. Choose another, three words that do not belong together for example',
      ],
    })
  if (isOfOwnWords(password, chooser))
    throw invalid({
      password: ['Choose a password that is more than your name, your email address or the name of this portal'],
    })
}

/** Whether it is one of the list, whatever its letter case, and whatever digits and signs stand behind. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await readFile(FILE, 'latin1')
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^\p{L}]+$/u, '')
  return [lower, bare].some((word) => word.length >= 8 && list.includes(`\n${word}\n`))
}

/** Whether hardly a letter is left of it without the words that everybody knows of its owner. */
export function isOfOwnWords(password: string, { fullName, email, portal }: Chooser): boolean {
  const [local = '', host = ''] = (email ?? '').split('@')
  const own = [fullName, local, host.replace(/\.\w+$/, ''), portal]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest !== letters && rest.length < 4
}
