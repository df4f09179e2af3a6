/** The longest password in bytes of UTF-8: bcrypt reads no more (ACCOUNT-32). */
export const maxPasswordBytes = 72

const bytes = (text: string) => new TextEncoder().encode(text).length

/** What is wrong with a new password, one sentence each; none when it is fine (ACCOUNT-32). */
export function passwordProblems(password: string): string[] {
  return [
    [...password].length >= 8 || 'Must have at least 8 characters',
    /\p{Lu}/u.test(password) || 'Must have an upper case letter',
    /\p{Ll}/u.test(password) || 'Must have a lower case letter',
    bytes(password) <= maxPasswordBytes || `Must be at most ${maxPasswordBytes} bytes long`,
  ].filter((problem) => typeof problem === 'string')
}
