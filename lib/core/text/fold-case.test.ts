import { expect, it } from 'vitest'
import { foldCase } from './fold-case'

it('folds each character by itself', () => {
  expect(foldCase('Flow TEST 😀')).toBe('flow test 😀')
  expect(foldCase('ΟΔΟΣ')).toBe('οδοσ')
  expect(foldCase('İ')).toBe('i')
})
