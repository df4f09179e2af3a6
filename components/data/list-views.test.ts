import { describe, expect, it } from 'vitest'
import { noView } from './list-address'
import { isSame, type ListView, nameable, openingState, stateOf, toSave } from './list-views'

const ids = ['keywords', 'taskResult', 'taskStatus']
const view = (name: string, more: Partial<ListView> = {}): ListView => ({
  id: name,
  name,
  filters: {},
  sort: null,
  columns: [],
  ...more,
})
const overdue = view('default view', { filters: { taskStatus: 1, taskResult: ['2', 3], gone: 'x' }, sort: '-name' })
const open = (text: string, views = [overdue]) => openingState(new URLSearchParams(text), ids, views)

describe('how a list opens', () => {
  // LIST-33
  it('is the default view where the address says nothing, without filters that no longer exist', () => {
    expect(open('')).toEqual({
      filters: { taskStatus: ['1'], taskResult: ['2', '3'] },
      sort: '-name',
      page: 1,
      view: '',
    })
    expect(open('?message=x').sort).toBe('-name')
    expect(open('', [view('Mine', { sort: 'name' })]).sort).toBe('')
  })

  it.each(['?page=2', '?keywords=a', '?sort=name', '?view=all', '?filters[taskStatus]=2', '?columns=name'])(
    'is what the address says: %s',
    (text) => expect(open(text).filters.taskResult).toBeUndefined(),
  )

  // LIST-33
  it('is written as "view=all" for no filters, where an empty address means the default view', () => {
    const all = { filters: {}, sort: '', page: 1, view: '' }
    expect(nameable(all, ids, [overdue]).view).toBe(noView)
    expect(nameable(all, ids, [view('Default view', { columns: ['name'] })]).view).toBe('')
    expect(nameable({ ...all, page: 2 }, ids, [overdue]).view).toBe('')
    expect(nameable({ ...all, filters: { keywords: ['a'] } }, ids, [overdue]).view).toBe('')
  })

  // FINDING-21
  it('is with the filters of the screen, unless the address says "view=all" or there is a default view', () => {
    const usual = { taskStatus: ['1'] }
    const opened = (text: string, views: ListView[] = []) => openingState(new URLSearchParams(text), ids, views, usual)
    expect(opened('').filters).toEqual(usual)
    expect(opened('?view=all').filters).toEqual({})
    expect(opened('?keywords=a').filters).toEqual({ keywords: ['a'] })
    expect(opened('', [view('Default view', { columns: ['name'] })]).filters).toEqual({})
    expect(nameable({ filters: {}, sort: '', page: 1, view: '' }, ids, [], usual).view).toBe(noView)
  })
})

describe('a saved view', () => {
  it('opens with the same filters and order as it was saved with', () => {
    const state = { filters: { keywords: ['hose'], taskResult: ['3', '2'] }, sort: '-name' }
    const saved = view('Mine', toSave(state))
    expect(saved.filters).toEqual({ keywords: 'hose', taskResult: ['3', '2'] })
    expect(isSame(stateOf(saved, ids), { ...state, filters: { taskResult: ['2', '3'], keywords: ['hose'] } })).toBe(
      true,
    )
    expect(isSame(stateOf(saved, ids), { ...state, sort: '' })).toBe(false)
    expect(isSame(stateOf(saved, ids), { ...state, filters: { keywords: ['hose'] } })).toBe(false)
  })
})
