import { expect, it, test } from 'vitest'
import { findTimezones, namedTimezone, withOffset } from './timezones'

test.each([
  ['london', 'Europe/London'],
  ['new york', 'America/New_York'],
  ['America new_york', 'America/New_York'],
  ['utc', 'UTC'],
])('finds %j', (text, name) => expect(findTimezones(text)).toContain(name))

it('finds every time zone once for an empty text, and none for nonsense', () => {
  const all = findTimezones('')
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(all).size).toBe(all.length)
  expect(findTimezones('nowhere at all')).toEqual([])
})

it('is named in words, with its distance from UTC', () => {
  expect(namedTimezone('America/New_York')).toEqual({ value: 'America/New_York', label: 'America/New York' })
  expect(withOffset('Asia/Kolkata').hint).toBe('GMT+05:30')
})
