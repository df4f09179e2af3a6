import { expect, it } from 'vitest'
import { howFarText, leftOf } from './round-bar'

const none = { itemCount: 40, doneCount: 0, skippedCount: 0, actionCount: 0 }

// OFFICE-1
it.each([
  [none, '0 of 40 done', 40],
  [{ ...none, doneCount: 12 }, '12 of 40 done', 28],
  [{ ...none, doneCount: 12, skippedCount: 2, actionCount: 1 }, '12 of 40 done, 2 skipped, 1 to action', 26],
  [{ ...none, itemCount: 2000, doneCount: 1234, skippedCount: 766 }, '1,234 of 2,000 done, 766 skipped', 0],
])('the bar of a round says in words what it draws', (counts, text, left) => {
  expect([howFarText(counts), leftOf(counts)]).toEqual([text, left])
})
