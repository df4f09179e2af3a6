import { expect, it } from 'vitest'
import { callOf, endpoint } from './endpoint'

it('a call with its parameters filled in has the whole path, and is otherwise unchanged', () => {
  const step = endpoint({ method: 'POST', path: '/rounds/{id}/items/{itemId}/skip', changes: ['/rounds'] })
  expect(callOf(step, { id: 'r 1', itemId: 'i' })).toEqual({ ...step, path: '/rounds/r%201/items/i/skip' })
})
