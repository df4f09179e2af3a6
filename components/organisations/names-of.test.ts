import { expect, it } from 'vitest'
import { namesOf } from './names-of'

// ORGANISATION-57
it.each([
  ['Jo Park', 'Jo', 'Park'],
  ['  Mary Ann  Lee ', 'Mary Ann', 'Lee'],
  ['Reception', 'Reception', ''],
  ['', '', ''],
])('parts the contact %j into first and last name', (contact, firstName, lastName) =>
  expect(namesOf(contact)).toEqual({ firstName, lastName }),
)
