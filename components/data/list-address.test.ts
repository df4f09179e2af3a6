import { describe, expect, it } from 'vitest'
import { apiQuery, hasIncomingFilters, readListState, withFixed, writeListState } from './list-address'

const ids = ['keywords', 'taskResult', 'taskStatus']
const read = (text: string) => readListState(new URLSearchParams(text), ids)

describe('the state of a list in the address', () => {
  // LIST-27, LIST-28
  it('reads its own keys and the API’s form of a filter', () => {
    expect(read('?keywords=hose&taskResult=2&taskResult=3&page=2&sort=-name&view=a&columns=name,tag')).toEqual({
      filters: { keywords: ['hose'], taskResult: ['2', '3'] },
      page: 2,
      sort: '-name',
      view: 'a',
      columns: ['name', 'tag'],
    })
    expect(read('?filters[taskStatus]=1&filters[taskResult][]=2').filters).toEqual({
      taskStatus: ['1'],
      taskResult: ['2'],
    })
  })

  it('reads a page that is no number as page 1', () => {
    for (const page of ['0', '-1', 'x', '1.5', '']) expect(read(`?page=${page}`).page).toBe(1)
  })

  // LIST-28
  it('writes what it reads, without the API’s form, and leaves other keys alone', () => {
    const search = new URLSearchParams('?keep=1&filters[taskStatus]=1')
    expect(hasIncomingFilters(search)).toBe(true)
    const text = writeListState(search, readListState(search, ids), ids)
    expect(text).toBe('?keep=1&taskStatus=1')
    expect(hasIncomingFilters(new URLSearchParams(text))).toBe(false)
  })

  it('is an empty address where nothing is chosen', () => {
    expect(
      writeListState(new URLSearchParams('?page=3&keywords=x'), { filters: {}, page: 1, sort: '', view: '' }, ids),
    ).toBe('')
  })

  it('sends the fixed filters of the screen, whatever the address says', () => {
    const state = { filters: { keywords: ['x'], clientId: ['other'] }, page: 1, sort: '', view: '' }
    expect(apiQuery(withFixed(state, { clientId: 'own' })).get('filters[clientId]')).toBe('own')
    expect(withFixed(state)).toEqual(state)
  })

  it('asks the API for one value or a list', () => {
    const query = apiQuery({ filters: { keywords: ['a b'], taskResult: ['2', '3'] }, page: 3, sort: 'name' })
    expect(decodeURIComponent(query.toString())).toBe(
      'filters[keywords]=a+b&filters[taskResult][]=2&filters[taskResult][]=3&page=3&sort=name',
    )
  })
})
