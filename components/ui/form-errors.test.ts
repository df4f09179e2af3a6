import { describe, expect, it, vi } from 'vitest'
import { apiErrorsOf, placeErrors, summaryOfApi, summaryOfForm } from './form-errors'

// SCREEN-8
describe('errors of the API in a form', () => {
  const errors = {
    name: ['This tag is not known'],
    global: ['No portal is set up for this address'],
    checkIds: ['A', 'B'],
  }

  it('link each message to its field, and those of no field to nothing', () => {
    expect(summaryOfApi(errors, 'f')).toEqual([
      { message: 'This tag is not known', fieldId: 'f-name', field: 'name' },
      { message: 'No portal is set up for this address' },
      { message: 'A', fieldId: 'f-checkIds', field: 'checkIds' },
      { message: 'B', fieldId: 'f-checkIds', field: 'checkIds' },
    ])
  })

  it('put all messages of a field beside it, and mark the whole save as failed', () => {
    const setError = vi.fn()
    placeErrors({ setError }, errors)
    expect(setError.mock.calls).toEqual([
      ['name', { type: 'server', message: 'This tag is not known' }],
      ['root', { type: 'server', message: 'No portal is set up for this address' }],
      ['checkIds', { type: 'server', message: 'A\nB' }],
    ])
  })

  it('are taken from the error that was thrown', () => {
    expect(apiErrorsOf(Object.assign(new Error('422'), { errors }))).toBe(errors)
  })

  it('say what to do when the server is away', () => {
    expect(apiErrorsOf(new TypeError('Failed to fetch')).global?.[0]).toMatch(/Check your connection/)
  })

  it('are a general message for an unexpected error, which is reported too', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    expect(apiErrorsOf(new Error('bug')).global?.[0]).toMatch(/try again/)
    expect(report).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

it('finds the messages of nested fields', () => {
  const nested = {
    name: { type: 'x', message: 'Enter a name' },
    roles: [{ role: { type: 'x', message: 'Choose a role' } }],
  }
  expect(summaryOfForm(nested, 'f')).toEqual([
    { message: 'Enter a name', fieldId: 'f-name', field: 'name' },
    { message: 'Choose a role', fieldId: 'f-roles-0-role', field: 'roles.0.role' },
  ])
})
