import { expect, it } from 'vitest'
import { slug } from './slug'

// LIST-22
it.each([
  ['Riverside', 'riverside'],
  ['Łódź & Søns Ltd.', 'lodz-sons-ltd'],
  ['  Straße 5 / Müller ', 'strasse-5-muller'],
  ['Київ', 'київ'],
  ['消火器 東京', '消火器-東京'],
  ['../../etc/passwd', 'etc-passwd'],
  ['"\r\nSet-Cookie: x', 'set-cookie-x'],
  ['***', ''],
  ['One two three four five six seven eight nine ten', 'one-two-three-four-five-six-seven-eight'],
  ['x'.repeat(300), 'x'.repeat(40)],
])('%j is %j in the name of a file', (name, expected) => expect(slug(name)).toBe(expected))
