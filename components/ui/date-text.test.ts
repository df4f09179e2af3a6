import { expect, it } from 'vitest'
import { fromDate, toDate, toShown, toValue } from './date-text'

it('shows and takes dd/mm/yyyy', () => {
  expect(toShown('2026-01-31')).toBe('31/01/2026')
  expect(toShown('2026-01-31T00:00:00.000Z')).toBe('31/01/2026')
  expect(toValue('31/01/2026')).toBe('2026-01-31')
  expect(toShown(toValue('29/02/2028'))).toBe('29/02/2028')
})

it('leaves what is no date as it was typed', () => {
  expect(toValue('31/02/2026')).toBe('31/02/2026')
  expect(toShown('31/02/2026')).toBe('31/02/2026')
  expect(toValue('3/1')).toBe('3/1')
  expect(toDate('2026-13-01')).toBeUndefined()
  expect(toDate('')).toBeUndefined()
})

it('keeps the day, whatever the zone', () => {
  expect(fromDate(toDate('2026-03-29')!)).toBe('2026-03-29')
  expect(fromDate(toDate('0099-01-01')!)).toBe('0099-01-01')
})
