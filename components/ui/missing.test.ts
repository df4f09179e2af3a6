import { expect, it } from 'vitest'
import { asSaid, missingText } from './missing'

// SCREEN-38
it.each([
  ['Contact email', 'Enter', 'Enter a contact email'],
  ['Organisation name', 'Enter', 'Enter an organisation name'],
  ['Sector', 'Choose', 'Choose a sector'],
  ['Unit', 'Choose', 'Choose a unit'],
  ['Tasks', 'Choose', 'Choose tasks'],
  ['Address', 'Enter', 'Enter an address'],
  ['Address line 1', 'Enter', 'Enter address line 1'],
  ['CSV file', 'Choose', 'Choose a CSV file'],
  ['Allocation Date', 'Enter', 'Enter an allocation date'],
  ['Status', 'Choose', 'Choose a status'],
] as const)('asks for %s', (label, asks, text) => {
  expect(missingText(label, asks)).toBe(text)
})

it('replaces only "Required." by words of its own, and keeps other messages of the server', () => {
  expect(asSaid('Required.', 'Enter a name')).toBe('Enter a name')
  expect(asSaid('Required.', undefined)).toBe('Required.')
  expect(asSaid('This tag is not known', 'Enter a tag')).toBe('This tag is not known')
})
