import { describe, expect, it, test } from 'vitest'
import { colours, isThemeName, themeNames, themeOf, themes, themesCss } from './themes'

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover']

/** What stands on what, and the least contrast that WCAG 2.2 AA asks for (text 4.5, edges and focus ring 3). */
const pairs: [front: string, back: string, least: number][] = [
  ...['ink', 'muted', 'accent-text'].flatMap((front) =>
    grounds.map((back): [string, string, number] => [front, back, 4.5]),
  ),
  ...['good', 'monitor', 'action', 'info'].flatMap((status): [string, string, number][] => [
    [status, `${status}-soft`, 4.5],
    [status, 'surface', 4.5],
    [status, 'hover', 4.5],
    ['ink', `${status}-soft`, 4.5],
    ['muted', `${status}-soft`, 4.5],
    ['focus', `${status}-soft`, 3],
  ]),
  ['ink', 'accent-soft', 4.5],
  ['focus', 'accent-soft', 3],
  ['muted', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['canvas', 'ink', 4.5],
  ...grounds.flatMap((back): [string, string, number][] => [
    ['edge', back, 3],
    ['focus', back, 3],
  ]),
  ['accent', 'surface', 3],
  ['accent', 'canvas', 3],
]

describe.each(themeNames)('theme %s', (name) => {
  // TENANT-13
  test.each(['light', 'dark'] as const)('meets WCAG AA in %s', (mode) => {
    const values = colours(themes[name], mode)
    const tooLow = pairs
      .map(([front, back, least]) => ({ front, back, least, ratio: contrast(values[front]!, values[back]!) }))
      .filter(({ ratio, least }) => ratio < least)
    expect(tooLow).toEqual([])
  })
})

it('keeps the style sheet equal to the data', async () => {
  await expect(themesCss()).toMatchFileSnapshot('../../../components/theme/themes.css')
})

it('falls back to Tagwarden for an unknown name', () => {
  expect(themeOf('nope').name).toBe('tagwarden')
  expect(themeOf(null).name).toBe('tagwarden')
  expect(isThemeName('toString')).toBe(false)
})

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
