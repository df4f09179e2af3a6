import { expect, it } from 'vitest'
import { reordered } from './reordered'

const zone = (id: string, parentId: string | null) => ({ id, parentId })
const inOrder = (places: Map<string, number>, ids: string[]) =>
  ids.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)).join('')

// ROUND-9
it('zones in a new order take the places that they had among their neighbours', () => {
  const beside = [...'abcde'].map((id) => zone(id, 'site'))
  const paths = ['d', 'b'].map((id) => [null, 'site', id])
  expect(inOrder(reordered(beside, paths), [...'abcde'])).toBe('adcbe')
})

it('a zone that is moved takes all below it along, which is put in order too', () => {
  const siblings = [zone('a', 'site'), zone('b', 'site'), zone('x', 'b'), zone('y', 'b')]
  const places = reordered(siblings, [
    [null, 'site', 'b', 'y'],
    [null, 'site', 'a'],
    [null, 'site', 'b', 'x'],
  ])
  expect(inOrder(places, ['a', 'b'])).toBe('ba')
  expect(inOrder(places, ['x', 'y'])).toBe('yx')
})
