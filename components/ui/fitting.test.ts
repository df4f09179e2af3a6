import { describe, expect, it } from 'vitest'
import { chipWidth, fitting } from './fitting'

const chip = (name: string, width = 100, isSet = false) => ({ name, width, isSet })
const names = ({ shown, more }: { shown: { name: string }[]; more: { name: string }[] }) =>
  [shown, more].map((chips) => chips.map(({ name }) => name).join(' '))

// LIST-38
describe('the chips of a line', () => {
  it('are all shown where there is room', () => {
    expect(names(fitting([chip('a'), chip('b')], 200))).toEqual(['a b', ''])
  })

  it('leave room for the button that opens the others', () => {
    expect(names(fitting([chip('a'), chip('b'), chip('c')], 290))).toEqual(['a b', 'c'])
    expect(names(fitting([chip('a'), chip('b'), chip('c')], 270))).toEqual(['a', 'b c'])
  })

  it('are always shown where they have a value, in their usual place', () => {
    expect(names(fitting([chip('a'), chip('b'), chip('c', 150, true)], 340))).toEqual(['a c', 'b'])
    expect(names(fitting([chip('a'), chip('b', 300, true), chip('c', 300, true)], 350))).toEqual(['b c', 'a'])
  })

  it('are not shown behind a chip that did not fit, even where they would fit themselves', () => {
    expect(names(fitting([chip('a'), chip('b', 150), chip('c', 40)], 260))).toEqual(['a', 'b c'])
  })

  it('are as wide as their words, up to where they are cut', () => {
    expect(chipWidth('Sector')).toBeLessThan(chipWidth('Distributor'))
    expect(chipWidth('Sector')).toBeLessThan(chipWidth('Sector', 'Fire'))
    expect(chipWidth('Customer', 'x'.repeat(200))).toBe(264)
  })
})
