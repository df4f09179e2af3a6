import { describe, expect, it, test } from 'vitest'
import { contrast } from './contrast'
import { palette, type TokenValue } from './palette'
import { type Theme, themeNames } from './theme'
import { accentTokens, colours, isThemeName, themeAttributes, themeOf, themes } from './themes'

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
  ['ink', 'chosen-soft', 4.5],
  ['muted', 'chosen-soft', 4.5],
  ['accent-text', 'chosen-soft', 4.5],
  ['focus', 'chosen-soft', 3],
  ['on-chosen', 'chosen', 4.5],
  ...grounds.map((back): [string, string, number] => ['chosen', back, 3]),
  ...['good', 'monitor', 'action'].map((status): [string, string, number] => [status, 'surface', 3]),
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

/** What can't be read of a theme. */
function tooLow(theme: Theme, mode: 'light' | 'dark') {
  const values = colours(theme, mode)
  return pairs
    .map(([front, back, least]) => ({ front, back, least, ratio: contrast(values[front]!, values[back]!) }))
    .filter(({ ratio, least }) => ratio < least)
}

describe.each(themeNames)('theme %s', (name) => {
  // TENANT-13
  test.each(['light', 'dark'] as const)('meets WCAG AA in %s', (mode) => {
    expect(tooLow(themes[name], mode)).toEqual([])
  })
})

describe('a theme of any colour', () => {
  /** Steps of each part, and the greys. */
  const steps = [0, 40, 85, 119, 170, 215, 255]
  const hex = (...parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))))
  const greys = Array.from({ length: 256 }, (_, grey) => hex(grey, grey, grey))

  // TENANT-25
  test.each(['light', 'dark'] as const)('meets WCAG AA in %s, whatever the colour', (mode) => {
    const found = [...all, ...greys].flatMap((colour) => {
      const theme = themeOf(colour)
      return tooLow(theme, mode).map((low) => ({ colour, accent: theme.accent, ...low }))
    })
    expect(found.slice(0, 5)).toEqual([])
  })

  // TENANT-25
  it('uses the colour itself where that can be read, and another shade under the pointer', () => {
    expect(themeOf('#0b66b0').accent[0]).toBe('#0b66b0')
    expect(themeOf('#c4202f').accent[0]).toBe('#c4202f')
    for (const colour of [...all, ...greys])
      for (const mode of [0, 1] as const)
        expect(themeOf(colour).accent[mode]).not.toBe(themeOf(colour).accentHover[mode])
  })

  // TENANT-25
  it('has its colours in a style attribute, unlike a named theme, which is in the style sheet', () => {
    expect(themeAttributes('ocean')).toEqual({ 'data-theme': 'ocean' })
    const { style, ...rest } = themeAttributes('#0b66b0')
    expect(rest).toEqual({ 'data-theme': 'custom' })
    expect(style).toMatchObject({ '--accent': expect.stringMatching(/^light-dark\(#0b66b0, #[0-9a-f]{6}\)$/) })
  })
})

// SCREEN-20
test.each(['light', 'dark'] as const)('all themes have the same colours of status and choice in %s', (mode) => {
  const shared = ['good', 'monitor', 'action', 'chosen', 'hover'].flatMap((one) => [one, `${one}-soft`])
  const known = themeNames.map((name) => shared.map((token) => colours(themes[name], mode)[token]))
  for (const one of known) expect(one).toEqual(known[0])
})

/** The style sheet `components/theme/themes.css`, from the data. */
function themesCss(): string {
  const block = (selector: string, tokens: Record<string, TokenValue>) =>
    `${selector} {\n${Object.entries(tokens)
      .map(([name, [light, dark]]) => `  --${name}: light-dark(${light}, ${dark});\n`)
      .join('')}}\n`
  return [
    '/* Written from lib/core/tenancy/themes.ts: change that, then run `npx vitest run lib/core/tenancy/themes -u`. */\n',
    block(':root', palette),
    ...themeNames.map((name) =>
      block(
        name === 'tagwarden' ? ':root,\n[data-theme="tagwarden"]' : `[data-theme="${name}"]`,
        accentTokens(themes[name]),
      ),
    ),
  ].join('\n')
}

it('keeps the style sheet equal to the data', async () => {
  await expect(themesCss()).toMatchFileSnapshot('../../../components/theme/themes.css')
})

it('falls back to Tagwarden for an unknown name', () => {
  expect(themeOf('nope').name).toBe('tagwarden')
  expect(themeOf(null).name).toBe('tagwarden')
  expect(isThemeName('toString')).toBe(false)
})
