import { expect, it } from 'vitest'
import { addressOf } from './request'

it('is the address of a call: its parameters filled in, its query behind it', () => {
  expect(addressOf('/organisations/link/{accountCode}', { params: { accountCode: 'A/ 1' } })).toBe(
    '/organisations/link/A%2F%201',
  )
  expect(addressOf('/checks', { query: { 'filters[keywords]': 'a{b}', page: '2' } })).toBe(
    '/checks?filters%5Bkeywords%5D=a%7Bb%7D&page=2',
  )
  expect(addressOf('/me')).toBe('/me')
})

it('says of a list that nothing is asked of it', () => {
  expect(addressOf('/users', { query: '' })).toBe('/users?')
})
