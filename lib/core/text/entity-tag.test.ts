import { expect, it } from 'vitest'
import { isNamed } from './entity-tag'

// CALENDAR-11
it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a" ,"y"', true],
  ['*', true],
  [' * ', true],
  ['"x"', false],
  ['"aa"', false],
  ['"A"', false],
  ['a', false],
  ['"*"', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match %s names W/"a": %s', (header, is) => {
  expect(isNamed('W/"a"', header)).toBe(is)
  expect(isNamed('"a"', header)).toBe(is)
})
