import { expect, it } from 'vitest'
import { plainName } from './plain-name'

// MAIL-10
it.each([
  ['Smith & Sons Ltd.', 'Smith & Sons Ltd.'],
  ['J. R. Müller, Köln', 'J. R. Müller, Köln'],
  ['O’Neil / Brandschutz', 'O’Neil / Brandschutz'],
  ['Booking.com', 'Booking com'],
  [
    'URGENT: your account is closed, see http://evil.test/login?a=b',
    'URGENT: your account is closed, see http evil test login?a=b',
  ],
  ['www.evil.test', 'www evil test'],
  ['pay me@evil.test', 'pay me evil test'],
  ['a\r\nBcc: x@y.test', 'a Bcc: x y test'],
  ['ev\u200Bil\u202E.test', 'evil test'],
  ['evil。test/a evil．test', 'evil test a evil test'],
  ['x'.repeat(200), `${'x'.repeat(80)}…`],
])('%j is said as %j', (name, said) => expect(plainName(name)).toBe(said))
