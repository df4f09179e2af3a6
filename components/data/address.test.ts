import { expect, it } from 'vitest'
import { addressIn, addressOf, storageUrl, urlOf } from './address'

it('is the address of a call: its parameters filled in, its query behind it', () => {
  expect(addressOf('/organisations/link/{accountCode}', { params: { accountCode: 'A/ 1' } })).toBe(
    '/organisations/link/A%2F%201',
  )
  expect(addressOf('/checks', { query: { 'filters[keywords]': 'a{b}', page: '2' } })).toBe(
    '/checks?filters%5Bkeywords%5D=a%7Bb%7D&page=2',
  )
  expect(addressOf('/me')).toBe('/me')
})

it('ends with a question mark where the query of a list is empty', () => {
  expect(addressOf('/users', { query: '' })).toBe('/users?')
})

it('is on the host of the page, also where the API answers an address with another host', () => {
  expect(urlOf(addressOf('/me'))).toBe('/api/v1/me')
  expect(addressIn('https://main.example/api/v1/uploads/one/256')).toBe('/uploads/one/256')
  expect(storageUrl('https://main.example/api/v1/files/key?x=1')).toBe('/api/v1/files/key')
  expect(storageUrl('https://storage.example/bucket/key?signed=1')).toBe('https://storage.example/bucket/key?signed=1')
})
