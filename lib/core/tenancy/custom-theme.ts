import { contrast, luminance, mix, toward } from './contrast'
import { palette, type TokenValue } from './palette'
import type { Theme } from './theme'

/*
 * A theme out of any one colour (TENANT-25): the colour itself where that can be read, else as much darker or lighter
 * as WCAG 2.2 AA asks for, in light and in dark.
 */

/** Text asks for 4.5; a little more, so that rounding takes nothing away. */
const text = 4.6
/** The edge of a button or a checked box. */
const edge = 3.1
const [white, black, dark] = ['#ffffff', '#000000', '#15171b'] as const
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'chosen-soft'] as const
const at = (mode: 0 | 1, ...names: readonly (keyof typeof palette)[]) => names.map((name) => palette[name][mode])
const isOn = (front: string, backs: readonly string[], least: number) =>
  backs.every((back) => contrast(front, back) >= least)

/** The theme of a colour, `#rrggbb`. */
export function customTheme(hex: string): Theme {
  const [light, night] = [lightOf(hex), darkOf(hex)]
  const both = (name: keyof Shades): TokenValue => [light[name], night[name]]
  return {
    name: 'custom',
    label: `Own colour ${hex}`,
    accent: both('accent'),
    accentHover: both('accentHover'),
    onAccent: both('onAccent'),
    accentText: both('accentText'),
    accentSoft: both('accentSoft'),
  }
}

type Shades = Record<'accent' | 'accentHover' | 'onAccent' | 'accentText' | 'accentSoft', string>

function lightOf(hex: string): Shades {
  const accent = toward(hex, black, (one) => contrast(one, white) >= text && isOn(one, at(0, 'canvas'), edge))
  const accentSoft = softOf(0, hex, white)
  return {
    accent,
    // A colour that is nearly black turns lighter under the pointer: it could not be seen to turn darker.
    accentHover: luminance(accent) < 0.02 ? mix(accent, white, 0.16) : mix(accent, black, 0.16),
    onAccent: white,
    accentText: toward(hex, black, (one) => isOn(one, [...at(0, ...grounds), accentSoft], text)),
    accentSoft,
  }
}

function darkOf(hex: string): Shades {
  const seen = toward(hex, white, (one) => isOn(one, at(1, 'surface', 'canvas'), edge))
  const accentSoft = softOf(1, hex, palette.surface[1])
  // White stands on it as long as it may; what is too bright for that takes dark text.
  const isBright = contrast(seen, white) < 3
  const accent = isBright
    ? toward(seen, white, (one) => contrast(one, dark) >= text)
    : toward(seen, black, (one) => contrast(one, white) >= text)
  return {
    accent,
    accentHover: isBright && luminance(accent) < 0.8 ? mix(accent, white, 0.16) : mix(accent, black, 0.1),
    onAccent: isBright ? dark : white,
    accentText: toward(hex, white, (one) => isOn(one, [...at(1, ...grounds), accentSoft], text)),
    accentSoft,
  }
}

/** A tint of the colour that muted text and the focus ring still stand on. */
const softOf = (mode: 0 | 1, hex: string, ground: string): string =>
  toward(
    mix(hex, ground, mode === 0 ? 0.9 : 0.8),
    ground,
    (one) =>
      at(mode, 'muted', 'ink').every((front) => contrast(front, one) >= text) &&
      at(mode, 'focus').every((front) => contrast(front, one) >= edge),
  )
