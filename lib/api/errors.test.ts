import { expect, it } from 'vitest'
import { toApiError } from './errors'

const taken = (index: string) => ({
  code: 'P2002',
  meta: { driverAdapterError: { cause: { originalCode: '23505', constraint: { index } } } },
})

it.each([
  ['Sector_clientId_organisationId_name_key', 422, { name: ['This name is already in use'] }],
  ['Sector_pkey', 409, { global: ['Something else was already created with this id'] }],
])('answers a value that %s holds already', (index, status, body) => {
  expect(toApiError(taken(index))).toMatchObject({ status, body })
})
