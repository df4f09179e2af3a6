import { expect, it, vi } from 'vitest'
import { remembered } from './remembered'

it('a result is made once for each text, as long as few other texts are asked for', () => {
  const make = vi.fn((text: string) => [text])
  const of = remembered(2, make)
  expect(of('a')).toEqual(['a'])
  expect(of('a')).toBe(of('a'))
  expect(make).toHaveBeenCalledTimes(1)
  of('b')
  of('c')
  expect(make).toHaveBeenCalledTimes(3)
  expect(of('c')).toEqual(['c'])
  expect(make).toHaveBeenCalledTimes(3)
  expect(of('a')).toEqual(['a'])
  expect(make).toHaveBeenCalledTimes(4)
})
