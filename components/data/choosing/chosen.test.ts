import { describe, expect, it } from 'vitest'
import { type Chosen, countOf, isChosen, nothingChosen, ticked } from './chosen'
import { between, rowsToSend } from './chosen-rows'

const all: Chosen = { ...nothingChosen, all: { filters: { keywords: ['hose'], taskResult: ['2', '3'] }, count: 3 } }

// CHOOSE-1, CHOOSE-2
describe('rows that are chosen', () => {
  it('are ticked and unticked, each counted once; rows of other pages stay chosen', () => {
    const two = ticked(ticked(nothingChosen, ['a', 'b'], true), ['b', 'c'], true)
    expect(two.ids).toEqual(['a', 'b', 'c'])
    expect(ticked(two, ['a', 'x'], false).ids).toEqual(['b', 'c'])
    expect(countOf(two)).toBe(3)
    expect([isChosen(two, 'a'), isChosen(two, 'x')]).toEqual([true, false])
  })

  it('can be all rows of a filter except those that were unticked', () => {
    const but = ticked(all, ['a'], false)
    expect([countOf(but), isChosen(but, 'a'), isChosen(but, 'b')]).toEqual([2, false, true])
    expect(countOf(ticked(but, ['a'], true))).toBe(3)
  })

  it('are none once every row of the filter was unticked', () => {
    expect(ticked(all, ['a', 'b', 'c'], false)).toEqual(nothingChosen)
  })

  it('are sent by their ids, or by the filter and what is left out', () => {
    expect(rowsToSend({ ...nothingChosen, ids: ['a'] })).toEqual({ ids: ['a'] })
    expect(rowsToSend(all)).toEqual({ filters: { keywords: 'hose', taskResult: ['2', '3'] } })
    expect(rowsToSend(ticked(all, ['a'], false))).toMatchObject({ except: ['a'] })
    expect(rowsToSend({ ...all, all: { filters: {}, count: 9 } })).toEqual({ filters: {} })
  })
})

// CHOOSE-1
describe('a range', () => {
  const page = ['a', 'b', 'c', 'd']
  it('goes from the row that was ticked last to the one clicked now, in either direction', () => {
    expect(between(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(between(page, 'd', 'c')).toEqual(['c', 'd'])
  })
  it('is the clicked row alone where no row was ticked before on this page', () => {
    expect(between(page, 'x', 'c')).toEqual(['c'])
    expect(between(page, null, 'c')).toEqual(['c'])
  })
})
