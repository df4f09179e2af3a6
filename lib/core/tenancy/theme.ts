import type { TokenValue } from './palette'

export const themeNames = ['tagwarden', 'ocean', 'forest', 'amber', 'graphite'] as const
export type ThemeName = (typeof themeNames)[number]

/** The one colour of a tenant, in the parts that a screen needs. Pages and mails use the same values (TENANT-13). */
export interface Theme {
  name: ThemeName | 'custom'
  label: string
  /** Primary buttons, the current page, checked boxes. */
  accent: TokenValue
  accentHover: TokenValue
  /** Text and icons on `accent`. */
  onAccent: TokenValue
  /** Links, focus ring and icons in the accent colour on a plain ground. */
  accentText: TokenValue
  /** A tint behind selected things. */
  accentSoft: TokenValue
}
