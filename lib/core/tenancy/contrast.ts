/* Colours as `#rrggbb`, and how well one is read on another (WCAG 2.2). */

type Parts = [red: number, green: number, blue: number]

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Parts

/** `amount` of `other` in `hex`: 0 is the colour itself, 1 the other one. */
export function mix(hex: string, other: string, amount: number): string {
  const there = partsOf(other)
  const part = (value: number, at: number) => Math.round(value + ((there[at] as number) - value) * amount)
  return `#${partsOf(hex)
    .map((value, at) => part(value, at).toString(16).padStart(2, '0'))
    .join('')}`
}

/** From 1, the same colour, to 21, black on white. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** From 0, black, to 1, white. */
export function luminance(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour with as little of `other` as `isEnough` asks for. */
export function toward(hex: string, other: string, isEnough: (hex: string) => boolean): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const found = mix(hex, other, amount)
    if (isEnough(found)) return found
  }
  return other
}
