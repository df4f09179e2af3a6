import { expect, it } from 'vitest'
import { callOf, endpoint } from './endpoint'

it('is about one thing once the parameters of its path are filled in, and the same call otherwise', () => {
  const step = endpoint({ method: 'POST', path: '/rounds/{id}/items/{itemId}/skip', changes: ['/rounds'] })
  expect(callOf(step, { id: 'r 1', itemId: 'i' })).toEqual({ ...step, path: '/rounds/r%201/items/i/skip' })
})
