import { expect, it } from 'vitest'
import { moved, placeAt } from './moved'

// OFFICE-5
it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
])('a row moved from place %i to place %i makes the order %s', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order)
})

it.each([
  [0, 5, 0],
  [0, 65, 1],
  [0, 500, 3],
  [3, 5, 0],
  [2, 50, 1],
  [2, 70, 2],
  [1, 70, 1],
])('a row dragged from place %i to a height of %i goes to place %i', (from, y, place) => {
  expect(placeAt([20, 60, 100, 140], from, y)).toBe(place)
})
