import { randomInt } from 'node:crypto'

/** No letter or digit that is mistaken for another (ORGANISATION-3). */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random account code. Whether it is free, the insert finds out. */
export const randomAccountCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
