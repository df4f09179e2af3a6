/* CO₂ is typed as CO2: small digits have no key. */

const below = '₀₁₂₃₄₅₆₇₈₉'
const above = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The text with small digits as plain ones, letter for letter: "CO₂, 3 m²" is "CO2, 3 m2". */
export const withPlainDigits = (text: string): string =>
  text.replace(/[₀-₉⁰¹²³⁴-⁹]/g, (digit) => String(Math.max(below.indexOf(digit), above.indexOf(digit))))

/** Digits alone behind a letter: of formulas (CO₂, NH₃) and of measures (m², m³). Numbers of tags have more. */
const ofFormulas = /(?<=\p{L})[2-9](?!\d)/gu
const ofMeasures = /(?<=\p{L})[23](?!\d)/gu

/**
 * The ways in which what was typed may be written: as it was typed, and with the digits of its formulas plain, below
 * and above the line. One in most cases, four at most.
 */
export function spellingsOf(typed: string): string[] {
  const plain = withPlainDigits(typed)
  const formula = plain.replace(ofFormulas, (digit) => below[Number(digit)] ?? digit)
  const measure = plain.replace(ofMeasures, (digit) => above[Number(digit)] ?? digit)
  return [...new Set([typed, plain, formula, measure])]
}
