import { describe, expect, it } from 'vitest'
import { spellingsOf, withPlainDigits } from './small-digits'

describe('small digits', () => {
  it('become plain digits one by one, and no other character is changed', () => {
    expect(withPlainDigits('CO₂, 3 m², 10⁻⁶ ₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹')).toBe('CO2, 3 m2, 10⁻6 01234567890123456789')
  })

  it.each([
    ['co2', ['co2', 'co₂', 'co²']],
    ['CO₂', ['CO₂', 'CO2', 'CO²']],
    ['2 kg co2 ext', ['2 kg co2 ext', '2 kg co₂ ext', '2 kg co² ext']],
    ['H2O', ['H2O', 'H₂O', 'H²O']],
    ['5 m2', ['5 m2', '5 m₂', '5 m²']],
    ['SF6', ['SF6', 'SF₆']],
    // Nobody writes these otherwise: they are looked for once.
    ['HT000012', ['HT000012']],
    ['HT0', ['HT0']],
    ['zone a1', ['zone a1']],
    ['421', ['421']],
    ['2 kg', ['2 kg']],
    ['', ['']],
  ])('%s may be written as %j', (typed, spellings) => {
    expect(spellingsOf(typed)).toEqual(spellings)
  })

  it('a text has four spellings at most, however long it is', () => {
    expect(spellingsOf('a2 b₂ c³ '.repeat(100))).toHaveLength(4)
  })
})
