import { expect, it } from 'vitest'
import { pageWindow, resultsLine } from './pages'

// LIST-26
it('links six pages around the current one', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pageWindow(10, 20)).toEqual([7, 8, 9, 10, 11, 12])
  expect(pageWindow(20, 20)).toEqual([15, 16, 17, 18, 19, 20])
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 0)).toEqual([])
  expect(pageWindow(9, 3)).toEqual([1, 2, 3])
})

// LIST-26
it('says which results are displayed, and of how many', () => {
  expect(resultsLine(1, 15, 64)).toBe('Displaying results 1 - 15 of 64')
  expect(resultsLine(5, 15, 64)).toBe('Displaying results 61 - 64 of 64')
  expect(resultsLine(400, 15, 64_007)).toBe('Displaying results 5,986 - 6,000 of 64,007')
  expect(resultsLine(1, 15, 0)).toBe('Displaying results 0 - 0 of 0')
})
