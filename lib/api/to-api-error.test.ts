import { expect, it } from 'vitest'
import { toApiError } from './to-api-error'

const taken = (index: string) => ({
  code: 'P2002',
  meta: { driverAdapterError: { cause: { originalCode: '23505', constraint: { index } } } },
})

// ERROR-14, ERROR-34
it.each([
  ['Sector_clientId_organisationId_name_key', 422, { name: ['This name is already in use'] }],
  ['SavedView_userId_list_name_clientId_key', 422, { name: ['This name is already in use'] }],
  ['Sector_pkey', 409, { global: ['Something else was already created with this id'] }],
])('answers the field of a value that is taken, by the unique index %s', (index, status, body) => {
  expect(toApiError(taken(index))).toMatchObject({ status, body })
})

// ERROR-7, ERROR-8
it('answers what nobody foresaw with 500 and nothing of the inside', () => {
  const text = 'Something went wrong. Please try again'
  expect(toApiError(new Error('SELECT "passwordHash" FROM "User"'))).toMatchObject({
    status: 500,
    body: { global: [text] },
  })
})

// ERROR-15
it.each(['23503', '23001'])('answers a row that vanished or is in use (%s) with 422, never 500', (originalCode) => {
  const error = { code: 'P2003', meta: { driverAdapterError: { cause: { originalCode } } } }
  expect(toApiError(error)).toMatchObject({ status: 422, body: { global: [expect.stringContaining('Reload')] } })
})

// ERROR-7, ERROR-9
it.each([
  ['25006', 'it may only be read'],
  ['53100', 'its disk is full'],
  ['53200', 'its memory is full'],
  ['53300', 'it has no connection left'],
  ['57P01', 'it is shut down'],
  ['40P01', 'a deadlock, each time that it was tried'],
  ['40001', 'a conflict, each time that it was tried'],
])('answers %s of the database, %s, with 503 and when to come again', (originalCode) => {
  const error = { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode } } } }
  const text = 'The service is not available at the moment. Please try again shortly'
  const wanted = { status: 503, body: { global: [text] }, headers: { 'Retry-After': '5' } }
  expect(toApiError(error)).toMatchObject(wanted)
  expect(toApiError(new Error('Client has encountered a connection error and is not queryable'))).toMatchObject(wanted)
})
