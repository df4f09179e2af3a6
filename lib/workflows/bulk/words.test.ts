import { expect, it } from 'vitest'
import { findList, namesOf } from './lists'
import { actionNames, rowWords } from './words'

// BULK-26
it('each action of each list has words on screens', () => {
  const lists = namesOf().split(', ')
  expect(Object.keys(rowWords)).toEqual(lists)
  const named = lists.map((list) => Object.keys(actionNames[list] ?? {}).join(', '))
  expect(named).toEqual(lists.map((list) => namesOf(findList(list))))
})
