import { expect, it } from 'vitest'
import { dateIn, fromDate, padAll, padLast, toDate, toShown, toValue } from './date-text'

// SCREEN-13
it('shows and takes dd/mm/yyyy', () => {
  expect(toShown('2026-01-31')).toBe('31/01/2026')
  expect(toShown('2026-01-31T00:00:00.000Z')).toBe('31/01/2026')
  expect(toValue('31/01/2026')).toBe('2026-01-31')
  expect(toShown(toValue('29/02/2028'))).toBe('29/02/2028')
})

// SCREEN-13
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

it('leaves dates before 1900 as typed', () => {
  expect(toValue('20/11/0503')).toBe('20/11/0503')
  expect(toValue('31/12/1899')).toBe('31/12/1899')
  expect(toValue('01/01/1900')).toBe('1900-01-01')
})

it.each([
  ['2026-02-01', '01/02/2026'],
  ['2026-02-01T10:30:00Z', '01/02/2026'],
  [' 2026/2/1 ', '01/02/2026'],
  ['1/2/2026', '01/02/2026'],
  ['01/2/2026', '01/02/2026'],
  ['1-12-2026', '01/12/2026'],
  ['1.2.2026', '01/02/2026'],
  ['1 2 2026', '01/02/2026'],
  ['1 feb 2026', '01/02/2026'],
  ['21st', null],
  ['1 February, 2026', '01/02/2026'],
  ['3 Xyz 2026', null],
  ['1/2/26', null],
  ['12', null],
  ['', null],
])('finds the date in "%s"', (text, shown) => {
  expect(dateIn(text)).toBe(shown)
})

it('completes a part of one digit when a separator ends it', () => {
  expect(['1', '01', '01/2', '01/02', '01/02/2026', ''].map(padLast)).toEqual([
    '01',
    '01',
    '01/02',
    '01/02',
    '01/02/2026',
    '',
  ])
})

it('completes each part of one digit that a separator has ended', () => {
  expect(['3', '3/', '3.4', '3/4/2', '03/04/2026', ''].map(padAll)).toEqual([
    '3',
    '03/',
    '03/4',
    '03/04/2',
    '03/04/2026',
    '',
  ])
})
