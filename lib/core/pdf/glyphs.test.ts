import { describe, expect, it } from 'vitest'
import { glyphOf } from './glyphs'

const box = glyphOf('ꙮ').path?.toSVG()
const highest = (character: string) => glyphOf(character).path?.bbox.maxY ?? 0
const lowest = (character: string) => glyphOf(character).path?.bbox.minY ?? 0

// REPORT-1
describe('letters that neither Helvetica nor the parts of Inter have', () => {
  it.each([...'₂⁵⁻≤≥≠≈→←⌀℃Ⅱ⅓ﬁ\u2010\u2011●✗'])('are drawn for %s', (character) => {
    const { path, advance } = glyphOf(character)
    expect(path?.toSVG()).not.toBe(box)
    expect(path?.commands.length).toBeGreaterThan(0)
    expect(advance).toBeGreaterThan(0)
  })

  it('sets the 2 of CO₂ small and low, and a power high', () => {
    expect(highest('₂')).toBeLessThan(highest('2') * 0.7)
    expect(lowest('₂')).toBeLessThan(0)
    expect(lowest('⁵')).toBeGreaterThan(highest('5') * 0.3)
  })

  it('writes signs of several letters side by side', () => {
    expect(glyphOf('℃').advance).toBe(glyphOf('°').advance + glyphOf('C').advance)
  })

  it('turns an arrow on its own middle', () => {
    const { path, advance } = glyphOf('→')
    const { minX = 0, maxX = 0 } = path?.bbox ?? {}
    expect((minX + maxX) / 2).toBeCloseTo(advance / 2, -2)
  })
})
