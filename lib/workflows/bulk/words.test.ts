import { expect, it } from 'vitest'
import { findList, namesOf } from './lists'
import { actionNames, rowWords } from './words'

// BULK-26
it('has words for each action of each list', () => {
  const lists = namesOf().split(', ')
  expect(Object.keys(rowWords)).toEqual(lists)
  const named = lists.map((list) => Object.keys(actionNames[list] ?? {}).join(', '))
  expect(named).toEqual(lists.map((list) => namesOf(findList(list))))
})
