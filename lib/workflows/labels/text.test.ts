import { describe, expect, it } from 'vitest'
import { fitText, isWestern, outlineOf } from './text'

describe('the text of a label', () => {
  it('is in Helvetica where that has all letters', () => {
    expect(['HT000123', 'Ä-é ß', 'Ł', 'Привет', '消'].map(isWestern)).toEqual([true, true, false, false, false])
  })

  it('is as large as its box allows, and in two lines before it gets too small', () => {
    const widthOf = (text: string) => text.length * 0.6
    expect(fitText('HT1', { width: 100, height: 10 }, widthOf)).toEqual({ size: 9, lines: ['HT1'] })
    expect(fitText('HT000000001', { width: 60, height: 10 }, widthOf).lines).toEqual(['HT000000001'])
    const { size, lines } = fitText('X'.repeat(64), { width: 100, height: 14 }, widthOf)
    expect(lines.map(({ length }) => length)).toEqual([32, 32])
    expect(size).toBeCloseTo(100 / (32 * 0.6))
  })

  it('is drawn as outlines from the font that has each letter', () => {
    const { width, path } = outlineOf('ŁЖΩ')
    expect(width).toBeGreaterThan(1.5)
    expect(path(10, 20, 8)).toMatch(/^M[\d.]/)
    expect(outlineOf('消').path(0, 0, 1)).not.toBe('')
  })
})
