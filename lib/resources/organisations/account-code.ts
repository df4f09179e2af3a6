import { randomInt } from 'node:crypto'

/** No letter or digit that is mistaken for another (ORGANISATION-3). */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random account code; the insert finds out whether it is taken. */
export const randomAccountCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
