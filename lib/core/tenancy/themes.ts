import { customTheme } from './custom-theme'
import { palette, type TokenValue } from './palette'
import { type Theme, type ThemeName, themeNames } from './theme'

const white: TokenValue = ['#ffffff', '#ffffff']

export const themes: Record<ThemeName, Theme & { name: ThemeName }> = {
  tagwarden: {
    name: 'tagwarden',
    label: 'Tagwarden red',
    accent: ['#c4202f', '#d63a45'],
    accentHover: ['#a51825', '#c22f3a'],
    onAccent: white,
    accentText: ['#b81b29', '#ff8d92'],
    accentSoft: ['#fcedee', '#351a1d'],
  },
  ocean: {
    name: 'ocean',
    label: 'Ocean blue',
    accent: ['#0b66b0', '#2274c4'],
    accentHover: ['#095391', '#1b66b0'],
    onAccent: white,
    accentText: ['#0a5ea3', '#7fbcfa'],
    accentSoft: ['#e8f2fb', '#14263a'],
  },
  forest: {
    name: 'forest',
    label: 'Forest green',
    accent: ['#1a7048', '#1f7d51'],
    accentHover: ['#145a39', '#1a6c46'],
    onAccent: white,
    accentText: ['#17673f', '#6fd09d'],
    accentSoft: ['#e7f4ec', '#13291e'],
  },
  amber: {
    name: 'amber',
    label: 'Amber',
    accent: ['#a85408', '#f0a63a'],
    accentHover: ['#8c4506', '#f7b659'],
    onAccent: ['#ffffff', '#241602'],
    accentText: ['#964a06', '#f3b457'],
    accentSoft: ['#fcf1e3', '#2e2212'],
  },
  graphite: {
    name: 'graphite',
    label: 'Graphite',
    accent: ['#2b2f38', '#e2e4ea'],
    accentHover: ['#15181e', '#ffffff'],
    onAccent: ['#ffffff', '#15171b'],
    accentText: ['#2b2f38', '#dfe1e8'],
    accentSoft: ['#eceef1', '#272a31'],
  },
}

/** @returns whether a client's `theme` names a built-in theme (TENANT-19: anything else is 422). */
export function isThemeName(name: string): name is ThemeName {
  return (themeNames as readonly string[]).includes(name)
}

/** @returns whether a client's `theme` is a colour of its own, `#rrggbb` (TENANT-25). */
export const isColour = (name: string): boolean => /^#[0-9a-f]{6}$/.test(name)

/** @returns the theme of that name or colour, or Tagwarden's own where the name is unknown. */
export function themeOf(name: string | null | undefined): Theme {
  if (name && isColour(name)) return customTheme(name)
  return themes[name && isThemeName(name) ? name : 'tagwarden']
}

/**
 * @returns what an element carries to stand in a theme: the style sheet knows those with a name, a colour of one's own
 * brings its tokens along.
 */
export function themeAttributes(name: string): { 'data-theme': string; style?: Record<string, string> } {
  if (!isColour(name)) return { 'data-theme': name }
  const tokens = Object.entries(accentTokens(themeOf(name)))
  const style = Object.fromEntries(
    tokens.map(([token, [light, dark]]) => [`--${token}`, `light-dark(${light}, ${dark})`]),
  )
  return { 'data-theme': 'custom', style }
}

/**
 * @returns every colour of a theme as one flat table of hex values: for mails, the browser's bar and the contrast test.
 */
export function colours(theme: Theme, mode: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(allTokens(theme)).map(([name, value]) => [name, value[mode === 'light' ? 0 : 1]]),
  )
}

function allTokens(theme: Theme): Record<string, TokenValue> {
  return { ...palette, ...accentTokens(theme) }
}

/** @returns the colours that differ from theme to theme, by the names that style sheets have for them. */
export function accentTokens(theme: Theme): Record<string, TokenValue> {
  return {
    accent: theme.accent,
    'accent-hover': theme.accentHover,
    'on-accent': theme.onAccent,
    'accent-text': theme.accentText,
    'accent-soft': theme.accentSoft,
  }
}
